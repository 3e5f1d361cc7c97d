/** The words of publishing and of releases, in English. */
import type { ChangeGroup } from '../publish/change-groups.ts';
import type { PublicationWords } from './publication-fr.ts';

const of = (sentence: string) => (what: string) => (what === '' ? `${sentence}.` : `${sentence}: “${what}”.`);

const many = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

const listed = (names: readonly string[]) =>
  new Intl.ListFormat('en').format(names.map((name) => `“${name}”`));

const counts: Readonly<Record<ChangeGroup, readonly [one: string, several: string]>> = {
  text: ['text changed', 'texts changed'],
  offered: ['list of words on offer changed', 'lists of words on offer changed'],
  'question-added': ['question added', 'questions added'],
  'question-gone': ['question taken out', 'questions taken out'],
  question: ['setting of a question changed', 'settings of questions changed'],
  choice: ['choice changed', 'choices changed'],
  'page-added': ['page added', 'pages added'],
  'page-gone': ['page taken out', 'pages taken out'],
  page: ['setting of a page changed', 'settings of pages changed'],
  moved: ['move', 'moves'],
  condition: ['condition changed', 'conditions changed'],
  summary: ['summary changed', 'summaries changed'],
  document: ['setting of a document changed', 'settings of a document changed'],
};

export const publicationEn: PublicationWords = {
  nav: 'Releases',
  publish: 'Publish…',
  back: 'Back to the draft',
  title: (draft) => `Publish “${draft}”`,
  lead: (changed, documents) =>
    `${changed.map(([group, count]) => many(count, ...counts[group])).join(', ')}, in ${many(documents, 'document', 'documents')}.`,
  summary: (added, gone) =>
    [
      ...(added.length > 0 ? [`The summary also shows ${listed(added)}.`] : []),
      ...(gone.length > 0 ? [`The summary no longer shows ${listed(gone)}.`] : []),
      ...(added.length + gone.length === 0
        ? ['The summary shows the same answers, arranged otherwise or in other situations.']
        : []),
    ].join(' '),
  nothing: 'This draft does not change anything yet of what is published.',
  gone: 'This draft is no longer there: it was published or removed.',
  toReleases: 'See the releases',
  toHome: 'Back to home',
  failed: 'The studio could not read this draft.',
  differences: 'Changes',
  added: 'added:',
  removed: 'removed:',
  unchanged: 'Unchanged.',
  reviewed: { fr: 'Unchanged. Reread: the French is right.', en: 'Unchanged. Reread: the English is right.' },
  empty: '(nothing)',
  order: 'The order changes.',
  gaps: {
    space: 'space',
    unbreakable: 'no-break space',
    narrow: 'narrow no-break space',
    line: 'new line',
    other: 'invisible sign',
  },
  versions: (from, to) => (from === undefined ? `Version ${to}` : `From version ${from} to version ${to}`),
  changes: {
    'another-document': of('It is no longer the same document'),
    'another-kind': of('The document is no longer of the same kind'),
    text: of('Text changed'),
    'question-added': of('Question added'),
    'required-question-added': of('Required question added'),
    'question-removed': of('Question deleted'),
    'question-renamed': of('Question with another internal name'),
    'question-merged': of('Question joined to another'),
    'question-dropped': of('Question whose answers are given up'),
    'question-deprecated': of('Question taken out'),
    'question-returned': of('Question asked again'),
    required: of('Question now required'),
    'no-longer-required': of('Question no longer required'),
    type: of('Question that expects another sort of answer'),
    'limit-tightened': of('Tighter limit'),
    'limit-loosened': of('Looser limit'),
    'choice-added': of('Choice added'),
    'choice-removed': of('Choice taken out'),
    'choice-renamed': of('Choice with another internal name'),
    rule: of('What an answer has to be changes'),
    'slide-added': of('Page added'),
    'slide-removed': of('Page taken out'),
    'slide-moved': of('Page moved'),
    'question-moved': of('Question moved'),
    condition: of('Condition changed'),
    variants: of('Other situations have a text of their own'),
    part: of('Page moved into another part'),
    recall: of('The page recalls other answers'),
    pause: of('Pause added, taken out or of another length'),
    'one-required': of('At least one answer is asked for'),
    'each-required': of('Each part of the answer is asked for'),
    drawing: of('Question drawn otherwise'),
    'words-offered': of('Words on offer changed'),
    summary: of('The summary shows other answers, or arranges them otherwise'),
    'entry-place': of('Answers are kept elsewhere'),
    entry: of('What the line of the list says changes'),
    migrations: of('Former answers are carried over otherwise'),
    'section-added': of('Section added'),
    'section-removed': of('Section taken out'),
    'section-moved': of('Section moved'),
    section: of('Section set otherwise'),
    other: of('Change of the JSON that the app does not read'),
  },
  ticks: {
    'question-deprecated': (what) =>
      `I take out “${what}”: it will no longer be asked, answers stay readable.`,
    'choice-removed': (what) => `I take out the choice “${what}”: answers that took it stay readable.`,
    required: (what) => `I make “${what}” required, for exercises already begun too.`,
  },
  people: (people) =>
    people === 'few'
      ? 'Fewer than 3 people have answered.'
      : `${people.toLocaleString('en')} people have answered.`,
  agree: (sentence) => `I publish this change. ${sentence}`,
  panel: {
    ready: 'What this changes for people',
    refused: 'Not ready to publish',
    safe: ['Nothing is lost.', 'Answers already given stay readable.'],
    open: [
      'Exercises in progress.',
      'Texts change at the next page; questions stay until the end of the open exercise.',
    ],
    languages: ['French and English together.', 'No text was left in one language only.'],
    checked: 'Everything is checked.',
    remarks: (count) => (count === 0 ? 'No remarks.' : many(count, 'remark', 'remarks')),
    unreviewed: (count) =>
      count === 1 ? '1 text changed in one language only.' : `${count} texts changed in one language only.`,
    unreviewedHint: 'Rewrite the other language, or say that it is still right.',
    stillRight: 'Still right',
    notSaved: (count) =>
      count === 1
        ? 'Your “Still right” is kept here, not saved yet.'
        : `${count} times “Still right” are kept here, not saved yet.`,
    retry: 'Try again',
    saidRight: 'Said to be right, not saved yet.',
    go: 'Go there',
    noFigures: 'How many people have answered, only the server of the app knows: a folder cannot tell.',
    overriding: 'Nobody can override an error. Mend it, or take this document out of the draft.',
    keepReadable: 'Keep it readable',
    correct: 'Correct',
    takeIn: (document) => `Take “${document}” into the draft`,
    takeOut: 'Take out of the draft',
    right: 'This draft changes more than texts: your account may not publish it.',
  },
  refusals: {
    unreadable: (line) => ['A text is no longer correct JSON.', `Reading stops at line ${line}.`],
    missing: (language) => [
      'A language is missing.',
      `A document is published in French and in English: the ${language} is missing.`,
    ],
    clash: ['The same text was published otherwise since.', 'Open the document and choose one of the two.'],
    lost: {
      'question-removed': (what) => [
        'A question is gone.',
        `Take ${what === '' ? 'the question' : `“${what}”`} off the pages without deleting it.`,
      ],
      type: (what) => [
        'A question expects another kind of answer.',
        `Answers already given to ${what === '' ? 'this question' : `“${what}”`} could no longer be read. Ask a new question.`,
      ],
      'another-kind': () => [
        'The document is no longer of the same kind.',
        'Its answers could no longer be read.',
      ],
      'another-document': () => [
        'This is no longer the same document.',
        'Its answers could no longer be read.',
      ],
    },
    error: (sentence) => ['A rule is not kept.', sentence],
    apart: (sentence) => ['French and English differ.', sentence],
    'error-elsewhere': (sentence, document) => [
      'A rule is not kept in another document.',
      `${sentence} In “${document}”, which this draft does not hold.`,
    ],
  },
  stayed: {
    refused: 'what it contains, or what is published, has changed since.',
    right: 'the account that scheduled it may no longer publish it.',
    account: 'the account that scheduled it is no longer open.',
  },
  takeOut: {
    title: (document) => `Take “${document}” out of the draft?`,
    lead: 'What was changed of it in this draft is lost. What is published stays as it is.',
    confirm: 'Take out',
    cancel: 'Change nothing',
  },
  schedule: {
    open: 'Choose a date',
    title: 'Choose a date',
    lead: 'The draft is published by itself at that minute, if it still can be. Until then it is read and not changed.',
    moment: 'Day and time',
    zone: (zone) => `(${zone})`,
    go: 'Schedule',
    cancel: 'Cancel',
    wrong: {
      missing: 'Give a day and a time.',
      past: 'That time is over already.',
      far: 'Choose a date less than a year away.',
    },
    planned: 'Release scheduled',
    at: (day, time) => `on ${day} at ${time}`,
    line: (when) => `Release scheduled ${when}.`,
    readOnly: 'Until then the draft is read and not changed.',
    undo: 'Take the date back',
    undone: 'The date is taken back: the draft can be changed again.',
    group: 'Scheduled',
    stayed: (why) => `Was not published when it was scheduled: ${why}`,
  },
  why: 'Why',
  whyHint: '(kept in the history)',
  now: 'Publish now',
  publishing: 'Publishing…',
  tickFirst: 'First tick what changes for people.',
  problems: {
    moved: 'Something moved: somebody wrote or published in between. Read again, then publish.',
    refused: 'This can no longer be published as it is. The page shows why.',
    forbidden: 'Your account may not do this.',
    offline: 'No network. Publishing waits for it.',
    scheduled: 'This draft is scheduled: take the date back first.',
    gone: 'This draft is no longer there: it was published or removed.',
    'too-large':
      'This is too long to be saved: a document holds at most 1 MB per language, a draft or a release 8 MB.',
    'too-large-to-judge':
      'This draft is too long or too complex to be checked. Shorten it, or take a document out of it.',
    'too-many-drafts': 'You already have 50 drafts. Publish one, or delete one.',
    'too-many-documents': 'A draft holds at most 60 documents. Continue in another one.',
    'too-many-previews': 'You already have 10 open links. End one, or wait two hours.',
    'too-often': 'Too much was asked at once. Try again in a moment.',
    'signed-out': 'Your session is over. Sign in, then try again.',
    other: 'The server does not answer as expected. Try again in a moment.',
    'not-latest': 'One of these documents was published anew since. Take this release up as a draft.',
    same: 'This is what is published already.',
  },
  releases: {
    title: 'Releases',
    lead: 'All that was put online, by whom and why. Going back publishes the former state again: nothing disappears from this list.',
    none: 'Nothing was published from the studio yet. The first release will show here.',
    online: 'online',
    origin: 'Original documents',
    update: (version) => `Update ${version}`,
    wentBack: (title) => `Back to before “${title}”`,
    again: (title) => `Back to “${title}”`,
    outside: 'Files changed outside of the studio',
    shippedBy: 'Delivered with the app',
    you: 'You',
    documents: (count) => many(count, 'document', 'documents'),
    moment: (day, time) => `${day} at ${time}`,
    line: (who, when) => `${who}, ${when}`,
    file: 'File',
    fileHint: 'Download the whole answer of this release',
    goBack: 'Go back to before this release',
    takeUp: 'Take up as a draft',
    draftTitle: (title) => `“${title}” taken up`,
    published: 'Published. Open phones see it within a minute.',
    reverted: 'The former state is online again. Open phones see it within a minute.',
    quoted: (why) => `“${why}”`,
    notRead: 'This release could not be read.',
    unknown: 'There is no such release.',
    ticked: 'Agreed to when it was published:',
    asIs: (count) => `${many(count, 'document', 'documents')}, with nothing before to compare with.`,
    confirm: {
      title: (title) => `Go back to before “${title}”?`,
      lead: (count, release, wordsAlone) => {
        const who = count === 1 ? 'The document gets its' : `The ${count} documents get their`;
        const found = wordsAlone ? 'texts' : 'texts and questions';
        return `${who} ${found} of release ${release} back. Open phones see it at the next page.`;
      },
      safe: 'No answer is lost.',
      wordsAlone: 'Only texts change.',
      readable: 'Answers that were given stay readable.',
      meaning: {
        'question-returned': (names) =>
          names.length === 1
            ? `${listed(names)} is asked again; the answers that were put aside return to their place.`
            : `${listed(names)} are asked again; the answers that were put aside return to their place.`,
        'question-deprecated': (names) =>
          names.length === 1
            ? `${listed(names)} is no longer asked; its answers stay readable.`
            : `${listed(names)} are no longer asked; their answers stay readable.`,
        'question-renamed': (names) =>
          `The answers to ${listed(names)} return under their former internal name.`,
      },
      number: (next) => `Release ${next}.`,
      stays: (versions, number) =>
        `${versions.join(', ')}. Release ${number} stays in the list and can be taken up as a draft.`,
      ticks: 'This also changes, for people:',
      cancel: 'Change nothing',
    },
  },
};
