/** Where the answers of an exercise land. */
import type { EntrySpec, Feed } from './document.ts';
import type { Findings } from './findings.ts';
import { asMembers, asTexts, at, isText, type Members, member } from './json.ts';
import type { ReadText } from './texts.ts';

const KEYS: ReadonlySet<unknown> = new Set(['date', 'single', 'none']);

/** True where answers of the documents that share the collection are visible to this one under their own keys. */
export function seesOthers(raw: unknown): boolean {
  return member(asMembers(raw) ?? {}, 'key') === 'single';
}

/** The entry, or undefined where the document was refused for it. */
export function readEntry(raw: unknown, findings: Findings, readText: ReadText): EntrySpec | undefined {
  const members = asMembers(raw) ?? {};
  const collection = member(members, 'collection');
  const key = member(members, 'key');
  if (!isText(collection) || collection === '') {
    findings.refuse({ place: '/entry/collection', code: 'wrong-type', problem: 'the collection is missing' });
    return undefined;
  }
  if (!KEYS.has(key)) {
    findings.refuse({
      place: '/entry/key',
      code: 'wrong-type',
      problem: 'the kind of key is missing or unknown',
      suggestion: 'Use "date", "single" or "none".',
    });
    return undefined;
  }
  const alert = member(members, 'alert');
  const line = readText(member(members, 'line'), '/entry/line');
  const top = readNames(members, 'top', findings);
  const meta = readNames(members, 'meta', findings);
  const feeds = readFeeds(member(members, 'feeds'), findings, readText);
  return {
    collection,
    key: key as EntrySpec['key'],
    ...(top !== undefined && { top }),
    ...(meta !== undefined && { meta }),
    ...(isText(alert) && { alert }),
    ...(line !== undefined && { line }),
    ...(feeds.length > 0 && { feeds }),
  };
}

function readNames(members: Members, name: string, findings: Findings): readonly string[] | undefined {
  const raw = member(members, name);
  if (raw === undefined) return undefined;
  const names = asTexts(raw);
  if (names === undefined)
    findings.note({
      place: at('/entry', name),
      code: 'wrong-type',
      problem: `"${name}" is no list of names`,
    });
  return names;
}

function readFeeds(raw: unknown, findings: Findings, readText: ReadText): readonly Feed[] {
  const feeds: Feed[] = [];
  for (const [index, each] of (Array.isArray(raw) ? raw : []).entries()) {
    const place = at('/entry/feeds', index);
    const members = asMembers(each) ?? {};
    const to = member(members, 'to');
    if (!isText(to)) {
      findings.note({
        place,
        code: 'wrong-type',
        problem: 'a feed does not say where it goes; it is left out',
      });
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
