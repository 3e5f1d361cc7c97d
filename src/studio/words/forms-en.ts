/** English names of the answer forms, each with what it accepts. */
import type { FormName } from '#src/studio/document/forms.ts';

const names: Readonly<Record<FormName, readonly [string, string]>> = {
  text: ['Short text', 'one line'],
  textarea: ['Long text', 'paragraphs'],
  cards: ['Choice', 'single choice'],
  chips: ['Tags', 'multiple, with suggestions'],
  closed: ['Multiple choice', 'several from a list'],
  scale: ['Scale', 'from 0 to 10'],
  phrase: ['Sentence to complete', 'with sentence starters'],
  person: ['Person', 'with whom'],
  dateorsubject: ['Date or subject', 'when, or what'],
  duration: ['Duration', 'a number, a unit'],
  list: ['Ordered list', 'items to put in order'],
  checkbox: ['Checkbox', 'yes or no'],
  entry: ['Earlier entry', 'choose one'],
  file: ['File', 'an attachment'],
  moment: ['Moment', 'in several parts'],
  intuitions: ['Intuitions', 'to act on'],
  plain: ['Composite answer', 'as in the JSON'],
};

/** By the form of an answer in a document. */
export const formsEn: Readonly<Record<string, readonly [string, string]>> = names;
