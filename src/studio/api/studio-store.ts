/** Interface of the studio's storage: the backend's tables or a folder of files. One test suite covers both. */
import type { GoneAct, PersonAct } from '#src/contract/domain/access.ts';
import type {
  DraftHead,
  ListedDraft,
  ListedRelease,
  PreviewPlace,
  Release,
  Right,
  ScheduleFailure,
  SentDocument,
  StudioDraft,
  Texts,
} from '#src/contract/wire/studio-records.ts';
import type { Publishable } from '#src/studio/document/publishable.ts';

/** The caller, or the account on whose behalf the program acts. */
export interface Person {
  readonly uid: number;
  readonly name: string;
  readonly role: string;
  readonly rights: ReadonlySet<Right>;
}

/** The author of a recorded activity: name and role at the time. */
export type Actor = Pick<Person, 'uid' | 'name' | 'role'>;

/** The program itself, for app upgrades and scheduled publications. */
export const product: Person = { uid: 0, name: '', role: 'product', rights: new Set() };

interface PublishedDocument extends Texts {
  readonly version: string;
  /** Number of the release that published this version. */
  readonly since: number;
}

export interface Published {
  /** Number of the release; 0 if none. */
  readonly release: number;
  readonly documents: ReadonlyMap<string, PublishedDocument>;
}

/** An activity to record: actor, action and account concerned, without texts of users. */
export interface NewAct {
  readonly by: Actor;
  readonly what: ActCode;
  /** Uid of the account concerned. */
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

export type NewRelease = Omit<Release, 'number' | 'documents' | 'accepted'> & Publishable;

/** Changes of a draft's head; null removes a member. */
export interface DraftChange extends Partial<Pick<DraftHead, 'title' | 'why' | 'accepted'>> {
  readonly publishAt?: number | null;
  /** Uid of the account that scheduled it. */
  readonly scheduledBy?: number | null;
  readonly stayed?: ScheduleFailure | null;
}

/** A scheduled draft that is due. */
export interface DueDraft {
  readonly id: string;
  /** Uid of the account that scheduled it. */
  readonly by: number;
}

/** A preview link and the phones that show it. */
export interface Preview {
  readonly id: string;
  /** Uid of the account that created it. */
  readonly uid: number;
  /** Id of a draft; undefined for the published documents. */
  readonly draft: string | undefined;
  readonly place: PreviewPlace | null;
  /** Increases when the preview changes. */
  readonly revision: number;
  readonly by: string;
  readonly expires: number;
  /** Phones with recent requests: time of the last stored one, by phone id. */
  readonly phones: Readonly<Record<string, number>>;
}

/** A new preview without requests so far. */
export type NewPreviewOf = Pick<Preview, 'id' | 'uid' | 'draft' | 'by' | 'expires'>;

export interface PreviewMove extends Pick<Preview, 'place' | 'expires'> {
  /** Omitted if the previewed draft does not change. */
  readonly of?: Pick<Preview, 'draft'>;
}

export interface StudioReader {
  /** Number of the latest release; 0 if none. */
  latest(): Promise<number>;
  /** The documents as of a release, by default the latest. */
  published(asOf?: number): Promise<Published>;
  /** The latest first. */
  releases(): Promise<readonly ListedRelease[]>;
  release(number: number): Promise<Release | undefined>;
  /** Most recently changed first. */
  drafts(): Promise<readonly ListedDraft[]>;
  draft(id: string): Promise<StudioDraft | undefined>;
  /** Undefined if the draft does not exist. Does not read its texts. */
  draftRevision(id: string): Promise<number | undefined>;
  /** Number of drafts that an account has created. */
  draftsOf(uid: number): Promise<number>;
  /** Drafts scheduled up to `until`, earliest first. */
  due(until: number): Promise<readonly DueDraft[]>;
  /** @param hash of its token. */
  preview(hash: string): Promise<Preview | undefined>;
  previewAt(id: string): Promise<Preview | undefined>;
  /** Number of previews of an account that have not expired. */
  previewsOf(uid: number): Promise<number>;
  /** The documents of the app version that started last, by name. */
  shipped(): Promise<ReadonlyMap<string, Texts>>;
}

/** One transaction: all writes or none. */
export interface StudioWriter extends StudioReader {
  /** Creates an empty draft and returns its id. */
  createDraft(title: string, by: Person, more?: Pick<DraftHead, 'isProposal'>): Promise<string>;
  writeDraft(id: string, change: DraftChange, by: Person): Promise<void>;
  removeDraft(id: string): Promise<void>;
  /** Returns the new revision. */
  writeDocument(id: string, name: string, document: SentDocument, by: Person): Promise<number>;
  removeDocument(id: string, name: string, by: Person): Promise<void>;
  /** Also deletes expired previews. @param hash of its token. */
  addPreview(preview: NewPreviewOf, hash: string): Promise<void>;
  /** Returns false if there was none. */
  movePreview(id: string, move: PreviewMove): Promise<boolean>;
  /** Replaces the phones of the preview. */
  notePhones(id: string, phones: Preview['phones']): Promise<void>;
  removePreview(id: string): Promise<void>;
  /** Returns its number. */
  addRelease(release: NewRelease): Promise<number>;
  /** Replaces all of them. */
  setShipped(texts: ReadonlyMap<string, Texts>): Promise<void>;
  note(act: NewAct): Promise<void>;
}

export interface StudioStore extends StudioReader {
  /** Runs a transaction, one at a time across processes. Rolls back if `work` throws. */
  turn<T>(work: (writer: StudioWriter) => Promise<T>): Promise<T>;
}
