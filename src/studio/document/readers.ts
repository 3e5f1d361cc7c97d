/** References to a question's answer in every document: texts, conditions, recalls and feeds. Finds and removes them. */
import { conditionsOf, keysTested } from '#renderers/check/condition-list.ts';
import { pointerTo } from '#renderers/check/document-place.ts';
import { type DocumentDraft, knownPlaces, listOf } from '#renderers/check/draft.ts';
import type { CheckProfile } from '#renderers/check/host-profile.ts';
import { textsOf } from '#renderers/check/text-list.ts';
import { meaningAt, rowOf } from '#renderers/format/format-table.ts';
import { isText, type Members, member } from '#renderers/json.ts';
import { locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { type BuiltCondition, writeCondition } from './built-condition.ts';
import { readCondition } from './condition-sentence.ts';
import { inBoth, listIn, type Path, pathOf, valueIn, withoutPlace, withValue } from './document-edit.ts';
import { readPair } from './document-pair.ts';
import { runsOfWording, type WordingRun } from './insertions.ts';
import { type AskedKey, readNames } from './read-names.ts';

export interface Reader {
  /** Name of the document that contains the reference. */
  readonly document: string;
  /** JSON pointer of the text, condition, list of recalls or feed; the same in both languages. */
  readonly pointer: string;
  readonly kind: 'text' | 'condition' | 'recall' | 'feed';
  /** False for a condition that the builder cannot show: the author has to change it as JSON. */
  readonly canSpare: boolean;
}

/** Every reference to the question, those of its own document first. Skips the question's own texts and suggestions. */
export function referencesTo(
  documents: Readonly<Record<string, Texts>>,
  asked: AskedKey,
  profile: CheckProfile,
): readonly Reader[] {
  const names = Object.keys(documents).toSorted(
    (one, other) => Number(other === asked.document) - Number(one === asked.document),
  );
  return names.flatMap((document) => {
    const texts = documents[document];
    const keys = readNames(document, documents, asked, profile);
    const pair = texts === undefined ? {} : readPair(document, texts);
    const found = new Map<string, Reader>();
    for (const locale of locales) {
      const draft = pair[locale];
      const own = document === asked.document ? pointerTo('uiSchema', asked.key) : undefined;
      for (const reader of draft === undefined ? [] : readersIn(draft, keys))
        if (own === undefined || !`${reader.pointer}/`.startsWith(`${own}/`))
          found.set(reader.pointer, { document, ...reader });
    }
    return [...found.values()];
  });
}

function readersIn(draft: DocumentDraft, keys: readonly string[]): readonly Omit<Reader, 'document'>[] {
  const conditions = conditionsOf(draft)
    .filter(({ when }) => keys.some((key) => keysTested(when).has(key)))
    .map(({ place: { pointer }, when }) => ({
      pointer,
      kind: 'condition' as const,
      canSpare: readCondition(when) !== undefined,
    }));
  const feeds = listOf(draft.entry, 'feeds').flatMap((feed, index) => {
    const value = member(feed, 'value');
    const isRead = keys.some((key) => member(feed, 'from') === key) || (isText(value) && puts(value, keys));
    return isRead
      ? [{ pointer: pointerTo('entry', 'feeds', index), kind: 'feed' as const, canSpare: true }]
      : [];
  });
  const texts = textsOf(draft)
    .filter(({ text, reading }) => reading !== undefined && puts(text, keys))
    .filter(({ pointer }) => !pointer.startsWith('/entry/feeds/'))
    .map(({ pointer }) => ({ pointer, kind: 'text' as const, canSpare: true }));
  const recalls = knownPlaces(draft)
    .filter(({ path, value }) => path.at(-2) === 'recall' && keys.some((key) => key === value))
    .map(({ path }) => ({
      pointer: pointerTo(...path.slice(0, -1)),
      kind: 'recall' as const,
      canSpare: true,
    }));
  return [...texts, ...conditions, ...recalls, ...feeds];
}

function puts(text: string, keys: readonly string[]): boolean {
  return runsOfWording(text).some((run) => run.kind === 'insertion' && keys.includes(run.key));
}

/**
 * Removes one reference. A text then reads as if there were no answer, and a condition keeps its other tests. Deletes a
 * recall or feed, and any object that becomes empty.
 * @returns the changed documents by name.
 */
export function withoutReference(
  documents: Readonly<Record<string, Texts>>,
  { document, pointer, kind }: Reader,
  asked: AskedKey,
  profile: CheckProfile,
): Readonly<Record<string, Texts>> {
  const texts = documents[document];
  if (texts === undefined) return {};
  const keys = readNames(document, documents, asked, profile);
  const path = pathOf(pointer);
  const after = inBoth(texts, (content) => {
    const value = valueIn(content, path);
    if (kind === 'feed') return withoutPlace(content, path);
    if (kind === 'recall') return withoutRecall(content, path, keys);
    if (kind === 'condition') return withoutComparisons(content, path, value, keys);
    return isText(value) ? withValue(content, path, withoutInsertions(value, keys)) : content;
  });
  return after.fr === texts.fr && after.en === texts.en ? {} : { [document]: after };
}

function withoutRecall(document: Members, path: Path, keys: readonly string[]): Members {
  const rest = listIn(document, path).filter((key) => !(isText(key) && keys.includes(key)));
  return withValue(document, path, rest.length === 0 ? undefined : rest);
}

function withoutComparisons(document: Members, path: Path, when: unknown, keys: readonly string[]): Members {
  const built = readCondition(when);
  if (built === undefined) return document;
  const groups: BuiltCondition = built
    .map((group) => group.filter(({ key }) => !keys.includes(key)))
    .filter((group) => group.length > 0);
  const rest = writeCondition(groups);
  if (rest !== undefined) return withValue(document, path, rest);
  const holder = path.slice(0, -1);
  // A slide without a condition is always shown. A variant needs a condition, so delete it.
  return rowOf(meaningAt(holder))?.identity === 'when'
    ? withoutEmptyList(document, holder)
    : withoutPlace(document, path);
}

/** Deletes the item, and its list if it becomes empty. */
function withoutEmptyList(document: Members, item: Path): Members {
  const without = withoutPlace(document, item);
  const list = item.slice(0, -1);
  return listIn(without, list).length === 0 ? withoutPlace(without, list) : without;
}

/** The text as it reads without an answer: fallbacks instead of insertions, and no segment that needs the answer. */
export function withoutInsertions(text: string, keys: readonly string[]): string {
  const isTaken = (run: WordingRun) => run.kind === 'insertion' && keys.includes(run.key);
  const kept: string[] = [];
  let segment: { source: string; isGone: boolean } | undefined;
  for (const run of runsOfWording(text)) {
    if (run.source === '[[') segment = { source: '', isGone: false };
    const shown = isTaken(run) && run.kind === 'insertion' ? (run.fallback ?? '') : run.source;
    const hasFallback = run.kind === 'insertion' && run.fallback !== undefined;
    if (segment === undefined) kept.push(shown);
    else {
      segment = { source: segment.source + shown, isGone: segment.isGone || (isTaken(run) && !hasFallback) };
      if (run.source === ']]') {
        if (!segment.isGone) kept.push(segment.source);
        segment = undefined;
      }
    }
  }
  return tidied(kept.join('') + (segment?.source ?? ''));
}

/** Cleans up after a removal: no double spaces, none at a line's end or before a full stop or a comma. */
function tidied(text: string): string {
  return text
    .replace(/ {2,}/g, ' ')
    .replace(/ +(?=[.,)]|$)/gm, '')
    .replace(/^ +/gm, '');
}

/** Removes every reference that can be removed automatically. @returns the changed documents by name. */
export function withoutReaders(
  documents: Readonly<Record<string, Texts>>,
  asked: AskedKey,
  profile: CheckProfile,
): Readonly<Record<string, Texts>> {
  let changed: Readonly<Record<string, Texts>> = {};
  const now = () => ({ ...documents, ...changed });
  // Pointers change with each removal, so look up the next one again.
  for (const _reader of referencesTo(documents, asked, profile)) {
    const next = referencesTo(now(), asked, profile).find(({ canSpare }) => canSpare);
    if (next === undefined) break;
    changed = { ...changed, ...withoutReference(now(), next, asked, profile) };
  }
  return changed;
}
