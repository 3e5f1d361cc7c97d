/** rjsf as in its documentation: its theme, its ajv, checked on blur. It has no slides. */
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { slidesOf } from '../exercise.ts';
import { place, schemaOf } from './plain-document.js';

const widgets = { line: 'text', text: 'textarea', choice: 'radio' };

let text = '';
let source;
let given = {};
let answers = {};

function Host() {
  const [values, setValues] = useState(given);
  return (
    <Form
      schema={source.schema}
      uiSchema={source.uiSchema}
      formData={values}
      validator={validator}
      noHtml5Validate
      onChange={({ formData }) => {
        answers = formData;
        setValues(formData);
      }}
    />
  );
}

window.peer = {
  prepare(opening) {
    given = opening.answers;
    answers = given;
    const slides = slidesOf(opening.questions);
    const questions = slides.flatMap((slide) => slide.questions);
    const uiSchema = Object.fromEntries(
      questions.map(({ key, kind }) => [key, { 'ui:widget': widgets[kind] }]),
    );
    text = JSON.stringify({ schema: schemaOf(slides), uiSchema });
    if (!opening.fromText) source = JSON.parse(text);
  },
  open() {
    source ??= JSON.parse(text);
    createRoot(place()).render(<Host />);
  },
  answers: () => answers,
  check: (all) =>
    new Set(validator.validateFormData(all, source.schema).errors.map(({ property }) => property)).size,
  control: (key) => `#root_${key}, #root_${key}-0`,
  next: '[type="submit"]',
};
