/** What the studio's calls carry: drafts, releases, who is at work. Moments are milliseconds since the epoch. */
import type { Locale } from '#src/contract/domain/locale.ts';

/** What a provider account may do; `structure` includes `words`. */
export const rights = ['words', 'structure', 'office'] as const;

export type Right = (typeof rights)[number];

/** A document as JSON texts; '' where a language is missing. */
export type Texts = Readonly<Record<Locale, string>>;

export interface DraftDocument extends Texts {
  /** Number of the release that the texts go out from. */
  readonly base: number;
  /** Changes with every save of this document; what `If-Match` names. */
  readonly revision: number;
  readonly by: string;
  readonly at: number;
  /** Texts that are right although the other language changed: hash of both texts then, by their place. */
  readonly reviewed: Readonly<Record<string, string>>;
}

/** Why a draft was not published at its minute: the verdict, a right that is gone, an account that is. */
export type StayedCode = 'refused' | 'right' | 'account';

/** A draft without its texts. */
export interface DraftHead {
  readonly id: string;
  readonly title: string;
  /** Changes with everything in the draft; what `If-Match` names. */
  readonly revision: number;
  readonly publishAt?: number;
  readonly why?: string;
  readonly accepted?: readonly string[];
  /** Made by an upgrade of the product, whose version is the title. */
  readonly isProposal?: true;
  /** Why it was not published at its minute. */
  readonly stayed?: StayedCode;
  /** Whose hand was last on it, and when. */
  readonly by: string;
  readonly at: number;
}

export interface Draft extends DraftHead {
  readonly documents: Readonly<Record<string, DraftDocument>>;
}

export interface ListedDraft extends DraftHead {
  /** Names of its documents. */
  readonly documents: readonly string[];
}

export interface ReleaseHead {
  readonly number: number;
  readonly kind: 'published' | 'reverted' | 'shipped';
  /** Of a shipped one the version of the product. */
  readonly title: string;
  readonly why: string;
  readonly by: string;
  readonly at: number;
}

export interface ListedRelease extends ReleaseHead {
  /** Version of each document that it changed; '' where it went. */
  readonly documents: Readonly<Record<string, string>>;
}

interface ReleasedDocument {
  readonly version: string;
  readonly before?: Texts;
  readonly after: Texts;
}

export interface Release extends ReleaseHead {
  /** The consequences that were ticked, as `provider/server/ticks.ts` writes them. */
  readonly accepted: readonly string[];
  readonly documents: Readonly<Record<string, ReleasedDocument>>;
}

/** Answer of the call `folderSession`. */
export interface FolderSession {
  readonly token: string;
  /** Stands for the folder: what is kept on the device belongs to it. */
  readonly folder: string;
}

export interface UnreadablePlace {
  /** From the folder. */
  readonly path: string;
  /** Where it stops being JSON, counted from 1; absent where it is JSON, and something is missing. */
  readonly line?: number;
}

/** Of a studio whose documents are files. */
export interface FolderHome {
  /** Files beside the documents that are none: `fr/reconew (copie).json`. */
  readonly strays: readonly string[];
  /** Changed files that are not published: refused, or to be confirmed. Their texts are in a draft. */
  readonly held: readonly string[];
  /** Drafts that are left out because their file cannot be read. */
  readonly unreadable: readonly UnreadablePlace[];
  /** Where phones of the network reach the preview; absent where they do not. */
  readonly phoneOrigin?: string;
}

/** Answer of the call `studio`. */
export interface StudioHome {
  readonly me: { readonly name: string; readonly rights: readonly Right[] };
  /** Number of the latest release. */
  readonly release: number;
  readonly drafts: readonly ListedDraft[];
  /** For the office alone. */
  readonly waiting?: Waiting;
  /** Only where there is no backend: neither accounts, nor a schedule, nor figures of people. */
  readonly folder?: FolderHome;
}

/** What waits for the office, and since when its oldest does: milliseconds since the epoch, absent where nothing does. */
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

/** Answer of the call `createPreview`. The id tells nothing of the token, which the store does not know. */
export interface NewPreview {
  readonly id: string;
  readonly token: string;
  /** Moment at which it is over unless it is moved before. */
  readonly expires: number;
}

/** Answer of the call `readPreview`. */
export interface PreviewState {
  /** How many phones look at it now. */
  readonly phones: number;
  readonly expires: number;
}

/** What the editor's screen shows, for a phone that follows it. */
export interface PreviewPlace {
  readonly name: string;
  readonly locale: Locale;
  readonly slide: string;
  readonly sample: string;
  /** The closed context, by its `$key`. */
  readonly context: Readonly<Record<string, string>>;
  readonly theme: string;
}

/** Answer of the call `shown`: the draft's documents over the published ones. */
export interface Shown {
  readonly documents: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  /** Null where the phone walks alone. */
  readonly place: PreviewPlace | null;
  /** Whose preview it is. */
  readonly by: string;
}

/** Answer of the calls that publish. */
export interface PublishedRelease {
  readonly release: number;
}

/** Answer of a call that was refused. */
export interface StudioProblem {
  readonly message: string;
  readonly code: string;
  /** Of a payload: the member at fault, as a JSON pointer. */
  readonly place?: string;
}
