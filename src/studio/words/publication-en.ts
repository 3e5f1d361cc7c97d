/** English texts for publishing and releases. */
import type { ChangeGroup } from './change-groups.ts';
import type { PublicationWords } from './publication-fr.ts';

const of = (sentence: string) => (what: string) => (what === '' ? `${sentence}.` : `${sentence}: “${what}”.`);

const many = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

const listed = (names: readonly string[]) =>
  new Intl.ListFormat('en').format(names.map((name) => `“${name}”`));

const counts: Readonly<Record<ChangeGroup, readonly [one: string, several: string]>> = {
  text: ['text changed', 'texts changed'],
  offered: ['suggestion list changed', 'suggestion lists changed'],
  'question-added': ['question added', 'questions added'],
  'question-gone': ['question removed', 'questions removed'],
  question: ['question setting changed', 'question settings changed'],
  'choice-added': ['choice added', 'choices added'],
  'choice-gone': ['choice removed', 'choices removed'],
  choice: ['choice changed', 'choices changed'],
  'page-added': ['page added', 'pages added'],
  'page-gone': ['page removed', 'pages removed'],
  page: ['page setting changed', 'page settings changed'],
  moved: ['move', 'moves'],
  condition: ['condition changed', 'conditions changed'],
  summary: ['summary changed', 'summaries changed'],
  document: ['document setting changed', 'document settings changed'],
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
        ? ['The summary shows the same answers, in another order or in other situations.']
        : []),
    ].join(' '),
  nothing: 'This draft has no changes yet.',
  gone: 'This draft no longer exists. It was published or deleted.',
  toReleases: 'See the releases',
  toHome: 'Back to home',
  failed: 'This draft could not be loaded.',
  drawn: { exercise: 'See the page, with sample answers', page: 'See the page' },
  differences: 'Changes',
  added: 'added:',
  removed: 'removed:',
  unchanged: 'Unchanged.',
  reviewed: {
    fr: 'Unchanged. Reviewed: no change needed in French.',
    en: 'Unchanged. Reviewed: no change needed in English.',
  },
  empty: '(nothing)',
  order: 'The order changes.',
  gaps: {
    space: 'space',
    unbreakable: 'non-breaking space',
    narrow: 'narrow non-breaking space',
    line: 'new line',
    other: 'invisible character',
  },
  versions: (from, to) => (from === undefined ? `Version ${to}` : `From version ${from} to version ${to}`),
  changes: {
    'another-document': of('No longer the same document'),
    'another-kind': of('The document type changed'),
    text: of('Text changed'),
    'question-added': of('Question added'),
    'required-question-added': of('Required question added'),
    'question-removed': of('Question deleted'),
    'question-renamed': of('Question key changed'),
    'question-merged': of('Question merged with another'),
    'question-dropped': of('Question whose answers are discarded'),
    'question-deprecated': of('Question retired'),
    'question-returned': of('Question restored'),
    required: of('Question now required'),
    'no-longer-required': of('Question no longer required'),
    type: of('Answer type changed'),
    'limit-tightened': of('Tighter limit'),
    'limit-loosened': of('Looser limit'),
    'choice-added': of('Choice added'),
    'choice-removed': of('Choice removed'),
    'choice-renamed': of('Choice code changed'),
    'choice-merged': (what) =>
      what === ''
        ? 'Choice removed, its answers go to another one.'
        : `“${what}”: a choice is removed, its answers go to another one.`,
    rule: of('Validation rule changed'),
    'slide-added': of('Page added'),
    'slide-removed': of('Page removed'),
    'slide-moved': of('Page moved'),
    'question-moved': of('Question moved'),
    condition: of('Condition changed'),
    variants: of('Variants changed'),
    part: of('Page moved to another part'),
    recall: of('Earlier answers shown on the page changed'),
    pause: of('Pause added, removed or changed'),
    'one-required': of('At least one answer required'),
    'each-required': of('Each part of the answer required'),
    drawing: of('Question display changed'),
    'words-offered': of('Suggestions changed'),
    summary: of('Summary content or order changed'),
    'entry-place': of('Storage location of answers changed'),
    entry: of('Saving settings changed'),
    migrations: of('Migration of existing answers changed'),
    'section-added': of('Section added'),
    'section-removed': of('Section removed'),
    'section-moved': of('Section moved'),
    section: of('Section settings changed'),
    other: of('Other JSON change (not used by the app)'),
  },
  ticks: {
    'question-deprecated': (what) =>
      `Retire “${what}”. It will no longer be asked. Existing answers stay readable.`,
    'choice-removed': (what) => `Remove the choice “${what}”. Existing answers stay readable.`,
    required: (what) => `Make “${what}” required, including in exercises already started.`,
  },
  people: (people) =>
    people === 'few'
      ? 'Fewer than 3 people have answered.'
      : `${people.toLocaleString('en')} people have answered.`,
  agree: (sentence) => `I confirm this change. ${sentence}`,
  panel: {
    ready: 'Impact on people',
    refused: 'Not ready to publish',
    safe: ['Nothing is lost.', 'Existing answers stay readable.'],
    answersChange: [
      'Some existing answers change.',
      'The list of changes shows which ones, and what they become. The others stay as they are.',
    ],
    open: 'Exercises in progress:',
    openTexts: 'New texts appear on the next page.',
    openStructure: 'Pages, questions and their settings change the next time the exercise is opened.',
    languages: ['French and English together.', 'Both languages are up to date.'],
    checked: 'Document check:',
    confirm: 'Confirm before you publish',
    remarks: (count) => (count === 0 ? 'No issues.' : many(count, 'issue', 'issues')),
    unreviewed: (count) =>
      count === 1 ? '1 text changed in one language only.' : `${count} texts changed in one language only.`,
    unreviewedHint: 'Update the other language, or confirm that no change is needed.',
    notSaved: (count) =>
      count === 1 ? 'One review is not saved yet.' : `${count} reviews are not saved yet.`,
    permissionName: 'Reviewed, not saved yet.',
    go: 'Go to text',
    goToPage: 'Go to page',
    newLayout: (titles) =>
      `${listed(titles)}: the layout of the file changes too. A comparison of files shows more lines than the ones changed here.`,
    noFigures: 'The number of people who answered is only available on the server.',
    overriding: 'Errors cannot be overridden. Fix them, or remove this document from the draft.',
    keepReadable: 'Retire instead of deleting',
    takeIn: (document) => `Add “${document}” to the draft`,
    takeOut: 'Remove from draft',
    right: 'This draft changes more than texts. Your account cannot publish it.',
  },
  refusals: {
    unreadable: (line) => ['A document is not valid JSON.', `Reading stops at line ${line}.`],
    missing: (language) => [
      'A language is missing.',
      `A document is published in French and in English. The ${language} is missing.`,
    ],
    clash: [
      'Conflict: someone published a different version of this text.',
      'Open the document and choose which version to keep.',
    ],
    lost: {
      'question-removed': (what) => [
        'A question was deleted.',
        `Retire ${what === '' ? 'the question' : `“${what}”`} instead of deleting it.`,
      ],
      type: (what) => [
        'The answer type of a question changed.',
        `Answers already given to ${what === '' ? 'this question' : `“${what}”`} could no longer be read. Add a new question.`,
      ],
      'another-kind': () => ['The document type changed.', 'Its answers could no longer be read.'],
      'entry-place': () => [
        'The storage location of answers changed.',
        'Answers already given could no longer be read.',
      ],
      'another-document': () => [
        'This is no longer the same document.',
        'Its answers could no longer be read.',
      ],
    },
    error: (sentence) => ['There is an error.', sentence],
    apart: (sentence) => ['French and English differ.', sentence],
    'error-elsewhere': (sentence, document) => [
      'There is an error in another document.',
      `${sentence} In “${document}”, which is not in this draft.`,
    ],
  },
  stayed: {
    refused: 'its content or the published version has changed.',
    right: 'the account that scheduled it can no longer publish.',
    account: 'the account that scheduled it is no longer active.',
  },
  later: {
    open: 'Keep documents for later…',
    title: 'Keep for later',
    lead: 'The documents you tick move to a new draft. The others can be published now.',
    tied: (names) => `With ${listed(names)}, because these documents use the same answers.`,
    all: 'Leave at least one document unticked: there has to be one to publish.',
  },
  takeOut: {
    title: (document) => `Remove “${document}” from the draft?`,
    lead: 'Its changes in this draft will be lost. The published version is not affected.',
    confirm: 'Remove',
  },
  schedule: {
    open: 'Schedule…',
    title: 'Schedule the release',
    lead: 'The draft is published automatically at this time, if it has no errors. It is locked until then.',
    moment: 'Day and time',
    zone: (zone) => `(${zone})`,
    go: 'Schedule',
    wrong: {
      missing: 'Enter a date and a time.',
      past: 'Choose a time in the future.',
      far: 'Choose a date less than a year from now.',
    },
    planned: 'Release scheduled',
    at: (day, time) => `on ${day} at ${time}`,
    line: (when) => `Release scheduled ${when}.`,
    readOnly: 'The draft is locked until then.',
    undo: 'Cancel schedule',
    undone: 'Schedule cancelled. You can edit the draft again.',
    group: 'Scheduled',
    stayed: (why) => `Scheduled publication failed: ${why}`,
  },
  why: 'Reason for the change',
  whyHint: '(shown in the release history)',
  now: 'Publish now',
  publishing: 'Publishing…',
  tickFirst: 'Confirm the changes that affect people first.',
  unsaved: {
    lead: 'Changes on this computer are not saved yet:',
    waits: 'Publishing waits for them.',
    leaveOut: 'Publish without them',
  },
  problems: {
    moved: 'Someone edited or published in the meantime. Review the changes, then publish.',
    refused: 'This can no longer be published. See the errors on this page.',
    forbidden: 'You do not have permission to do this.',
    offline: 'You’re offline. Publish when you’re back online.',
    scheduled: 'This draft is scheduled. Cancel the schedule first.',
    gone: 'This draft no longer exists. It was published or deleted.',
    'too-large':
      'This is too long to save. The limit is 1 MB per language for a document, and 8 MB for a draft or a release.',
    'too-large-to-validate':
      'This draft is too long or too complex to check. Shorten it, or remove a document from it.',
    'too-many-drafts': 'You already have 50 drafts. Publish or delete one.',
    'too-many-documents': 'A draft can contain up to 60 documents. Continue in another one.',
    'too-many-previews': 'You already have 10 open links. Turn one off, or wait two hours.',
    'too-often': 'Too many requests. Try again in a moment.',
    'signed-out': 'Your session has ended. Log in and try again.',
    other: 'Something went wrong on the server. Try again in a moment.',
    'not-latest': 'One of these documents has a newer release. Create a draft from this release instead.',
    same: 'This is already published.',
  },
  releases: {
    title: 'Releases',
    lead: 'Every release, with its author and reason. Reverting publishes the earlier version again. Nothing is removed from this list.',
    none: 'No releases yet. Your first release will appear here.',
    online: 'live',
    origin: 'Original documents',
    update: (version) => `Update ${version}`,
    wentBack: (title) => `Revert of “${title}”`,
    again: (title) => `Return to “${title}”`,
    outside: 'Files changed outside the studio',
    includedWithApp: 'Included with the app',
    you: 'You',
    documents: (count) => many(count, 'document', 'documents'),
    moment: (day, time) => `${day} at ${time}`,
    line: (who, when) => `${who}, ${when}`,
    file: 'File',
    fileHint: 'Download this release as a JSON file',
    goBack: 'Revert this release',
    takeUp: 'Create a draft from this',
    draftTitle: (title) => `Copy of “${title}”`,
    published: 'Published. Open apps update within a minute.',
    reverted: 'Reverted. Open apps update within a minute.',
    quoted: (why) => `“${why}”`,
    notRead: 'This release could not be loaded.',
    unknown: 'This release does not exist.',
    ticked: 'Confirmed when published:',
    asIs: (count) => `${many(count, 'document', 'documents')}, no earlier version to compare with.`,
    confirm: {
      title: (title) => `Revert “${title}”?`,
      lead: (count, release, wordsAlone) => {
        const who = count === 1 ? 'The document returns to its' : `The ${count} documents return to their`;
        const found = wordsAlone ? 'texts' : 'texts and questions';
        return `${who} ${found} from release ${release}. Open apps update at the next page.`;
      },
      safe: 'No answers are lost.',
      wordsAlone: 'Only texts change.',
      readable: 'Existing answers stay readable.',
      meaning: {
        'question-returned': (names) =>
          names.length === 1
            ? `${listed(names)} is asked again. The answers that were set aside return to their place.`
            : `${listed(names)} are asked again. The answers that were set aside return to their place.`,
        'question-deprecated': (names) =>
          names.length === 1
            ? `${listed(names)} is no longer asked. Its answers stay readable.`
            : `${listed(names)} are no longer asked. Their answers stay readable.`,
        'question-renamed': (names) => `The answers to ${listed(names)} return under their previous key.`,
      },
      number: (next) => `Release ${next}.`,
      stays: (versions, number) =>
        `${versions.join(', ')}. Release ${number} stays in the list, and you can create a draft from it.`,
      ticks: 'This also changes, for people:',
      cancel: 'Keep it',
    },
  },
};
