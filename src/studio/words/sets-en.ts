/** English texts of the pages that change many documents at once. */
import type { SetsWords } from './sets-fr.ts';

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

export const setsEn: SetsWords = {
  back: 'Home',
  publish: 'Review and publish…',
  undo: 'Undo',
  unsaved: (names) =>
    `Not on the server yet: ${names}. These changes are saved on this computer and will be sent as soon as possible.`,
  unreadable: (names) => `Left out, because their text is not valid JSON: ${names}.`,
  readOnly: 'Your account cannot edit texts.',
  replace: {
    title: 'Replace a word',
    lead: (draft) =>
      draft === undefined
        ? 'In all exercises and pages. The replacements go to a new draft. Nothing is published.'
        : `In all exercises and pages. The replacements go to the draft “${draft}”. Nothing is published.`,
    language: 'Language of the texts',
    find: 'Find',
    write: 'Replace with',
    matchesCase: 'Match case',
    wholeWord: 'Whole word',
    insertion: 'Braces and double brackets insert answers. Write them in the text itself.',
    results: (hits, documents) =>
      hits === 0
        ? 'No matches'
        : `${hits === 1 ? '1 match' : `${hits} matches`} in ${counted(documents, 'document')}`,
    tooMany: (hits) => `${hits} matches are too many to review. Refine your search.`,
    go: (hits) => (hits === 1 ? 'Replace 1 match' : `Replace ${hits} matches`),
    remove: (hits) => (hits === 1 ? 'Delete 1 match' : `Delete ${hits} matches`),
    busy: 'Saving…',
    done: (hits, documents, draft) =>
      `${counted(hits, 'replacement')} in ${counted(documents, 'document')}${draft === undefined ? '' : `, in “${draft}”`}.`,
    undone: 'The replacements were undone in all documents.',
  },
};
