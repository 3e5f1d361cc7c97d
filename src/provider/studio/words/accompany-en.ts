/** The words of a counsellor's pages, in English. */
import type { AccompanyWords } from './accompany-fr.ts';

export const accompanyEn: AccompanyWords = {
  nav: 'Accompany',
  list: 'You accompany',
  people: 'People who gave you access',
  agreed:
    'Each person agreed in person and can withdraw that at any time. They see when you open their page and what you write.',
  far: ({ isCompleted, reported }) => {
    if (reported !== undefined)
      return isCompleted ? `up to date, ${reported}` : `word written on ${reported}, vocation to write`;
    return isCompleted ? 'vocation written, word to write' : 'vocation and word to write';
  },
  unsent: 'written here, not handed over yet',
  nobody: 'Nobody has given you access yet.',
  howItBegins:
    'In the app, on the page “Who has access”, each person chooses who reads their card and progression. Their name is here at once.',
  choose: 'Choose somebody in the list.',
  listFailed: 'The list could not be read.',
  retry: 'Try again',
  card: 'Identity card',
  since: (date) => `Access given on ${date}`,
  quote: (text) => `“${text}”`,
  notYet: 'Not written yet',
  cardUnread: 'The card cannot be read. Tell the organisation: nothing of it is lost.',
  progressionUnread: 'The progression cannot be read. Tell the organisation: nothing of it is lost.',
  progression: 'Progression',
  variants: { plf: 'PLF', ppp: 'PPP', expagil: 'EXPAGIL' },
  steps: (variant, done, all) => `${variant}, ${done} of ${all} ${all === 1 ? 'step' : 'steps'}`,
  noProgression: 'No step has an answer yet.',
  handed: {
    title: 'What was handed to you',
    lead: (name) =>
      `Copies, as ${name} handed them to you: they do not change, and can be taken back at any time.`,
    until: (at, until) => `handed over on ${at}, readable until ${until}`,
    failed: 'What was handed to you could not be read.',
  },
  write: 'What you write',
  vocation: {
    title: 'The vocation',
    hint: (name) => `Written together, in the anchoring conversation. ${name} will read it on the card.`,
    label: 'Professional vocation',
    own: (name, text) => [`What ${name} wrote:`, `“${text}”`],
    former: (text) => ['Former text:', `“${text}”`],
  },
  report: { title: 'The word of the report', date: 'Date of the conversation', word: 'Your word' },
  unwritable: 'You cannot write here as long as the card or the progression cannot be read.',
  handOver: (name) => `Hand to ${name}`,
  keeping: {
    kept: 'Kept here',
    unkept: 'Not kept: this browser refuses. Hand over or copy your words before you leave the page.',
    handed: 'Handed over',
    sending: 'Being sent',
  },
  nothingNew: 'Nothing new to hand over.',
  faults: {
    vocationEmpty: 'The vocation cannot be empty. Write it, or put the former text back.',
    vocationLong: (most) => `The vocation has more than ${most} characters. Shorten it.`,
    wordLong: (most) => `The word has more than ${most} characters. Shorten it.`,
    dateEmpty: 'The date cannot be cleared. Choose a day.',
  },
  problems: {
    offline: 'No network. What you write is kept here: hand it over once it is back.',
    over: 'Your session has ended. What you wrote is kept here.',
    often: 'Too many tries in a row. Try again in a minute.',
    refused: (status) => `The server refused this (${status}). What you wrote is saved here.`,
    other: 'The server does not answer as expected. What you write is kept here: try again in a moment.',
    reading: 'This page could not be read.',
  },
  closed: {
    title: 'This page is closed to you',
    ended: (name) =>
      `${name} does not give you access any more. What was handed over stays on the card; what was not is erased from this computer.`,
    unknown:
      'You have no access to this person, or not any more. Nothing of theirs is kept on this computer.',
    paused: 'The server refuses this page for now. What you wrote is kept here.',
    back: 'Back to the list',
  },
  clash: {
    title: 'The text has changed meanwhile',
    lead: (name) =>
      `On the card or in the report of ${name}, the text is not the one you were correcting any more. Choose which one stays.`,
    groups: { vocation: 'Professional vocation', report: 'Word of the report' },
    mine: 'Your text',
    theirs: 'The text that is there',
    empty: 'no text',
    settle: 'Hand over this choice',
    stay: 'Back to my text',
  },
  leave: {
    title: 'Sign out?',
    lead: (names) => `What you wrote is not handed over yet: ${names}.`,
    hand: 'Hand over and sign out',
    stay: 'Stay',
    remove: 'Erase and sign out',
    left: (names) => `Could not be handed over: ${names}. Open the page to see why.`,
    someone: 'somebody whose page cannot be read',
  },
};
