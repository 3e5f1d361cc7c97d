/** Detects in a field's stored texts whether a user has answered a question. Pure. */
import { isEmpty } from '#renderers/engine/answers.ts';
import type { StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { readEntriesText, readObjectText, readTextsText } from '#src/contract/wire/field-text.ts';
import {
  fieldOfCollection,
  identityCardField,
  type NodeField,
  progressionField,
} from '#src/contract/wire/node-fields.ts';
import { noteAnswers } from '#src/contract/wire/note-codec.ts';
import { specialOf } from '#src/contract/wire/reconnection-codec.ts';
import { isRecord } from '#src/contract/wire/shape.ts';

/** Where the answers to a question are stored. */
export interface AskedQuestion {
  readonly field: NodeField;
  /** The key of the question, and its former keys. */
  readonly keys: readonly string[];
  /** For the field of intuitions: the origin of intuitions that another exercise fed. */
  readonly special?: string;
}

export interface StoredTexts extends AskedQuestion {
  /** UTF-8. */
  readonly texts: readonly Uint8Array[];
}

/** For each text: does it contain a current answer? Ignores archived answers, drafts and other `_` members. */
export function answeredIn({ texts, ...asked }: StoredTexts): readonly boolean[] {
  const decoder = new TextDecoder();
  return texts.map((text) => holdersIn(asked, decoder.decode(text)).some((answers) => holds(answers, asked)));
}

type Answers = Readonly<Record<string, unknown>>;

function holds(answers: Answers, { keys }: AskedQuestion): boolean {
  return keys.some((key) => !key.startsWith('_') && Object.hasOwn(answers, key) && !isEmpty(answers[key]));
}

/** The objects that may contain the answer under its key. */
function holdersIn({ field, special }: AskedQuestion, text: string): readonly Answers[] {
  if (field === identityCardField) {
    const read = readTextsText(field, text);
    return read.kind === 'read' ? [read.parsed] : [];
  }
  if (field === progressionField) {
    const read = readObjectText(field, text);
    const data = read.kind === 'read' ? read.parsed['data'] : undefined;
    return isRecord(data) ? [data] : [];
  }
  const read = readEntriesText(field, text);
  if (read.kind !== 'read') return [];
  return Object.entries(read.parsed).flatMap(([key, entry]) => {
    if (key.startsWith('_')) return [];
    if (field === fieldOfCollection.reconnections && specialOf(key, entry) !== special) return [];
    return answersIn(field, entry);
  });
}

function answersIn(field: NodeField, entry: StoredEntry): readonly Answers[] {
  if (field === fieldOfCollection.notes) return [noteAnswers(entry)];
  return isRecord(entry['data']) ? [entry['data'], entry] : [entry];
}
