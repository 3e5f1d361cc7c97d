/** Rules 28 and 29: where answers land, and the names that code reads. */
import { asTexts, isText, type Members, member } from '#renderers/document/json.ts';
import { type Draft, listOf } from '../draft.ts';
import { type Report, shown } from '../finding.ts';
import type { CheckProfile } from '../host-profile.ts';
import type { Keys } from '../keys.ts';
import { didYouMean } from '../similar-name.ts';

const KEYS = ['date', 'single', 'none'];

const MEMBERS = ['collection', 'key', 'top', 'meta', 'alert', 'line', 'lineVariants', 'feeds'];

export function checkEntry({ entry }: Draft, keys: Keys, profile: CheckProfile, report: Report): void {
  oneOf('collection', profile.collections, 'a collection');
  oneOf('key', KEYS, 'a kind of key');
  if (member(entry, 'alert') !== undefined) oneOf('alert', profile.alerts, 'a message key');
  listed('meta', profile.meta, 'context that entries keep');
  listed('top', [...keys.draft.properties.keys()], 'a key');
  if (member(entry, 'line') !== undefined && !isText(member(entry, 'line')))
    report.error(28, 'entry.line', `must be a text, found ${shown(member(entry, 'line'))}`, 'Correct it.');
  for (const [index, variant] of listOf(entry, 'lineVariants').entries())
    if (!isText(member(variant, 'line')))
      report.error(28, `entry.lineVariants[${index}].line`, 'must be a text', 'Write the line.');
  for (const [index, feed] of listOf(entry, 'feeds').entries())
    checkFeed(feed, `entry.feeds[${index}]`, keys, profile, report);
  for (const name of Object.keys(entry))
    if (!MEMBERS.includes(name))
      report.warn(
        28,
        `entry.${name}`,
        'unknown member, ignored by the app',
        didYouMean(name, MEMBERS) ?? 'Take it out.',
      );

  function oneOf(name: string, known: readonly string[], noun: string): void {
    const value = member(entry, name);
    if (isText(value) && known.includes(value)) return;
    const problem = value === undefined ? 'missing' : `${shown(value)} is not ${noun}`;
    report.error(28, `entry.${name}`, problem, meant(value, known));
  }

  function listed(name: string, known: readonly string[], noun: string): void {
    const raw = member(entry, name);
    if (raw !== undefined && !Array.isArray(raw))
      report.error(28, `entry.${name}`, `must be a list, found ${shown(raw)}`, 'Write a list.');
    for (const [index, value] of (asTexts(raw) ?? []).entries())
      if (!known.includes(value))
        report.error(28, `entry.${name}[${index}]`, `${shown(value)} is not ${noun}`, meant(value, known));
  }
}

function meant(value: unknown, known: readonly string[]): string {
  const near = isText(value) ? didYouMean(value, known) : undefined;
  return near ?? (known.length > 12 ? 'Correct it.' : `Use one of ${known.join(', ')}.`);
}

function checkFeed(feed: Members, place: string, keys: Keys, { feeds }: CheckProfile, report: Report): void {
  const to = member(feed, 'to');
  const target = isText(to) && Object.hasOwn(feeds, to) ? feeds[to] : undefined;
  if (target === undefined) {
    report.error(28, `${place}.to`, `${shown(to)} takes no feeds`, meant(to, Object.keys(feeds)));
    return;
  }
  if (target.keys === undefined) {
    if (!isText(member(feed, 'special'))) report.error(28, `${place}.special`, 'missing', 'Name the entry.');
    const from = member(feed, 'from');
    const known = isText(from) && keys.originOf(from) !== undefined;
    if (!known) report.error(28, `${place}.from`, `${shown(from)} is not a key`, meant(from, keys.all()));
    return;
  }
  const key = member(feed, 'key');
  if (!isText(key) || !target.keys.includes(key))
    report.error(
      28,
      `${place}.key`,
      `${shown(key)} is not ${target.noun ?? 'a key'}`,
      meant(key, target.keys),
    );
  if (!isText(member(feed, 'value')))
    report.error(28, `${place}.value`, 'must be a text', 'Write its value.');
  const modes = ['replace', 'fill'];
  const mode = member(feed, 'mode');
  if (!isText(mode) || !modes.includes(mode))
    report.error(28, `${place}.mode`, `${shown(mode)} is not a mode`, meant(mode, modes));
}

/** Rule 29. */
export function checkFixedNames({ name, properties }: Draft, { fixed }: CheckProfile, report: Report): void {
  for (const { keys = [], prefixes = [], reason } of Object.hasOwn(fixed, name) ? (fixed[name] ?? []) : []) {
    for (const key of keys) if (!properties.has(key)) report.error(29, '', `no key ${shown(key)}`, reason);
    for (const prefix of prefixes)
      if (![...properties.keys()].some((key) => key.startsWith(prefix)))
        report.error(29, '', `no key starts with ${shown(prefix)}`, reason);
  }
}
