/** The work of the validation thread: everything that parses, merges or compares documents for a call. Pure. */
import { locales } from '#src/contract/domain/locale.ts';
import { jsonLength } from '#src/contract/wire/json-bytes.ts';
import { studioBytes } from '#src/contract/wire/limits.ts';
import type { Right, Texts } from '#src/contract/wire/studio-records.ts';
import { mergeTexts } from '#src/studio/document/merge-texts.ts';
import { textsBackTo } from '#src/studio/document/reverted-document.ts';
import { allReviewed } from '#src/studio/document/reviewed.ts';
import { pairOf, rightFor, stepBetween } from '#src/studio/document/step.ts';
import { type Case, type ValidationResult, validateDraft } from '#src/studio/document/verdict.ts';
import { askedQuestions } from './affected.ts';
import type { AskedQuestion } from './answered-in.ts';

export interface ValidatedDraft extends ValidationResult {
  /** Storage location of the answers to count, by `peopleKey`. */
  readonly asked: Readonly<Record<string, AskedQuestion>>;
}

/** A document before and after a change. */
export interface Change {
  readonly name: string;
  readonly before: Texts;
  readonly after: Texts;
  /** Texts of a newer release: the server first merges `before` with them. */
  readonly since?: { readonly old: Texts; readonly now: Texts };
}

/** A document in its earlier version, and as it is published now. */
type Return = Readonly<Record<'then' | 'now', Texts>>;

export interface Reverted {
  readonly published: Case['published'];
  readonly documents: Readonly<Record<string, Return>>;
}

interface ReturnedDocument extends Texts {
  readonly reviewed: Readonly<Record<string, string>>;
  readonly right: Right;
}

/** @throws RangeError if the verdict is too large to be answered. */
function verdict(given: Case): ValidatedDraft {
  const validated = validateDraft(given);
  if (jsonLength(validated.verdict) > studioBytes.verdict) throw new RangeError('The verdict is too large.');
  return { ...validated, asked: askedQuestions(given, validated) };
}

/** The earlier texts as the successor of the published ones. Marks them as reviewed, as they once were published. */
function returned(name: string, { then, now }: Return): Omit<ReturnedDocument, 'right'> {
  const texts = textsBackTo(then, now);
  return { ...texts, reviewed: allReviewed(name, pairOf(texts)) };
}

function revert({ published, documents }: Reverted): ValidatedDraft {
  const texts = Object.entries(documents).map(([name, each]) => [name, returned(name, each)]);
  return verdict({ published, bases: {}, documents: Object.fromEntries(texts) });
}

/** Documents of an older release as a draft, without those that are equal to the published ones. */
function goBack(documents: Readonly<Record<string, Return>>): Readonly<Record<string, ReturnedDocument>> {
  const changed = Object.entries(documents).flatMap(([name, each]) => {
    const document = returned(name, each);
    const right = rightFor(stepBetween(name, pairOf(each.now), pairOf(document)));
    return right === undefined ? [] : [[name, { ...document, right }] as const];
  });
  return Object.fromEntries(changed);
}

/** The right that changes need. Creating or fixing an invalid text needs `structure`. */
function right(changes: readonly Change[]): Right {
  return changes.some((change) => rightOfChange(change) === 'structure') ? 'structure' : 'words';
}

function rightOfChange({ name, before: stored, after, since }: Change): Right | undefined {
  const before = since ? mergeTexts(since.old, since.now, stored).texts : stored;
  const [from, to] = [pairOf(before), pairOf(after)];
  const isUnreadable = locales.some(
    (locale) => before[locale] !== after[locale] && (!from[locale] || !to[locale]),
  );
  return isUnreadable ? 'structure' : rightFor(stepBetween(name, from, to));
}

export const validatorWork = { verdict, revert, goBack, right } as const;

type Work = typeof validatorWork;

export type ValidatorRequest = {
  [Kind in keyof Work]: { readonly kind: Kind; readonly given: Parameters<Work[Kind]>[0] };
}[keyof Work];

export type ValidatorResponse = ReturnType<Work[keyof Work]>;

export function answerValidator({ kind, given }: ValidatorRequest): ValidatorResponse {
  return (validatorWork[kind] as (given: ValidatorRequest['given']) => ValidatorResponse)(given);
}

/** Every method throws StudioRefusal 413 `too-large-to-validate` if the answer takes too long or is too large. */
export interface Validator {
  /** @param key cache key: identifies everything that the verdict depends on. */
  readonly verdict: (key: string, given: Case) => Promise<ValidatedDraft>;
  readonly revert: (key: string, given: Reverted) => Promise<ValidatedDraft>;
  readonly goBack: (given: Reverted['documents']) => Promise<ReturnType<Work['goBack']>>;
  readonly right: (changes: readonly Change[]) => Promise<Right>;
  readonly close: () => Promise<void>;
}
