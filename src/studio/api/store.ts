/** What the studio's server keeps its things in: the backend's tables, or a folder of files. One suite of tests for both. */
import type { GoneAct, PersonAct } from '#src/contract/domain/access.ts';
import type {
  Draft,
  DraftHead,
  ListedDraft,
  ListedRelease,
  PreviewPlace,
  Release,
  Right,
  SentDocument,
  StayedCode,
  Texts,
} from '#src/contract/wire/studio-records.ts';

/** Who calls, or in whose name something is done. */
export interface Person {
  readonly uid: number;
  readonly name: string;
  readonly role: string;
  readonly rights: ReadonlySet<Right>;
}

/** Who did something, as the record keeps it: as they were called then, in the role that they had. */
export type Actor = Pick<Person, 'uid' | 'name' | 'role'>;

/** The program itself: a new release of the product, a minute that has come. */
export const product: Person = { uid: 0, name: '', role: 'product', rights: new Set() };

interface PublishedDocument extends Texts {
  readonly version: string;
  /** Number of the release that it came with. */
  readonly since: number;
}

export interface Published {
  /** Number of the release; 0 where there is none. */
  readonly release: number;
  readonly documents: ReadonlyMap<string, PublishedDocument>;
}

/** One thing that was done, for the record: who, what, about whom, without a word of anybody. */
export interface NewAct {
  readonly by: Actor;
  readonly what: ActCode;
  /** Uid of whom it concerns. */
  readonly about?: number;
  readonly details?: Readonly<Record<string, string | number | readonly string[]>>;
}

type ActCode =
  | 'draft-removed'
  | 'published'
  | 'scheduled'
  | 'reverted'
  | 'signed-in'
  | GoneAct['what']
  | PersonAct;

export type NewRelease = Omit<Release, 'number' | 'documents'> & {
  readonly documents: Readonly<Record<string, Texts & { readonly version: string }>>;
};

/** What changes of a draft's head; null takes a member away. */
export interface DraftChange extends Partial<Pick<DraftHead, 'title' | 'why' | 'accepted'>> {
  readonly publishAt?: number | null;
  /** Uid of who scheduled it. */
  readonly scheduledBy?: number | null;
  readonly stayed?: StayedCode | null;
}

/** A scheduled draft whose moment has come. */
export interface DueDraft {
  readonly id: string;
  /** Uid of who scheduled it. */
  readonly by: number;
}

/** A phone that looks at a draft. */
export interface Preview {
  readonly id: string;
  /** Of the account that made it. */
  readonly uid: number;
  /** Id of a draft; undefined: what is published. */
  readonly draft: string | undefined;
  readonly place: PreviewPlace | null;
  /** Changes with the place. */
  readonly revision: number;
  readonly by: string;
  readonly expires: number;
  /** The phones that asked for it of late: when each was last put down, by what it calls itself. */
  readonly phones: Readonly<Record<string, number>>;
}

/** One that nobody has looked at. */
export type NewPreviewOf = Pick<Preview, 'id' | 'uid' | 'draft' | 'by' | 'expires'>;

export interface PreviewMove extends Pick<Preview, 'place' | 'expires'> {
  /** Left out where it stays what it is a preview of. */
  readonly of?: Pick<Preview, 'draft'>;
}

export interface StudioReader {
  /** Number of the latest release; 0 where there is none. */
  latest(): Promise<number>;
  /** What was published as of a release, by default the latest. */
  published(asOf?: number): Promise<Published>;
  /** The latest first. */
  releases(): Promise<readonly ListedRelease[]>;
  release(number: number): Promise<Release | undefined>;
  /** The one that somebody was in last, first. */
  drafts(): Promise<readonly ListedDraft[]>;
  draft(id: string): Promise<Draft | undefined>;
  /** Undefined if there is no such draft. Reads none of its texts. */
  draftRevision(id: string): Promise<number | undefined>;
  /** How many drafts an account has made. */
  draftsOf(uid: number): Promise<number>;
  /** Scheduled until then, the earliest first. */
  due(until: number): Promise<readonly DueDraft[]>;
  /** @param hash of its token. */
  preview(hash: string): Promise<Preview | undefined>;
  previewAt(id: string): Promise<Preview | undefined>;
  /** How many previews of an account are not over. */
  previewsOf(uid: number): Promise<number>;
  /** The texts that came with the product when it was last started, by name. */
  shipped(): Promise<ReadonlyMap<string, Texts>>;
}

/** Within one turn: all of it is kept, or nothing. */
export interface StudioWriter extends StudioReader {
  /** An empty draft, with its first revision. */
  createDraft(title: string, by: Person, more?: Pick<DraftHead, 'isProposal'>): Promise<string>;
  writeDraft(id: string, change: DraftChange, by: Person): Promise<void>;
  removeDraft(id: string): Promise<void>;
  /** Gives the revision that it got. */
  writeDocument(id: string, name: string, document: SentDocument, by: Person): Promise<number>;
  removeDocument(id: string, name: string, by: Person): Promise<void>;
  /** Forgets those that are over. @param hash of its token. */
  addPreview(preview: NewPreviewOf, hash: string): Promise<void>;
  /** Is there one? */
  movePreview(id: string, move: PreviewMove): Promise<boolean>;
  /** Puts down which phones look at it. */
  notePhones(id: string, phones: Preview['phones']): Promise<void>;
  removePreview(id: string): Promise<void>;
  /** Gives its number. */
  addRelease(release: NewRelease): Promise<number>;
  /** Replaces all of them. */
  setShipped(texts: ReadonlyMap<string, Texts>): Promise<void>;
  note(act: NewAct): Promise<void>;
}

export interface StudioStore extends StudioReader {
  /** Runs what changes something; no other turn runs meanwhile, in whatever process. What it throws undoes it. */
  turn<T>(work: (writer: StudioWriter) => Promise<T>): Promise<T>;
}
