/** JSON Forms with its vanilla renderers, as in its seed: uncontrolled, checked at each key. It has no slides. */
import { createAjv, validate } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { createRoot } from 'react-dom/client';
import { slidesOf } from '../exercise.ts';
import { place, schemaOf } from './plain-document.js';

const config = { showUnfocusedDescription: true };
const ajv = createAjv();

let text = '';
let source;
let given = {};
let answers = {};

function uiSchemaOf(slides) {
  return {
    type: 'VerticalLayout',
    elements: slides.map(({ title, questions }) => ({
      type: 'Group',
      label: title,
      elements: questions.map(({ key, kind }) => ({
        type: 'Control',
        scope: `#/properties/${key}`,
        ...(kind === 'text' && { options: { multi: true } }),
        ...(kind === 'choice' && { options: { format: 'radio' } }),
      })),
    })),
  };
}

window.peer = {
  prepare(opening) {
    given = opening.answers;
    answers = given;
    const slides = slidesOf(opening.questions);
    text = JSON.stringify({ schema: schemaOf(slides), uischema: uiSchemaOf(slides) });
    if (!opening.fromText) source = JSON.parse(text);
  },
  open() {
    source ??= JSON.parse(text);
    createRoot(place()).render(
      <JsonForms
        schema={source.schema}
        uischema={source.uischema}
        data={given}
        renderers={vanillaRenderers}
        cells={vanillaCells}
        config={config}
        ajv={ajv}
        onChange={({ data }) => {
          answers = data;
        }}
      />,
    );
  },
  answers: () => answers,
  check(all) {
    const errors = validate(ajv.compile(source.schema), all);
    return new Set(errors.map(({ instancePath, params }) => params.missingProperty ?? instancePath.slice(1)))
      .size;
  },
  control: (key) => `[id="#/properties/${key}-input"], [name="#/properties/${key}"]`,
  next: '',
};
