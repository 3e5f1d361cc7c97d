/** Classifies the change between two versions of a document: its kind, the version bump and the right that it needs. */
import { stepsOf } from '#renderers/check/document-place.ts';
import { readDraft } from '#renderers/check/draft.ts';
import { textsOf } from '#renderers/check/text-list.ts';
import type { Change } from '#renderers/format/changes/change.ts';
import type { Classified } from '#renderers/format/changes/classify.ts';
import { classifyDraft } from '#renderers/format/changes/classify-draft.ts';
import { type Bump, largerBump } from '#renderers/format/changes/version-bump.ts';
import { copyMembers, isMembers, type Members, member, sameJson } from '#renderers/json.ts';
import { byLocale, type Locale, locales } from '#src/contract/domain/locale.ts';
import type { Right, Texts } from '#src/contract/wire/studio-records.ts';
import { readText } from './document-text.ts';

/** Both parsed languages of a document; undefined if one is missing or invalid. */
export type Pair = Readonly<Record<Locale, Members | undefined>>;

export interface VersionStep {
  /** The more severe kind of both languages. */
  readonly kind: Classified['kind'];
  /** Required version bump; `none` if only white space and order differ. */
  readonly bump: Bump;
  readonly changes: Readonly<Record<Locale, readonly Change[]>>;
  /** True if a change has no known kind: it concerns a member that the app does not read. */
  readonly isOther: boolean;
}

const kinds: readonly Classified['kind'][] = ['same', 'wording', 'compatible', 'migration', 'breaking'];

export function pairOf(texts: Texts): Pair {
  return byLocale((locale) => {
    const reading = readText(texts[locale]);
    return reading.ok ? reading.value : undefined;
  });
}

/** @param name of the document. */
export function stepBetween(name: string, before: Pair, after: Pair): VersionStep {
  const steps = locales.map((locale) => stepOf({ name, locale }, before[locale], after[locale]));
  const gravest = Math.max(...steps.map(({ kind }) => kinds.indexOf(kind)));
  return {
    kind: kinds[gravest] ?? 'breaking',
    bump: steps.reduce<Bump>((bump, step) => largerBump(bump, step.bump), 'none'),
    changes: byLocale((locale) => steps[locales.indexOf(locale)]?.changes ?? []),
    isOther: steps.some(({ isOther }) => isOther),
  };
}

/** A document in one language. */
interface Place {
  readonly name: string;
  readonly locale: Locale;
}

type One = Omit<VersionStep, 'changes'> & { readonly changes: readonly Change[] };

const nothing: One = { kind: 'same', bump: 'none', changes: [], isOther: false };

function stepOf(place: Place, before: Members | undefined, after: Members | undefined): One {
  if (sameContent(before, after)) return nothing;
  // A language was added or removed, or its text is invalid.
  if (!before || !after) return { ...nothing, bump: 'patch', isOther: true };
  const isOther = !sameContent(withoutTexts(before, place), withoutTexts(after, place));
  const classified = classifyDraft(before, after, place);
  // The reader refuses one of them, for example because a text is too long.
  if (!classified) return { ...nothing, bump: 'patch', isOther };
  const { kind, changes, bump } = classified;
  return { kind, changes, bump: largerBump(bump, 'patch'), isOther: isOther && changes.every(isWording) };
}

function sameContent(before: Members | undefined, after: Members | undefined): boolean {
  const version = '';
  return before === undefined || after === undefined
    ? before === after
    : sameJson({ ...before, version }, { ...after, version });
}

/** Can an editor make the change? True for texts and suggestions. */
function isWording({ kind, what }: Change): boolean {
  return kind === 'wording' || what === 'words-offered';
}

/** The right that the change needs; undefined if nothing changes. */
export function rightFor({ bump, changes, isOther }: VersionStep): Right | undefined {
  if (bump === 'none') return undefined;
  return isOther || !locales.every((locale) => changes[locale].every(isWording)) ? 'structure' : 'words';
}

/** A copy without the texts that an editor may change. Lists of words are left out whole; what feeds the card stays. */
function withoutTexts(members: Members, { name, locale }: Place): Members {
  const copy = copyMembers(members);
  const draft = readDraft(name, locale, members);
  for (const { pointer } of draft === undefined ? [] : textsOf(draft)) {
    if (pointer.startsWith('/entry/feeds/')) continue;
    const path = stepsOf(pointer.replace(/\/\d+$/, ''));
    const holder = path.slice(0, -1).reduce<unknown>(member, copy);
    if (isMembers(holder)) Reflect.deleteProperty(holder, path.at(-1) ?? '');
  }
  return copy;
}
