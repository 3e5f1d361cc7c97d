/** Data of the studio's calls: drafts, releases, current users. Times are milliseconds since the epoch. */
import type { Locale } from '#src/contract/domain/locale.ts';

/** Rights of a provider account; `structure` includes `words`. */
export const rights = ['words', 'structure', 'office'] as const;

export type Right = (typeof rights)[number];

/** A document as JSON texts; '' for a missing language. */
export type Texts = Readonly<Record<Locale, string>>;

export interface DraftDocument extends Texts {
  /** Number of the release that the texts are based on. */
  readonly base: number;
  /** Changes with every save of this document; used in `If-Match`. */
  readonly revision: number;
  readonly by: string;
  readonly at: number;
  /** Texts confirmed after the other language changed: by their place, the hash of both texts at the time. */
  readonly reviewed: Readonly<Record<string, string>>;
}

/** Why a scheduled draft was not published: the verdict, a missing right, a missing account. */
export type ScheduleFailure = 'refused' | 'right' | 'account';

/** A draft without its texts. */
export interface DraftHead {
  readonly id: string;
  readonly title: string;
  /** Changes with every change of the draft; used in `If-Match`. */
  readonly revision: number;
  readonly publishAt?: number;
  readonly why?: string;
  readonly accepted?: readonly string[];
  /** Created by an upgrade of the product; the title is its version. */
  readonly isProposal?: true;
  /** Why it was not published on schedule. */
  readonly stayed?: ScheduleFailure;
  /** Who last changed it, and when. */
  readonly by: string;
  readonly at: number;
}

export interface StudioDraft extends DraftHead {
  readonly documents: Readonly<Record<string, DraftDocument>>;
}

export interface ListedDraft extends DraftHead {
  /** Names of its documents. */
  readonly documents: readonly string[];
}

export interface ReleaseHead {
  readonly number: number;
  readonly kind: 'published' | 'reverted' | 'shipped';
  /** For a release shipped with the product, the product's version. */
  readonly title: string;
  readonly why: string;
  readonly by: string;
  readonly at: number;
}

export interface ListedRelease extends ReleaseHead {
  /** Version of each changed document; '' if it was deleted. */
  readonly documents: Readonly<Record<string, string>>;
}

interface ReleasedDocument {
  readonly version: string;
  readonly before?: Texts;
  readonly after: Texts;
}

export interface Release extends ReleaseHead {
  /** The confirmed consequences, as `src/studio/document/ticks.ts` writes them. */
  readonly accepted: readonly string[];
  readonly documents: Readonly<Record<string, ReleasedDocument>>;
}

/** Answer of the call `folderSession`. */
export interface FolderSession {
  readonly token: string;
  /** Identifies the folder, to which the data stored on the device belongs. */
  readonly folder: string;
}

export interface UnreadablePlace {
  /** Relative to the folder. */
  readonly path: string;
  /** First line that is not valid JSON, from 1; absent if the JSON is valid but incomplete. */
  readonly line?: number;
}

/** For a studio whose documents are files. */
export interface FolderHome {
  /** Ignored files, for example `fr/reconew (copie).json`. */
  readonly ignoredFiles: readonly string[];
  /** Changed files that are not published: refused, or to be confirmed. A draft contains their texts. */
  readonly held: readonly string[];
  /** Drafts left out because their file cannot be read. */
  readonly unreadable: readonly UnreadablePlace[];
  /** Address of the preview for phones on the network; absent if unavailable. */
  readonly phoneOrigin?: string;
}

/** Answer of the call `studio`. */
export interface StudioHome {
  readonly me: { readonly name: string; readonly rights: readonly Right[] };
  /** Number of the latest release. */
  readonly release: number;
  readonly drafts: readonly ListedDraft[];
  /** For the office only. */
  readonly waiting?: Waiting;
  /** Only without a backend, which means without accounts, schedules or usage figures. */
  readonly folder?: FolderHome;
}

/** Pending items of the office, and the age of the oldest: milliseconds since the epoch, absent if none. */
export interface Waiting {
  readonly requests: number;
  readonly deletions: number;
  readonly oldestRequest?: number;
  readonly oldestDeletion?: number;
}

/** Answer of the call `studioDocuments`: the published texts by name. */
export type PublishedTexts = { readonly release: number } & Readonly<
  Record<Locale, Readonly<Record<string, string>>>
>;

/** Payload of the call `writeDocument`. */
export type SentDocument = Pick<DraftDocument, 'fr' | 'en' | 'base' | 'reviewed'>;

/** Answer of the call `writeDocument`. */
export type SavedDocument = Pick<DraftDocument, 'revision'>;

/** Answer of the call `createPreview`. The id reveals nothing about the token, which is not stored. */
export interface NewPreview {
  readonly id: string;
  readonly token: string;
  /** When it ends unless it is moved before. */
  readonly expires: number;
}

/** Answer of the call `readPreview`. */
export interface PreviewState {
  /** Number of phones that show it now. */
  readonly phones: number;
  readonly expires: number;
}

/** What the editor shows, for a phone that follows it. */
export interface PreviewPlace {
  readonly name: string;
  readonly locale: Locale;
  readonly slide: string;
  readonly sample: string;
  /** Values of the chosen context, by `$key`. */
  readonly context: Readonly<Record<string, string>>;
  /** Values by key with which the page is shown, over those of the sample; `null`: not answered. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly theme: string;
}

/** Answer of the call `shown`: the draft's documents merged over the published ones. */
export interface Shown {
  readonly documents: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  /** Null if the phone navigates alone. */
  readonly place: PreviewPlace | null;
  /** The owner of the preview. */
  readonly by: string;
}

/** Answer of the calls that publish. */
export interface PublishedRelease {
  readonly release: number;
}

/** Answer of a refused call. */
export interface StudioProblem {
  readonly message: string;
  readonly code: string;
  /** In a payload: JSON pointer of the invalid member. */
  readonly place?: string;
}
