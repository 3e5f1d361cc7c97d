/** Classifies the change between two versions of a document: its kind, the version bump and the right that it needs. */
import type { Change } from '#renderers/format/changes/change.ts';
import type { Classified } from '#renderers/format/changes/classify.ts';
import { classifyDraft } from '#renderers/format/changes/classify-draft.ts';
import { type Bump, largerBump } from '#renderers/format/changes/version-bump.ts';
import { isMembers, isText, type Members, member, sameJson } from '#renderers/json.ts';
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

type One = Omit<VersionStep, 'changes'> & { readonly changes: readonly Change[] };

const nothing: One = { kind: 'same', bump: 'none', changes: [], isOther: false };

function stepOf(
  place: { readonly name: string; readonly locale: Locale },
  before: Members | undefined,
  after: Members | undefined,
): One {
  if (sameContent(before, after)) return nothing;
  // A language was added or removed, or its text is invalid.
  const classified = before && after && classifyDraft(before, after, place);
  if (!classified) return { ...nothing, bump: 'patch', isOther: true };
  const { kind, changes } = classified;
  const isOther = changes.every(isWording) && !sameContent(before, restored(before, after, changes));
  return { kind, changes, bump: largerBump(classified.bump, 'patch'), isOther };
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

/** The new document with the old texts at the changed places. */
function restored(before: Members, after: Members, changes: readonly Change[]): Members {
  return changes.reduce((document, { place }) => {
    const steps = place.split('/').slice(1).map(unescaped);
    const [old, now] = [before, after].map((each) => steps.reduce<unknown>(member, each));
    return isWords(old) && isWords(now) ? (changedAt(document, steps, old) as Members) : document;
  }, after);
}

function unescaped(step: string): string {
  return step.replace(/~1/g, '/').replace(/~0/g, '~');
}

function isWords(value: unknown): boolean {
  if (value === undefined || isText(value)) return true;
  return (Array.isArray(value) || isMembers(value)) && Object.values(value).every(isText);
}

/** A copy with another value at a place; `undefined` deletes the member. */
function changedAt(holder: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(holder))
    return holder.map((item: unknown, index) =>
      String(index) === step ? changedAt(item, rest, value) : item,
    );
  const members = isMembers(holder) ? holder : {};
  const inner = changedAt(member(members, step), rest, value);
  const { [step]: _, ...others } = members;
  return inner === undefined ? others : { ...members, [step]: inner };
}
