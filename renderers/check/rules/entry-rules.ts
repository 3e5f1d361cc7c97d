/** Rules 28 and 29: where answers are stored, and names that the host's code reads. */

import type { FactsByCode, Noun } from '#renderers/format/finding-facts.ts';
import { rowOf } from '#renderers/format/format-table.ts';
import { nearName, nearValue } from '#renderers/format/similar-name.ts';
import { isText, type Members, member } from '#renderers/json.ts';
import { placeAt, pointerTo } from '../document-place.ts';
import { type DocumentDraft, listOf, rankedTexts } from '../draft.ts';
import { type Report, type TextPlace, WHOLE } from '../finding.ts';
import { renamed, replaced } from '../fix.ts';
import { type CheckProfile, partPrefix, stepPrefix } from '../host-profile.ts';
import type { Keys } from '../keys.ts';

const KEYS = ['date', 'single', 'none'];

const MEMBERS = Object.keys(rowOf('entry')?.members ?? {});

export function checkEntry(
  { entry }: DocumentDraft,
  keys: Keys,
  profile: CheckProfile,
  report: Report,
): void {
  oneOf('collection', profile.collections, 'collection');
  oneOf('key', KEYS, 'kind-of-key');
  if (member(entry, 'alert') !== undefined) oneOf('alert', profile.alerts, 'message-key');
  listed('meta', profile.meta, 'entry-context');
  listed('top', [...keys.draft.properties.keys()], 'key');
  if (member(entry, 'line') !== undefined && !isText(member(entry, 'line')))
    report.error(28, placeAt('entry', 'line'), 'wrong-shape', {
      wanted: 'text',
      found: member(entry, 'line'),
    });
  for (const [index, variant] of listOf(entry, 'lineVariants').entries())
    if (!isText(member(variant, 'line')))
      report.error(28, placeAt('entry', 'lineVariants', index, 'line'), 'no-line', {});
  for (const [index, feed] of listOf(entry, 'feeds').entries())
    checkFeed(feed, (name) => placeAt('entry', 'feeds', index, name), keys, profile, report);
  for (const name of Object.keys(entry)) {
    if (MEMBERS.includes(name)) continue;
    const place = placeAt('entry', name);
    const { meant, sure } = nearName(name, MEMBERS);
    report.warn(28, place, 'unknown-member', { meant }, renamed(place.pointer, sure, entry));
  }

  function oneOf(name: string, known: readonly string[], noun: Noun): void {
    const value = member(entry, name);
    if (isText(value) && known.includes(value)) return;
    const place = placeAt('entry', name);
    if (value === undefined) report.error(28, place, 'choice-missing', { known: few(known) });
    else unlisted(28, place, value, known, noun, report);
  }

  function listed(name: string, known: readonly string[], noun: Noun): void {
    const raw = member(entry, name);
    if (raw !== undefined && !Array.isArray(raw))
      report.error(28, placeAt('entry', name), 'not-a-list', { found: raw });
    for (const [index, value] of rankedTexts(raw))
      if (!known.includes(value)) unlisted(28, placeAt('entry', name, index), value, known, noun, report);
  }
}

/** Maximum names in a sentence; longer lists do not help. */
function few(known: readonly string[]): readonly string[] {
  return known.length > 12 ? [] : known;
}

function unlisted(
  rule: number,
  place: TextPlace,
  found: unknown,
  known: readonly string[],
  noun: FactsByCode['not-one-of']['noun'],
  report: Report,
): void {
  const { meant, sure } = nearValue(found, known);
  const facts = { found, noun, meant, known: few(known) };
  report.error(rule, place, 'not-one-of', facts, replaced(place.pointer, sure));
}

/** @param inFeed returns the place of a member of the feed */
function checkFeed(
  feed: Members,
  inFeed: (name: string) => TextPlace,
  keys: Keys,
  { feeds }: CheckProfile,
  report: Report,
): void {
  const to = member(feed, 'to');
  const target = isText(to) && Object.hasOwn(feeds, to) ? feeds[to] : undefined;
  if (target === undefined) {
    const [place, known] = [inFeed('to'), Object.keys(feeds)];
    const { meant, sure } = nearValue(to, known);
    const facts = { found: to, meant, known: few(known) };
    report.error(28, place, 'takes-no-feeds', facts, replaced(place.pointer, sure));
    return;
  }
  if (target.keys === undefined) {
    if (!isText(member(feed, 'special'))) report.error(28, inFeed('special'), 'feed-without-entry', {});
    const from = member(feed, 'from');
    const known = isText(from) && keys.originOf(from) !== undefined;
    if (!known) unlisted(28, inFeed('from'), from, keys.all(), 'key', report);
    return;
  }
  const key = member(feed, 'key');
  if (!isText(key) || !target.keys.includes(key))
    unlisted(28, inFeed('key'), key, target.keys, target.noun ?? 'key', report);
  if (!isText(member(feed, 'value'))) report.error(28, inFeed('value'), 'feed-without-value', {});
  const modes = ['replace', 'fill'];
  const mode = member(feed, 'mode');
  if (!isText(mode) || !modes.includes(mode)) unlisted(28, inFeed('mode'), mode, modes, 'mode', report);
}

/** Rule 29. */
export function checkFixedNames(
  { name, properties, slides }: DocumentDraft,
  profile: CheckProfile,
  report: Report,
): void {
  const { fixed } = profile;
  const step = stepPrefix(name, profile);
  for (const key of properties.keys())
    if (step !== undefined && !key.startsWith(step))
      report.error(29, { place: key, pointer: pointerTo('schema', 'properties', key) }, 'not-of-step', {
        prefix: step,
      });
  for (const { part, fields } of slides) {
    const prefix = partPrefix(name, part, profile);
    for (const key of fields)
      if (prefix !== undefined && !key.startsWith(prefix))
        report.error(29, { place: key, pointer: pointerTo('schema', 'properties', key) }, 'not-of-part', {
          prefix,
        });
  }
  for (const { keys = [], prefixes = [], reason } of Object.hasOwn(fixed, name) ? (fixed[name] ?? []) : []) {
    for (const key of keys)
      if (!properties.has(key)) report.error(29, WHOLE, 'fixed-key-missing', { key, reason });
    for (const prefix of prefixes)
      if (![...properties.keys()].some((key) => key.startsWith(prefix)))
        report.error(29, WHOLE, 'fixed-prefix-missing', { prefix, reason });
  }
}
