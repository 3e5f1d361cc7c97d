/** The verdict on a draft as its calls answer it, with codecs. */
import type { Finding } from '#renderers/check/finding.ts';
import type { Edit } from '#renderers/check/fix.ts';
import { type ChangeCode, changeCodes, changeKinds } from '#renderers/format/changes/change.ts';
import { byLocale, locales } from '#src/contract/domain/locale.ts';
import {
  type AnyCodec,
  type Codec,
  chosen,
  flag,
  json,
  leaf,
  list,
  type Of,
  object,
  oneOf,
  optional,
  record,
  tagged,
  text,
  whole,
} from '#src/contract/wire/codec.ts';
import { member } from '#src/contract/wire/shape.ts';
import { rights } from '#src/contract/wire/studio-records.ts';

/** Number of people whom a change affects. `few`: one or two, because the exact number could identify a person. */
export type People = number | 'few';

const locale = oneOf(locales);

const placed = {
  name: text(),
  locale: optional(locale),
  /** JSON pointer with names or codes instead of the indices of slides, sections and choices. */
  place: text(),
};
const place = object(placed);

const people = leaf<People>(
  'a number or few is wanted',
  (raw): raw is People => raw === 'few' || Number.isSafeInteger(raw),
);

/** Changes that would misread or lose answers and have no migration. */
export const lostCodes = [
  'question-removed',
  'type',
  'entry-place',
  'another-kind',
  'another-document',
] as const satisfies readonly ChangeCode[];

export type LostCode = (typeof lostCodes)[number];

const difference = object({
  /** Name of the document. */
  name: text(),
  /** `other`: a member that the app does not read. */
  what: oneOf([...changeCodes, 'other']),
  kind: oneOf(changeKinds),
  /** JSON pointer with names or codes instead of the indices of slides, sections and choices. */
  place: text(),
  /** Languages that have the change. */
  locales: list(locale),
  /** The text or list of texts at the place. For an added object: the texts that users will read. */
  before: object(byLocale(() => optional(json))),
  after: object(byLocale(() => optional(json))),
  /** Name of the slide or section that contains the change. */
  slide: optional(text()),
  /** Key of the question that the change concerns. */
  question: optional(text()),
  /** How many people have answered that question, if the change affects their answers. Only the server knows. */
  people: optional(people),
});
export type Difference = Of<typeof difference>;

const [replacement, renaming, textEdit] = [
  object({ pointer: text(), value: json }),
  object({ pointer: text(), rename: text() }),
  object({ pointer: text(), from: whole, to: whole, insert: text() }),
];

const edit: Codec<Edit> = chosen('an edit is wanted', (value) =>
  member(value, 'rename') !== undefined
    ? renaming
    : member(value, 'insert') !== undefined
      ? textEdit
      : replacement,
);

/** Codes and facts are for the checker's sentences, which are loaded later. */
const finding: Codec<Finding> = object({
  severity: oneOf(['error', 'warning']),
  rule: whole,
  code: leaf('a text is wanted', (raw): raw is Finding['code'] => typeof raw === 'string'),
  facts: leaf('an object is wanted', (raw): raw is object => typeof raw === 'object' && raw !== null),
  document: text(),
  locale: leaf('a text is wanted', (raw) => raw === undefined || typeof raw === 'string'),
  place: text(),
  pointer: text(),
  isWording: flag,
  fix: optional(list(edit)),
});

/** Why a text is not a valid document. */
const fault = object({
  /** `conflict-markers`: Git left them in the text. */
  reason: oneOf([
    'not-json',
    'conflict-markers',
    'too-deep',
    'member-twice',
    'forbidden-name',
    'not-an-object',
  ]),
  /** From 1; position of the error. */
  line: whole,
  column: whole,
  /** The member that causes the error, if any. */
  name: optional(text()),
});
export type TextFault = Of<typeof fault>;

const clash = object({
  locale,
  /** The same conflict in both languages, for example about a limit: it is asked once. */
  inBoth: optional(oneOf([true])),
  place: text(),
  base: json,
  theirs: json,
  mine: json,
});
export type TextClash = Of<typeof clash>;

function refused<const C extends string, const M extends Readonly<Record<string, AnyCodec>>>(
  code: C,
  more: M,
) {
  return object({ ...placed, code: oneOf([code]), ...more });
}

/** Errors that block publishing. The author has to fix them or remove the document from the draft. */
const refusal = tagged('code', {
  unreadable: refused('unreadable', { fault }),
  missing: refused('missing', {}),
  clash: refused('clash', { clash }),
  lost: refused('lost', {
    what: oneOf(lostCodes),
    /** Key whose answers would be lost. */
    question: optional(text()),
    people: optional(people),
  }),
  error: refused('error', { finding }),
  /** The error is in a document outside the draft: the author has to add it. */
  'error-elsewhere': refused('error-elsewhere', { finding }),
});
export type Refusal = Of<typeof refusal>;
export type RefusalCode = Refusal['code'];

/** A consequence for users that the author has to confirm. */
const consequence = object({
  ...placed,
  id: text(),
  what: oneOf(changeCodes),
  /** Key whose answers are affected. */
  question: optional(text()),
  /** How many people have answered it. Only the server knows. */
  people: optional(people),
});
export type Consequence = Of<typeof consequence>;

export const verdict = object({
  /** True if there are changes, no refusals and no unreviewed texts. Ignores unconfirmed consequences. */
  publishable: flag,
  /** The right that publishing needs. */
  needs: oneOf(rights),
  versions: record(object({ from: optional(text()), to: text(), kind: oneOf(['same', ...changeKinds]) })),
  differences: list(difference),
  findings: list(finding),
  unreviewed: list(place),
  refusals: list(refusal),
  questions: list(consequence),
  /** The texts to publish of documents that another release has changed since: the draft's over the published ones. */
  merged: record(object(byLocale(() => text()))),
});
export type Verdict = Of<typeof verdict>;
