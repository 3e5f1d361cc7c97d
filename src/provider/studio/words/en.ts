/** The studio's words in English. */
import type { TextKind } from '../../edit/texts.ts';
import { accompanyEn } from './accompany-en.ts';
import { codeEn } from './code-en.ts';
import { formsEn } from './forms-en.ts';
import type { StudioWords } from './fr.ts';
import { peopleEn } from './people-en.ts';
import { publicationEn } from './publication-en.ts';

const kinds: Readonly<Record<TextKind, string>> = {
  title: 'Title',
  description: 'Description',
  body: 'Instruction',
  question: 'Question',
  help: 'Help',
  placeholder: 'Greyed example',
  stem: 'Stem',
  starters: 'Offered beginning',
  suggestions: 'Suggestion',
  choice: 'Choice',
  ends: 'End of the scale',
  sentence: 'Live sentence',
  prefill: 'Initial text',
  messages: 'Message',
  label: 'Short name',
  explanation: 'Explanation',
  summary: 'Summary',
  line: 'List line',
  feed: 'Text passed on',
};

export const en: StudioWords = {
  app: 'Ancrage',
  studio: 'studio',
  skip: 'Go to content',
  navigation: 'Navigation',
  nav: { home: 'Home', documents: 'Exercises and pages' },
  language: 'Language of the studio',
  theme: { label: 'Theme', system: 'As the device', light: 'Light', dark: 'Dark' },
  settings: 'Settings',
  signOut: 'Sign out',
  locales: { fr: 'Français', en: 'English' },
  localeNames: { fr: 'French', en: 'English' },
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading',
  signIn: {
    title: 'The studio',
    lead: 'To write the texts, open the accounts and accompany people.',
    again: 'Your session is over. What you wrote is kept: sign in and go on.',
    byAddress:
      'Open the address that the program wrote in the terminal. It is good once; it writes another at once.',
    kept: 'Your session has ended. What you wrote is kept on this computer.',
    mail: 'Email address',
    password: 'Password',
    go: 'Sign in',
    toApp: 'Open the app',
    problems: {
      credentials: 'Unknown address or password.',
      professional:
        'This account does not open the studio. That of a person who is accompanied opens the app.',
      blocked: 'This account is closed. The organisation can open it again.',
      offline: 'No network. Try again when it is back.',
      other: 'The server does not answer as expected. Try again in a moment.',
    },
  },
  home: {
    hello: (name) => (name === '' ? 'Hello' : `Hello ${name}`),
    lead: 'Change a sentence, see it on your phone, publish it in both languages. Nothing changes for the professionals until you publish.',
    strays: (count) =>
      count === 1
        ? 'One file of the folder is no document and is left alone:'
        : `${count} files of the folder are no documents and are left alone:`,
    held: (count) =>
      count === 1
        ? 'One file was changed outside the studio and is not published: it has an error, or a change to confirm. answer.json keeps the last published text, and the text of the file is in a draft:'
        : `${count} files were changed outside the studio and are not published: they have an error, or a change to confirm. answer.json keeps the last published texts, and the texts of the files are in a draft:`,
    unreadable: (count) =>
      count === 1
        ? 'One draft of the folder cannot be read. Nothing in it is touched; it comes back as soon as its file is mended.'
        : `${count} drafts of the folder cannot be read. Nothing in them is touched; they come back as soon as their files are mended.`,
    unreadableAt: ({ path, line }) => (line === undefined ? path : `${path}, line ${line}`),
    find: 'Search for a sentence, in French or in English',
    drafts: 'In preparation',
    noDrafts: [
      'Nothing in preparation',
      'Search for a sentence or open an exercise: a draft is made by the first letter that you change.',
    ],
    proposal: 'Proposal of the update',
    removeEmpty: 'Delete',
    newDraft: 'New draft',
    notMade: 'The draft could not be made. Try again in a moment.',
    changedTexts: (texts) => (texts === 1 ? '1 text changed' : `${texts} texts changed`),
    draftLine: (texts, count, by, when) => {
      const documents = count === 1 ? '1 document' : `${count} documents`;
      const changed = texts === 1 ? '1 text changed' : `${texts} texts changed`;
      const what = texts === 0 ? documents : `${changed} in ${documents}`;
      return `${count === 0 ? 'No document' : what}. ${by}, ${when}.`;
    },
    toReview: (texts) => (texts === 1 ? '1 text to reread.' : `${texts} texts to reread.`),
    you: 'You',
    resume: 'Resume',
    open: 'Open',
    documents: 'Exercises and pages',
    count: (count) => `${count} documents, French and English`,
    groups: { daily: 'Day by day', path: 'Programme', pages: 'Pages', other: 'Others' },
    inDraft: 'in a draft',
    releases: 'Latest releases',
    shippedBy: 'Delivered with the app',
    failed: 'The studio could not read the documents.',
    retry: 'Try again',
  },
  search: {
    title: 'Search for a sentence',
    results: (texts, documents) =>
      texts === 0
        ? 'No text'
        : `${texts === 1 ? '1 text' : `${texts} texts`} in ${documents === 1 ? '1 document' : `${documents} documents`}`,
    choose: 'choose',
    enter: 'Enter',
    open: 'open',
    note: 'Also without accents, and in both languages',
    inDraft: (title: string) => `in “${title}”`,
    published: 'online',
    more: (count) => `And ${count} more: be more precise.`,
  },
  editor: {
    pages: (count) => (count === 1 ? '1 page' : `${count} pages`),
    sections: (count) => (count === 1 ? '1 section' : `${count} sections`),
    outline: 'Pages of the exercise',
    around: 'Around',
    places: { $head: 'Title, description', $end: 'Summary and list line', $retired: 'Retired questions' },
    top: 'Top of the page',
    untitled: 'Untitled page',
    previous: 'Previous page',
    next: 'Next page',
    form: (name, isRequired) => (isRequired ? `${name}, required` : name),
    changed: 'changed',
    changedPage: 'changed',
    wrongPage: 'to be mended',
    ofDocument: 'This document',
    ofPage: 'This page',
    inDraft: 'in',
    published: 'Published',
    draftLabel: (title) => `Draft: ${title}`,
    newDraft: (day) => `Corrections of ${day}`,
    rename: 'Rename the draft',
    remove: 'Delete the draft',
    removeTitle: (title) => `Delete “${title}”?`,
    removeLead: 'What is changed in it will be nowhere any more. What is published stays as it is.',
    removeFailed: 'The draft could not be deleted. Try again in a moment.',
    name: 'Name of the draft',
    save: 'Save',
    status: {
      saved: 'Saved',
      saving: 'Saving…',
      unsaved: 'Not saved yet',
      offline: 'Kept on this computer',
      refused: 'Not saved',
      none: 'Nothing is changed',
    },
    offline: [
      'No network.',
      'What you write is kept on this computer and leaves when it is back. Publishing will wait.',
    ],
    notKept: [
      'Not saved.',
      'The server does not answer. What you write is kept on this computer; the studio tries again.',
    ],
    refused: ['Not saved.', 'The server refused this change. Your text stays here.'],
    textStays: 'Your text stays here.',
    readsStructure: [
      'Read only.',
      'You change the texts; conditions and limits are read here and not changed.',
    ],
    readOnly: ['Read only.', 'Your account may not change the texts.'],
    scheduled: [
      'Release scheduled.',
      'This draft is read and not changed. “Publish…” leads to its date, which can be taken back.',
    ],
    elsewhere: {
      title: (document) => `This change no longer fits “${document}”.`,
      more: (count) => (count === 1 ? 'And one more remark.' : `And ${count} more remarks.`),
      open: (document) => `Open “${document}”`,
    },
    alsoIn: {
      own: (title) => `You have it in “${title}” too: your changes will be united there.`,
      other: (who, title) =>
        who === ''
          ? `This document is in “${title}” too: your changes will be united there.`
          : `${who} has it in “${title}” too: your changes will be united there.`,
    },
    lastHand: (who, ago) => `${who}, ${ago}`,
    merged: (who) => `${who} changed this document too: their changes are united with yours.`,
    moved: (who) => `${who} published this document since: what changed is united with this draft.`,
    ended: {
      published: (title, who) => `${who} published “${title}”.`,
      removed: (title) => (title === undefined ? 'This draft is no more.' : `“${title}” was removed.`),
      goesOn: {
        published: 'What it lacks of your words goes on in a new draft of the same name.',
        removed: 'Your words go on in a new draft of the same name.',
      },
      reading: 'This is the published text.',
      undo: 'This is the published text; “Undo” brings back what the draft said here.',
    },
    undo: 'Undo',
    redo: 'Redo',
    find: 'Search for a sentence',
    textsLanguage: 'Language of the texts',
    preview: 'Preview',
    backToTexts: 'Texts',
    kinds,
    hints: {
      title:
        'Names the page, under the arc and in the list of answers. It is on top of the page too, unless it asks a single question without an instruction.',
      question: 'What the person reads above their answer.',
      label: 'Names the answer once it is given: in the summary, in search and in chips.',
    },
    kindOfItem: (kind, item) => (typeof item === 'number' ? `${kind} ${item + 1}` : `${kind} (${item})`),
    field: (kind, when, language) => `${kind}${when === '' ? '' : `, ${when}`}, ${language}`,
    missing: 'Nothing in this language',
    recall: 'Recall an answer',
    recallTitle: 'Recall an answer',
    recallNone: 'No answer is known before this page.',
    fallback: 'If the answer is missing, say',
    insert: 'Insert',
    publishedText: 'Published text',
    variant: 'Another text if…',
    variantWhen: 'When to read this text…',
    takeBack: 'Take the published text back',
    oneSided: {
      fr: ['The French still says the former text.', 'Rewrite it, or say that it is still right.'],
      en: ['The English still says the former text.', 'Rewrite it, or say that it is still right.'],
    },
    stillRight: 'Still right',
    fix: 'Correct',
    optionalStart: 'Beginning of a part that goes when an answer is missing',
    optionalEnd: 'End of that part',
    broken: 'A brace that puts nothing in',
    forms: { plain: 'the answer', fallback: 'else' },
    conflict: {
      title: (who) => `${who} changed the same text`,
      titleElsewhere: 'This text was also changed elsewhere',
      lead: 'Everything else is united; this text is left to choose.',
      seen: (who) => `${who} will see your choice in a few seconds.`,
      yours: 'Yours',
      theirs: (who) => `That of ${who}`,
      theirsElsewhere: 'The other',
      before: (text) => `Before: “${text}”.`,
      keepYours: 'Keep yours',
      keepTheirs: 'Take the other',
      writeThird: 'Write a third text',
      chooseOne: 'Choose one of the two',
      third: (language, line) =>
        line === undefined ? `Third text, ${language}` : `Third text, ${language}, line ${line}`,
      keepThird: 'Keep this text',
      nothing: '(nothing)',
    },
  },
  preview: {
    label: 'Preview',
    language: 'Language of the preview',
    situation: 'Situation',
    settings: 'Sample answers, theme, width',
    sample: 'Sample answers',
    samples: { real: 'Filled', empty: 'Empty', long: 'Long' },
    theme: 'Theme',
    width: 'Width',
    widths: { phone: 'Phone', desktop: 'Computer' },
    part: 'Part',
    frame: 'Preview of the page',
  },
  phone: {
    open: 'On my phone',
    phones: (count) =>
      count === 0 ? 'No phone open' : count === 1 ? '1 phone open' : `${count} phones open`,
    title: 'On my phone',
    lead: 'Point the camera at this code, or open its link: the page shows as you write it, without an account. Nothing is saved there.',
    follows: 'Follow this screen',
    following: 'The phone shows the page that you are changing.',
    staying: 'The phone stays where it is, with your words; a new one waits.',
    copy: 'Copy the link',
    copied: 'Link copied',
    until: (time) => `The link works until ${time}, or until you stop it.`,
    stop: 'Stop',
    failed: 'The link could not be made. Try again in a moment.',
    sameComputer:
      'This link works on this computer only. For a phone of the same network, start the studio again with --phone.',
    thisComputer:
      'A phone cannot reach this address: it names this computer itself. Ask whoever runs the server for the one that phones reach, open the studio there, and scan the code anew.',
    code: 'Code to scan',
  },
  why: {
    appears: 'This page appears',
    always: 'always',
    shown: (when) => `This page appears ${when}, as with these sample answers.`,
    hidden: (when) => `This page appears ${when}, which is not so with these sample answers.`,
    otherPart: 'It belongs to another part of the exercise.',
    because: (labels) => `What decides: ${labels}.`,
    pages: (shown, all, isPart) =>
      isPart
        ? `The preview counts the pages of the chosen part: ${shown} of ${all}.`
        : `The preview counts the pages that appear with these sample answers: ${shown} of ${all}.`,
    label: (label) => `“${label}”`,
    and: ', ',
    or: ' or ',
    text: (when) => `The ringed text is read ${when}.`,
    otherwise: (whens) => `The ringed text is read in the other cases; ${whens}, it is another one.`,
  },
  keys: {
    title: 'Keys',
    search: 'Search for a sentence',
    undo: 'Undo',
    redo: 'Redo',
    next: 'The same text in the other language, then the next text',
    nextPage: 'Next page',
    previousPage: 'Previous page',
    moveUp: 'Move the page or the question up',
    moveDown: 'Move the page or the question down',
    lift: 'Take by the handle, then put down',
    recall: 'Recall an answer (Escape leaves the sign)',
    variant: 'Another text if…',
    problem: 'Next remark',
    problemBefore: 'Previous remark',
    publish: 'Compare and publish',
    list: 'This list',
  },
  forms: formsEn,
  today: 'today',
  publication: publicationEn,
  code: codeEn,
  accompany: accompanyEn,
  people: peopleEn,
};
