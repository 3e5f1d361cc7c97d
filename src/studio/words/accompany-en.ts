/** English texts of a counsellor's pages. */
import type { AccompanyWords } from './accompany-fr.ts';

export const accompanyEn: AccompanyWords = {
  nav: 'People I support',
  list: 'People you support',
  people: 'People who gave you access',
  agreed:
    'Each person gave you access and can remove it at any time. They can see when you open their page and what you write.',
  far: ({ isCompleted, reported }) => {
    if (reported !== undefined)
      return isCompleted ? `up to date on ${reported}` : `message written on ${reported}, vocation to write`;
    return isCompleted ? 'vocation written, message to write' : 'vocation and message to write';
  },
  unsent: 'draft, not sent yet',
  nobody: 'No one has given you access yet.',
  howItBegins: 'People give you access in the app under “Who has access”. They then appear here.',
  choose: 'Choose someone from the list.',
  listFailed: 'The list could not be loaded.',
  card: 'Identity card',
  since: (date) => `Access given on ${date}`,
  quote: (text) => `“${text}”`,
  notYet: 'Not written yet',
  cardUnread: 'The card could not be loaded. Nothing is lost. Please contact the organisation.',
  progressionUnread: 'The progression could not be loaded. Nothing is lost. Please contact the organisation.',
  progression: 'Progression',
  variants: { plf: 'PLF', ppp: 'PPP', expagil: 'EXPAGIL' },
  steps: (variant, done, all) => `${variant}, ${done} of ${all} ${all === 1 ? 'step' : 'steps'}`,
  noProgression: 'No steps completed yet.',
  handed: {
    title: 'Shared with you',
    lead: (name) =>
      `Copies that ${name} shared with you. They do not change, and sharing can stop at any time.`,
    until: (at, until) => `shared on ${at}, until ${until}`,
    failed: 'Shared copies could not be loaded.',
  },
  write: 'What you write',
  vocation: {
    title: 'The vocation',
    hint: (name) => `Written together during the anchoring interview. ${name} will read it on their card.`,
    label: 'Professional vocation',
    own: (name, text) => [`What ${name} wrote:`, `“${text}”`],
    former: (text) => ['Previous text:', `“${text}”`],
  },
  report: { title: 'Message in the report', date: 'Interview date', word: 'Your message' },
  unwritable: 'You cannot write here until the card and the progression can be loaded.',
  handOver: (name) => `Send to ${name}`,
  keeping: {
    kept: 'Saved on this computer',
    unsaved: 'Not saved. This browser does not allow it. Send or copy your text before you leave this page.',
    handed: 'Sent',
    sending: 'Sending…',
  },
  nothingNew: 'No changes to send.',
  faults: {
    vocationEmpty: 'Enter the vocation, or restore the previous text.',
    vocationLong: (max) => `The vocation must be ${max} characters or fewer.`,
    wordLong: (max) => `The message must be ${max} characters or fewer.`,
    dateEmpty: 'Enter a date.',
  },
  problems: {
    offline: 'You’re offline. Your draft is saved on this computer. Send it when you’re back online.',
    over: 'Your session has ended. Your draft is saved on this computer.',
    often: 'Too many attempts. Try again in a minute.',
    refused: (status) => `The server rejected this (${status}). Your draft is saved on this computer.`,
    other: 'Something went wrong on the server. Your draft is saved on this computer. Try again in a moment.',
    reading: 'This page could not be loaded.',
  },
  closed: {
    title: 'You no longer have access',
    ended: (name) =>
      `${name} removed your access. What you sent stays on their card. Unsent drafts were deleted from this computer.`,
    unknown: 'You do not have access to this person. None of their data is stored on this computer.',
    paused: 'This page is not available right now. Your draft is saved on this computer.',
    back: 'Back to the list',
  },
  clash: {
    title: 'This text was changed',
    lead: (name) =>
      `On the card or in the report of ${name}, the text changed while you were editing. Choose which version to keep.`,
    groups: { vocation: 'Professional vocation', report: 'Message in the report' },
    mine: 'Your text',
    theirs: 'Current text',
    empty: 'no text',
    settle: 'Send this version',
    stay: 'Keep editing',
  },
  leave: {
    title: 'Log out?',
    lead: (names) => `You have unsent drafts: ${names}.`,
    hand: 'Send and log out',
    stay: 'Stay logged in',
    remove: 'Discard and log out',
    left: (names) => `Could not be sent: ${names}. Open the page for details.`,
    someone: 'a person whose page cannot be loaded',
  },
};
