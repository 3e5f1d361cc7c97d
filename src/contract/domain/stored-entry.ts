/** Types of the entries of a collection. */

/** Creation instant in milliseconds since the epoch, as a decimal string. */
export type DateKey = string;

/**
 * One entry exactly as stored and sent: answers under `data`, some at the top, plus version members.
 * `_v`: id of this version. `_p`: ids of its ancestors, newest first, at most 16. `_h`: hash of the content that `_v`
 * was made for. `_r`: root key, if a second version had to take another key. Readers preserve unknown members.
 */
export interface StoredEntry {
  readonly _v?: string;
  readonly _p?: readonly string[];
  readonly _h?: string;
  readonly _r?: DateKey;
  readonly [member: string]: unknown;
}

export type StoredEntries = Readonly<Record<DateKey, StoredEntry>>;

export type Tense = 'past' | 'future';

export interface Intuition {
  readonly name: string;
  readonly realised: boolean;
}

/** A reconnection, or (with `special`) intuitions from another source. */
export interface Reconnection {
  readonly key: DateKey;
  readonly special: string | undefined;
  readonly tense: Tense | undefined;
  /** Answers by the document's own keys. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly intuitions: readonly Intuition[];
  readonly locale: string | undefined;
  readonly version: string | undefined;
}

/** The identity card by its wire keys (CIDsymptome, ...): non-empty texts; unknown keys are preserved and counted. */
export type IdentityCard = Readonly<Record<string, string>>;

/** The subject of an exercise, in addition to its answers: names and keys, by the descriptor's own members. */
export type About = Readonly<Record<string, string>>;

/** Number of changes of a draft by name. A device uses one name per draft, and a new one after a gap. */
export type Counts = Readonly<Record<string, number>>;

/** A device by its browser and its system, for example Firefox on Windows. */
export interface DeviceModel {
  readonly browser?: string;
  readonly system?: string;
}

/** An unfinished exercise. */
export interface ExerciseDraft {
  /** The version that this text is based on; absent or empty if there is none. Stored on this device only. */
  readonly from?: Counts;
  /** The last change was made on this device. Stored on this device only. */
  readonly here?: boolean;
  /** The device of the last change; absent in a draft of an older app. */
  readonly device?: DeviceModel;
  readonly exercise: string;
  /** The subject: the source reconnection, the part of a friendship exchange, the variant. */
  readonly about?: About;
  /** Key of the entry being edited; absent for a new one. */
  readonly entry?: DateKey;
  /** That entry as the user saw it when the edit began. */
  readonly former?: StoredEntry;
  /** The initial answers of an exercise without entries (a step of the progression). */
  readonly seen?: Readonly<Record<string, unknown>>;
  /** The engine's record of the questions asked, and of answers put aside. Plain JSON. */
  readonly record?: unknown;
  /** Key of the first question of the current slide. */
  readonly field?: string;
  /** Position of that slide in that version of the document, from 0. */
  readonly index?: number;
  /** Name of the current slide. */
  readonly slide: string;
  /** Names of the slides after it in that document. If the slide is removed, the draft continues there. */
  readonly ahead?: readonly string[];
  /** Name of the furthest visited slide; absent in a draft of an older app. */
  readonly reached?: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly startedAt: number;
  readonly updatedAt: number;
  /** Keys that this document asked. Questions added later are new to the user. Absent in a draft of an older app. */
  readonly asked?: readonly string[];
  /** Version and locale of the document that asked. */
  readonly version: string;
  readonly locale: string;
}
