/** Data of the studio's calls: drafts, releases, current users. Times are milliseconds since the epoch. */
import { byLocale, locales } from '#src/contract/domain/locale.ts';
import { namesOf } from '#src/contract/domain/names.ts';
import {
  type Codec,
  checked,
  chosen,
  json,
  leaf,
  list,
  nullable,
  type Of,
  object,
  oneOf,
  optional,
  record,
  text,
  typed,
  wanted,
  whole,
} from './codec.ts';
import { longestPlace } from './limits.ts';
import { readable, unreadable } from './read-problem.ts';
import { member } from './shape.ts';

/** Rights of a provider account; `structure` includes `words`. */
export const rights = ['words', 'structure', 'office'] as const;

export type Right = (typeof rights)[number];

/** A document as JSON texts; '' for a missing language. */
const texts = object(byLocale(() => text()));
export type Texts = Of<typeof texts>;

const draftDocument = object({
  ...byLocale(() => text()),
  /** Number of the release that the texts are based on. */
  base: whole,
  /** Changes with every save of this document; used in `If-Match`. */
  revision: whole,
  by: text(),
  at: whole,
  /** Texts confirmed after the other language changed: by their place, the hash of both texts at the time. */
  reviewed: record(text()),
});
export type DraftDocument = Of<typeof draftDocument>;

/** Why a scheduled draft was not published: the verdict, a missing right, a missing account. */
const scheduleFailure = oneOf(['refused', 'right', 'account']);
export type ScheduleFailure = Of<typeof scheduleFailure>;

const draftHead = {
  id: text(),
  title: text(),
  /** Changes with every change of the draft; used in `If-Match`. */
  revision: whole,
  publishAt: optional(whole),
  why: optional(text()),
  accepted: optional(list(text())),
  /** Created by an upgrade of the product; the title is its version. */
  isProposal: optional(oneOf([true])),
  /** Why it was not published on schedule. */
  stayed: optional(scheduleFailure),
  /** Who last changed it, and when. */
  by: text(),
  at: whole,
};

export const studioDraft = object({ ...draftHead, documents: record(draftDocument) });
export type StudioDraft = Of<typeof studioDraft>;

/** A draft without its texts. */
export type DraftHead = Omit<StudioDraft, 'documents'>;

const listedDraft = object({
  ...draftHead,
  /** Names of its documents. */
  documents: list(text()),
});
export type ListedDraft = Of<typeof listedDraft>;

const releaseHead = {
  number: whole,
  kind: oneOf(['published', 'reverted', 'shipped']),
  /** For a release shipped with the product, the product's version. */
  title: text(),
  why: text(),
  by: text(),
  at: whole,
};

export const listedRelease = object({
  ...releaseHead,
  /** Version of each changed document; '' if it was deleted. */
  documents: record(text()),
});
export type ListedRelease = Of<typeof listedRelease>;
export type ReleaseHead = Omit<ListedRelease, 'documents'>;

export const release = object({
  ...releaseHead,
  /** The confirmed consequences, as `src/studio/document/ticks.ts` writes them. */
  accepted: list(text()),
  documents: record(object({ version: text(), before: optional(texts), after: texts })),
});
export type Release = Of<typeof release>;

/** Answer of the call `folderSession`. */
export const folderSession = object({
  token: text(),
  /** Identifies the folder, to which the data stored on the device belongs. */
  folder: text(),
});
export type FolderSession = Of<typeof folderSession>;

const unreadablePlace = object({
  /** Relative to the folder. */
  path: text(),
  /** First line that is not valid JSON, from 1; absent if the JSON is valid but incomplete. */
  line: optional(whole),
});
export type UnreadablePlace = Of<typeof unreadablePlace>;

/** For a studio whose documents are files. */
const folderHome = object({
  /** Ignored files, for example `fr/reconew (copie).json`. */
  ignoredFiles: list(text()),
  /** Changed files that are not published: refused, or to be confirmed. A draft contains their texts. */
  held: list(text()),
  /** Drafts left out because their file cannot be read. */
  unreadable: list(unreadablePlace),
  /** Address of the preview for phones on the network; absent if unavailable. */
  phoneOrigin: optional(text()),
});
export type FolderHome = Of<typeof folderHome>;

/** Pending items of the office, and the age of the oldest: milliseconds since the epoch, absent if none. */
const waiting = object({
  requests: whole,
  deletions: whole,
  oldestRequest: optional(whole),
  oldestDeletion: optional(whole),
});
export type Waiting = Of<typeof waiting>;

/** Answer of the call `studio`. */
export const studioHome = object({
  me: object({ name: text(), rights: list(oneOf(rights)) }),
  /** Number of the latest release. */
  release: whole,
  drafts: list(listedDraft),
  /** For the office only. */
  waiting: optional(waiting),
  /** Only without a backend, which means without accounts, schedules or usage figures. */
  folder: optional(folderHome),
});
export type StudioHome = Of<typeof studioHome>;

/** Answer of the call `studioDocuments`: the published texts by name. */
export const publishedTexts = object({ release: whole, ...byLocale(() => record(text())) });
export type PublishedTexts = Of<typeof publishedTexts>;

/** Payload of the call `writeDocument`. */
export const sentDocument = object({
  ...byLocale(() => text()),
  base: wanted(
    'the number of a release is wanted',
    checked(whole, (base) => (base < 0 ? unreadable('', '') : readable(base))),
  ),
  reviewed: wanted(
    'an object of hashes by place is wanted',
    checked(record(text(100), 5000), (reviewed) =>
      Object.keys(reviewed).some((place) => place.length > longestPlace)
        ? unreadable('', '')
        : readable(reviewed),
    ),
  ),
});
export type SentDocument = Of<typeof sentDocument>;

/** Answer of the call `writeDocument`. */
export const savedDocument = object({ revision: whole });
export type SavedDocument = Of<typeof savedDocument>;

/** A draft's title: a single line, because logs, mails and lists show it as one. */
const title: Codec<string> = checked(typed({ min: 1, max: 200 }), (line) =>
  readable(line.replace(/\s+/gu, ' ')),
);
const why = typed({ max: 4000 });
const ticks = wanted(
  'a list of texts is wanted',
  list(
    checked(text(1000), (tick) => (tick.includes('\0') ? unreadable('', '') : readable(tick))),
    500,
  ),
);

export const newDraft = object({ title });
export const publication = object({ why, accepted: ticks });
export const reversion = object({ why, accepted: optional(ticks) });
export const draftChange = object({
  title: optional(title),
  why: optional(why),
  accepted: optional(ticks),
  /** Null: no longer. */
  publishAt: optional(wanted('a moment is wanted', nullable(whole))),
});
export type SentDraftChange = Of<typeof draftChange>;

const draftName = typed({ min: 1, max: 100 });
export const newPreviewOf = object({ draft: draftName });

/** Answer of the call `createPreview`. The id reveals nothing about the token, which is not stored. */
export const newPreview = object({
  id: text(),
  token: text(),
  /** When it ends unless it is moved before. */
  expires: whole,
});
export type NewPreview = Of<typeof newPreview>;

/** Answer of the call `readPreview`. */
export const previewState = object({
  /** Number of phones that show it now. */
  phones: whole,
  expires: whole,
});
export type PreviewState = Of<typeof previewState>;

const maxWordLength = 200;
const word = typed({ max: maxWordLength });

/** A text, a number or a choice of yes and no: conditions tell them apart. */
const contextValue = leaf(
  'a value is wanted',
  (raw): raw is string | number | boolean =>
    typeof raw === 'number' ||
    typeof raw === 'boolean' ||
    (typeof raw === 'string' && raw.length <= maxWordLength),
);

/** JSON characters. A few answers reach any page. */
const maxAnswersLength = 20_000;

/** What the editor shows, for a phone that follows it. */
const previewPlace = {
  name: word,
  locale: wanted('a language is wanted', oneOf(locales)),
  slide: word,
  sample: word,
  /** Values of the chosen context, by `$key`. */
  context: wanted('an object of values is wanted', record(contextValue, 50)),
  /** Values by key with which the page is shown, over those of the sample; `null`: not answered. */
  answers: wanted(
    `an object of at most ${maxAnswersLength} characters is wanted`,
    checked(record(json), (answers) =>
      JSON.stringify(answers).length > maxAnswersLength ? unreadable('', '') : readable(answers),
    ),
  ),
  theme: word,
};
const placed = object(previewPlace);
export type PreviewPlace = Of<typeof placed>;

const draft = optional(draftName);
const moved = object({ ...previewPlace, draft, answers: optional(previewPlace.answers) });
const unplaced = object({ draft });

/** Payload of the call `movePreview`: a place, or none of its members if the phone navigates alone. */
export const previewMove = chosen('an object is wanted', (value) =>
  namesOf(previewPlace).some((name) => member(value, name) !== undefined) ? moved : unplaced,
);

/** Answer of the call `shown`: the draft's documents merged over the published ones. */
export const shown = object({
  documents: object(byLocale(() => record(text()))),
  /** Null if the phone navigates alone. */
  place: nullable(placed),
  /** The owner of the preview. */
  by: text(),
});
export type Shown = Of<typeof shown>;

/** Answer of the calls that publish. */
export const publishedRelease = object({ release: whole });

/** Answer of a refused call. */
export interface StudioProblem {
  readonly message: string;
  readonly code: string;
  /** In a payload: JSON pointer of the invalid member. */
  readonly place?: string;
}
