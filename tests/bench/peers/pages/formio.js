/** Form.io: a wizard, whose pages are the slides, or a form. */
import { processSync, validateProcessInfo } from '@formio/core';
import { Formio } from '@formio/js';
import { slidesOf } from '../exercise.ts';
import { place } from './plain-document.js';
import 'bootstrap/dist/css/bootstrap.min.css';
import '@formio/js/dist/formio.form.css';

let text = '';
let source;
let given = {};
let answers = {};

function componentOf({ key, title, help, kind, maxLength, choices }) {
  const shared = { key, label: title, input: true, ...(help !== undefined && { description: help }) };
  if (kind === 'choice')
    return {
      ...shared,
      type: 'radio',
      values: choices.map(({ value, title }) => ({ value, label: title })),
      validate: { required: true, onlyAvailableItems: true },
    };
  return {
    ...shared,
    type: kind === 'text' ? 'textarea' : 'textfield',
    ...(kind === 'text' && { rows: 3 }),
    validate: { required: true, maxLength },
  };
}

window.peer = {
  prepare({ questions, layout, answers: begun, fromText }) {
    given = begun;
    answers = given;
    text = JSON.stringify({
      display: layout === 'page' ? 'form' : 'wizard',
      components: slidesOf(questions).map(({ name, title, questions: asked }) => ({
        type: 'panel',
        key: name,
        title,
        input: false,
        components: asked.map(componentOf),
      })),
    });
    if (!fromText) source = JSON.parse(text);
  },
  async open() {
    source ??= JSON.parse(text);
    const form = await Formio.createForm(place(), source, { noAlerts: true });
    form.on('change', () => {
      answers = form.submission.data;
    });
    if (Object.keys(given).length > 0) await form.setSubmission({ data: given });
  },
  answers: () => answers,
  check(all) {
    const scope = { errors: [] };
    processSync({
      form: source,
      components: source.components,
      data: all,
      scope,
      processors: [validateProcessInfo],
    });
    return new Set(scope.errors.map(({ context }) => context.path)).size;
  },
  control: (key) => `[name="data[${key}]"], [name^="data[${key}]["]`,
  next: '.btn-wizard-nav-next',
};
