/** Generates valid answers from a document's schema: one for each question, the same on every run. */

import type { Answers } from '#renderers/engine/answers.ts';
import { uiOf } from '#renderers/engine/compile.ts';
import type { ExerciseDocument, FieldUi, Locale, Schema } from '#renderers/format/document.ts';
import { asMembers, asTexts } from '#renderers/json.ts';

/** Key of a sample entry, for documents that ask for one. */
export const sampleEntryKey = '1793700900000';

/** `plain`: a few words each; `real`: as a user writes; `long`: as long as each question allows. */
export type SampleVoice = 'plain' | 'real' | 'long';

/** Depth limit for recursive schemas. */
const maxDepth = 6;

interface Asking {
  readonly voice: SampleVoice;
  /** Differs for each question, so that two answers differ. */
  readonly turn: number;
  readonly root: Schema;
  readonly locale: Locale;
  readonly ui: FieldUi | undefined;
  readonly depth: number;
}

export function sampleAnswers(
  { schema, uiSchema, locale }: ExerciseDocument,
  voice: SampleVoice = 'plain',
): Answers {
  const parts = [schema, ...(schema.allOf ?? []).map((part) => resolved(part, schema))];
  const questions = parts
    .flatMap((part) => Object.entries(part.properties ?? {}))
    .filter(([, property]) => !property.deprecated);
  const answers = questions.map(([key, property], turn) => {
    const ui = uiOf(uiSchema, key);
    return [key, sample(property, { root: schema, locale, ui, depth: 0, voice, turn }, 0)] as const;
  });
  return Object.fromEntries(answers.filter(([, value]) => value !== undefined));
}

/** @param rank index of the item: two items of a list differ. */
function sample(given: Schema, asking: Asking, rank: number): unknown {
  const schema = resolved(given, asking.root);
  if (asking.depth > maxDepth) return undefined;
  const deeper = { ...asking, depth: asking.depth + 1 };
  if (Object.hasOwn(schema, 'const')) return schema.const;
  if (schema.enum !== undefined) return schema.enum[rank % schema.enum.length];
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches !== undefined && branches.length > 0) {
    const branch = branches[rank % branches.length] ?? {};
    const { oneOf: _, anyOf: __, ...rest } = schema;
    const own = sample(rest, deeper, rank);
    const inner = sample(branch, deeper, rank);
    return asMembers(own) && asMembers(inner) ? { ...asMembers(own), ...asMembers(inner) } : (inner ?? own);
  }
  switch (typeIn(schema)) {
    case 'string':
      return textFor(schema, asking, rank);
    case 'integer':
    case 'number':
      return numberFor(schema, rank);
    case 'boolean':
      return true;
    case 'array':
      return listFor(schema, deeper);
    case 'object':
      return asking.ui?.['ui:field'] === 'file' ? sampleFile : membersFor(schema, deeper, rank);
    default:
      return undefined;
  }
}

const sampleFile = { fid: 7, filename: 'compte-rendu.pdf', url: '/system/files/compte-rendu.pdf' };

function resolved(schema: Schema, root: Schema): Schema {
  let found: unknown = schema;
  for (let hops = 0; hops < maxDepth; hops += 1) {
    const reference = asMembers(found)?.['$ref'];
    if (typeof reference !== 'string') break;
    found = reference
      .split('/')
      .slice(1)
      .reduce<unknown>((inside, name) => asMembers(inside)?.[decodeURIComponent(name)], root);
  }
  return asMembers(found) ?? {};
}

function typeIn({ type, properties, items }: Schema): string | undefined {
  if (typeof type === 'string') return type;
  if (Array.isArray(type)) return type.find((each) => each !== 'null');
  return properties !== undefined ? 'object' : items !== undefined ? 'array' : undefined;
}

const formats: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T09:30:00.000Z',
  time: '09:30:00',
  email: 'alice@example.org',
  uri: 'https://example.org/',
  color: '#0e6470',
  'single-duration': 'PT2H',
  'data-url': 'data:text/plain;name=note.txt;base64,bm90ZQ==',
};

const words: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['Quelques mots', 'D’autres mots', 'Et encore', 'Pour finir'],
  en: ['A few words', 'Some more words', 'And again', 'To end with'],
};

const sentences: Readonly<Record<Locale, readonly string[]>> = {
  fr: [
    'Encore une réunion pour rien. La décision était déjà prise.',
    'La mâchoire qui se ferme, le ventre noué.',
    'J’ai répondu sèchement, puis je n’ai plus rien dit.',
    'Le silence, juste après ma question.',
    'Prendre le temps d’entendre avant de répondre.',
  ],
  en: [
    'One more meeting for nothing. It had been decided already.',
    'My jaw tightens, my stomach is in a knot.',
    'I answered curtly, then I said nothing more.',
    'The silence, right after my question.',
    'Taking the time to hear before answering.',
  ],
};

/** Characters. */
const maxNameLength = 80;

const subjects: Readonly<Record<Locale, string>> = { fr: 'La réunion de lundi', en: 'The meeting on Monday' };

/** A sentence of at most `room` characters; undefined if a few words have to do. */
function spoken({ locale, voice, turn }: Asking, rank: number, room: number): string | undefined {
  const all = sentences[locale];
  // A short limit means a name or a word: a sentence would look odd.
  if (voice === 'real' && room <= maxNameLength) return undefined;
  if (voice === 'real') {
    const fitting = all.filter((sentence) => sentence.length <= room);
    return fitting[(turn + rank) % Math.max(1, fitting.length)];
  }
  if (voice === 'plain') return undefined;
  const long = Array.from({ length: 60 }, (_, step) => all[(turn + rank + step) % all.length]).join(' ');
  return long.slice(0, Math.min(room, 2000)).trim();
}

function textFor({ format, minLength = 0, maxLength }: Schema, asking: Asking, rank: number): string {
  const { locale, ui } = asking;
  if (ui?.['ui:widget'] === 'entry') return sampleEntryKey;
  if (ui?.['ui:widget'] === 'person') return 'Alice';
  if (isDateOrSubject(ui)) return subjects[locale].slice(0, maxLength);
  const known = format === undefined ? undefined : formats[format];
  if (known !== undefined) return known;
  const offered = asTexts(ui?.['ui:options']?.suggestions) ?? [];
  const sentence = spoken(asking, rank, maxLength ?? 200);
  const text = offered[rank] ?? sentence ?? words[locale][rank] ?? `${words[locale][0]} ${rank}`;
  return text.slice(0, maxLength).padEnd(minLength, '.');
}

function isDateOrSubject(ui: FieldUi | undefined): boolean {
  return [ui?.['ui:widget'], ui?.['ui:field']].includes('dateorsubject');
}

function numberFor({ minimum, maximum, multipleOf }: Schema, rank: number): number {
  const [min, max] = [minimum ?? 0, maximum ?? (minimum ?? 0) + 10];
  const middle = Math.round((min + max) / 2);
  const step = typeof multipleOf === 'number' && multipleOf > 0 ? multipleOf : 1;
  return Math.min(max, Math.max(min, Math.round(middle / step) * step + rank * step));
}

function listFor(schema: Schema, asking: Asking): readonly unknown[] {
  const { items, minItems = 0, maxItems = 20 } = schema;
  // A list that contains itself ends empty at the depth limit.
  const wanted = asking.depth > 3 ? 0 : 2;
  if (Array.isArray(items)) return items.map((item: Schema) => sample(item, asking, 0));
  const count = Math.min(maxItems, Math.max(minItems, wanted));
  const list = Array.from({ length: count }, (_, rank) => sample(items ?? {}, asking, rank));
  const different = new Map(list.map((item) => [JSON.stringify(item), item]));
  return [...(schema.uniqueItems ? different.values() : list)].filter((item) => item !== undefined);
}

function membersFor(schema: Schema, asking: Asking, rank: number): Answers {
  const parts = [schema, ...(schema.allOf ?? []).map((part) => resolved(part, asking.root))];
  const properties = parts.flatMap((part) => Object.entries(part.properties ?? {}));
  const members = properties.map(([name, inner]) => {
    const ui = uiOf(asking.ui, name);
    return [name, sample(inner, { ...asking, ui }, rank)] as const;
  });
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}
