/** Entries of a collection as the app thinks of them. */

/** Creation instant in milliseconds since the epoch, as a decimal string. */
export type DateKey = string;

/**
 * One entry exactly as stored and sent: answers under `data`, some at the top, plus the version members
 * `_v` (id of this version), `_p` (ids of its ancestors, newest first, at most 16), `_h` (hash of the content
 * that `_v` was made for) and `_r` (root key, where a second version had to take another key). Readers keep
 * members that they do not know.
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

/** A reconnection, or (with `special`) intuitions that come from elsewhere. */
export interface Reconnection {
  readonly key: DateKey;
  readonly special: string | undefined;
  readonly tense: Tense | undefined;
  /** Answers by the document's own keys, never renamed. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly intuitions: readonly Intuition[];
  readonly locale: string | undefined;
  readonly version: string | undefined;
}

/** The identity card by its wire keys (CIDsymptome, ...): non-empty texts, unknown keys kept and counted. */
export type IdentityCard = Readonly<Record<string, string>>;

/** What an exercise is done about, beside its answers: names and keys, by the descriptor's own members. */
export type About = Readonly<Record<string, string>>;

/** How many changes of a draft by each name: a device takes one for a draft, and another after a break in the line. */
export type Counts = Readonly<Record<string, number>>;

/** What a device is called by its browser and its system, for example Firefox on Windows. */
export interface DeviceModel {
  readonly browser?: string;
  readonly system?: string;
}

/** An exercise begun and not finished. */
export interface Draft {
  /** Of the version that this text goes on from; absent or empty where it goes on from none. Known to this device only. */
  readonly from?: Counts;
  /** The last change was made on this device. Known to this device only. */
  readonly here?: boolean;
  /** The device of the last change; absent in a draft of an older app. */
  readonly device?: DeviceModel;
  readonly exercise: string;
  /** What the exercise is done about: the reconnection it starts from, the part of a friendship, the variant. */
  readonly about?: About;
  /** Key of the entry being edited; absent for a new one. */
  readonly entry?: DateKey;
  /** That entry as it was when the edit began: what the person had before their eyes. */
  readonly former?: StoredEntry;
  /** The answers that an exercise without entries (a step of the progression) began with. */
  readonly seen?: Readonly<Record<string, unknown>>;
  /** The engine's record of the questions as they were asked, and of answers put aside. Plain JSON. */
  readonly record?: unknown;
  /** Key of the first question of the slide where the person was. */
  readonly field?: string;
  /** Position of that slide in the document of then, from 0. */
  readonly index?: number;
  /** Name of the slide where the person was. */
  readonly slide: string;
  /** Names of the slides after it, in the order of that document: where it goes on once that slide is gone. */
  readonly ahead?: readonly string[];
  /** Name of the furthest slide that the person has been on; absent in a draft of an older app. */
  readonly reached?: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly startedAt: number;
  readonly updatedAt: number;
  /** Keys that this document asked on its slides: what is asked since is new to the person. Absent in a draft of an older app. */
  readonly asked?: readonly string[];
  /** Version and locale of the document that asked. */
  readonly version: string;
  readonly locale: string;
}
