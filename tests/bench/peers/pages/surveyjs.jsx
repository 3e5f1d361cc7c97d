/** SurveyJS: its pages are the slides, and it reports the text at each key. */
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { slidesOf } from '../exercise.ts';
import { place } from './plain-document.js';
import 'survey-core/survey-core.css';

let text = '';
let given = {};
let model;

function elementOf({ key, title, help, kind, maxLength, choices }) {
  const shared = { name: key, title, isRequired: true, ...(help !== undefined && { description: help }) };
  if (kind === 'choice')
    return {
      ...shared,
      type: 'radiogroup',
      choices: choices.map(({ value, title }) => ({ value, text: title })),
      // By default it accepts any answer to a choice.
      validators: [
        {
          type: 'expression',
          text: 'Please choose one of these.',
          expression: choices.map(({ value }) => `{${key}} = '${value}'`).join(' or '),
        },
      ],
    };
  return {
    ...shared,
    type: kind === 'text' ? 'comment' : 'text',
    validators: [{ type: 'text', maxLength }],
  };
}

function modelOf(json, answers) {
  const made = new Model(JSON.parse(json));
  made.data = answers;
  return made;
}

window.peer = {
  prepare({ questions, layout, answers, fromText }) {
    given = answers;
    text = JSON.stringify({
      textUpdateMode: 'onTyping',
      questionsOnPageMode: layout === 'page' ? 'singlePage' : 'standard',
      showProgressBar: true,
      pages: slidesOf(questions).map(({ name, title, questions: asked }) => ({
        name,
        title,
        elements: asked.map(elementOf),
      })),
    });
    if (!fromText) model = modelOf(text, given);
  },
  open() {
    model ??= modelOf(text, given);
    createRoot(place()).render(<Survey model={model} />);
  },
  answers: () => model.data,
  check(all) {
    model.data = all;
    model.validate(true);
    return model.getAllQuestions().filter(({ errors }) => errors.length > 0).length;
  },
  control: (key) => `[data-name="${key}"] input, [data-name="${key}"] textarea`,
  next: '.sd-navigation__next-btn',
};
