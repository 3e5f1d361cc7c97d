/** English texts of the pages that change many documents at once. */
import type { SetsWords } from './sets-fr.ts';

const csv: SetsWords['csv'] = {
  delimiter: ',',
  columns: {
    document: 'Document',
    place: 'Place',
    kind: 'Kind',
    fr: 'French',
    en: 'English',
    status: 'Status',
    frBefore: 'French at export',
    enBefore: 'English at export',
  },
  statuses: {
    translated: 'translated',
    same: 'same in both languages',
    missing: 'missing',
    review: 'to review',
  },
};

const faults: SetsWords['import']['faults'] = {
  'too-large': () => 'The file is larger than 8 MB.',
  encoding: () => 'This is not UTF-8 text. In a spreadsheet, save it as “CSV UTF-8”.',
  'no-rows': () => 'The file has no texts.',
  'no-columns': (detail) => `Columns are missing: ${detail}. Use those of the exported file.`,
  doctype: () => 'The file has a DOCTYPE or ENTITY declaration, which is not accepted.',
  'no-xliff': () => 'This is not an XLIFF 2.0 file.',
  broken: () => 'The file is not valid XML. It may have been cut off.',
  cells: (detail) => `This row does not have the columns of the exported file (${detail}).`,
  notes: (detail) =>
    `The text at the time of the export is missing (${detail}). Keep the notes of each unit.`,
  quotes: () => 'A quotation mark is missing or is one too many in this row.',
  markup: (detail) => `This text contains tags, which are not accepted (${detail}).`,
  segments: (detail) =>
    `Only a part of this text is translated, or the order of its segments has changed (${detail}).`,
  'not-read': () => 'The file could not be read. Try again.',
  'unknown-document': (detail) => `No document is named “${detail}”.`,
  'unknown-place': (detail) => `This document has no text at “${detail}”, or no longer has it.`,
  unreadable: (detail) => `The text of the document “${detail}” is not valid JSON. Fix it first.`,
  absent: (detail) => `“${detail}” does not exist in this language.`,
  emptied: (detail) => `The text is empty (${detail}). To delete it, open the document.`,
  twice: (detail) => `The file has two different texts for “${detail}”. The first one is used.`,
  'no-right': (detail) => `Your account cannot edit this text (${detail}).`,
};

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

export const setsEn: SetsWords = {
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
    done: (hits, documents, draft) =>
      `${counted(hits, 'replacement')} in ${counted(documents, 'document')}${draft === undefined ? '' : `, in “${draft}”`}.`,
    undone: 'The replacements were undone in all documents.',
  },
  csv,
  export: {
    title: 'Export texts',
    lead: (draft) =>
      draft === undefined
        ? 'All published texts, in French and English.'
        : `All texts, in French and English, with the changes of the draft “${draft}”.`,
    format: 'Format',
    formats: { csv: 'CSV, for a spreadsheet', xliff: 'XLIFF 2.0, for a translation tool' },
    hint: 'Edit the columns French and English only. The others are needed to find each text again.',
    go: 'Download',
    file: 'texts',
  },
  import: {
    title: 'Import texts',
    lead: 'Choose a file exported from the studio, CSV or XLIFF 2.0, of 8 MB at most. Nothing is published.',
    choose: 'File',
    reading: 'Reading the file…',
    same: 'The file changes no text.',
    changes: (texts, documents) => `${counted(texts, 'text')} to import in ${counted(documents, 'document')}`,
    faultsTitle: (count) => counted(count, 'problem'),
    faultsLead: 'These rows are not imported. The others can be.',
    row: (file, row, isTable) => (row === undefined ? file : `${file}, ${isTable ? 'row' : 'text'} ${row}`),
    more: (count) => `And ${count} more.`,
    faults,
    questionsTitle: (count) => `${counted(count, 'text')} changed since the export`,
    questionsLead: 'These texts changed in the studio and in the file. Choose a version of each.',
    ours: 'Version in the studio',
    theirs: 'Version in the file',
    go: (texts, draft) =>
      draft === undefined
        ? `Import ${counted(texts, 'text')} into a new draft`
        : `Import ${counted(texts, 'text')} into “${draft}”`,
    done: (texts) => `${counted(texts, 'text')} imported.`,
  },
};
