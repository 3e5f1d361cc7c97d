/** Reads where the answers of an exercise are stored. */

import { asMembers, asTexts, at, isText, type Members, member } from '#renderers/json.ts';
import { readWhen, type Scope } from './condition-reader.ts';
import type { EntrySpec, Feed, LineVariant } from './document.ts';
import type { Findings } from './findings.ts';
import type { ReadText } from './text-cleaning.ts';

const KEYS = ['date', 'single', 'none'] as const;

/** True if this document sees answers of documents in the same collection under their own keys. */
export function seesOthers(raw: unknown): boolean {
  return member(asMembers(raw) ?? {}, 'key') === 'single';
}

/** The entry, or undefined if the document is refused for it. `scope`: questions that its conditions may read. */
export function readEntry(
  raw: unknown,
  findings: Findings,
  readText: ReadText,
  scope: Scope,
): EntrySpec | undefined {
  const members = asMembers(raw) ?? {};
  const collection = member(members, 'collection');
  const rawKey = member(members, 'key');
  const key = KEYS.find((each) => each === rawKey);
  if (!isText(collection) || collection === '') {
    findings.refuse('/entry/collection', ['wrong-shape', { wanted: 'text', found: collection }]);
    return undefined;
  }
  if (key === undefined) {
    findings.refuse('/entry/key', [
      'not-one-of',
      { found: rawKey, meant: undefined, known: KEYS, noun: 'kind-of-key' },
    ]);
    return undefined;
  }
  const alert = member(members, 'alert');
  const line = readText(member(members, 'line'), '/entry/line');
  const top = readNames(members, 'top', findings);
  const meta = readNames(members, 'meta', findings);
  const lineVariants = readLineVariants(member(members, 'lineVariants'), findings, readText, scope);
  const feeds = readFeeds(member(members, 'feeds'), findings, readText);
  return {
    collection,
    key,
    ...(top !== undefined && { top }),
    ...(meta !== undefined && { meta }),
    ...(isText(alert) && { alert }),
    ...(line !== undefined && { line }),
    ...(lineVariants.length > 0 && { lineVariants }),
    ...(feeds.length > 0 && { feeds }),
  };
}

function readNames(members: Members, name: string, findings: Findings): readonly string[] | undefined {
  const raw = member(members, name);
  if (raw === undefined) return undefined;
  const names = asTexts(raw);
  if (names === undefined) findings.note(at('/entry', name), ['not-a-list', { found: raw }]);
  return names;
}

function readLineVariants(
  raw: unknown,
  findings: Findings,
  readText: ReadText,
  scope: Scope,
): readonly LineVariant[] {
  const place = '/entry/lineVariants';
  if (raw !== undefined && !Array.isArray(raw)) findings.repair(place, ['not-a-list', { found: raw }]);
  const variants: LineVariant[] = [];
  for (const [index, each] of (Array.isArray(raw) ? raw : []).entries()) {
    const inside = at(place, index);
    const members = asMembers(each) ?? {};
    const read = readWhen(member(members, 'when'), scope);
    const line = readText(member(members, 'line'), at(inside, 'line'));
    if ('fault' in read) findings.repair(at(inside, 'when'), read.fault);
    else if (line === undefined) findings.repair(inside, ['no-line', {}]);
    else variants.push({ when: read.when, line });
  }
  return variants;
}

function readFeeds(raw: unknown, findings: Findings, readText: ReadText): readonly Feed[] {
  if (raw !== undefined && raw !== null && !Array.isArray(raw))
    findings.note('/entry/feeds', ['not-a-list', { found: raw }]);
  const feeds: Feed[] = [];
  for (const [index, each] of (Array.isArray(raw) ? raw : []).entries()) {
    const place = at('/entry/feeds', index);
    const members = asMembers(each) ?? {};
    const to = member(members, 'to');
    if (!isText(to)) {
      findings.note(place, ['missing-member', { name: 'to' }]);
      continue;
    }
    const feed: Record<string, string> = { to };
    for (const name of ['key', 'special', 'from']) {
      const value = member(members, name);
      if (isText(value)) feed[name] = value;
    }
    const value = readText(member(members, 'value'), at(place, 'value'));
    const mode = member(members, 'mode');
    feeds.push({
      to,
      ...feed,
      ...(value !== undefined && { value }),
      ...((mode === 'replace' || mode === 'fill') && { mode }),
    });
  }
  return feeds;
}
