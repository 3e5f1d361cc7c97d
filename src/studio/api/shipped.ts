/** Documents included with the app: the first release of an empty store, and the changes of an upgrade. */
import { compareVersions, raisedVersion } from '#renderers/format/changes/version-bump.ts';
import { byLocale, locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { readText, versionOf, withVersion } from '#src/studio/document/document-text.ts';
import { mergeTexts } from '#src/studio/document/merge-texts.ts';
import { shippedContent } from '#src/studio/document/publishable.ts';
import { pairOf, stepBetween } from '#src/studio/document/step.ts';
import { type Published, product, type StudioStore, type StudioWriter } from './studio-store.ts';

/** The documents of one app version. */
export interface Shipment {
  readonly version: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly texts: ReadonlyMap<string, Texts>;
}

const none: Texts = { fr: '', en: '' };

/** The document's version, from the first language that can be parsed. */
function versionOfTexts(texts: Texts): string {
  for (const locale of locales) {
    const reading = readText(texts[locale]);
    if (reading.ok) return versionOf(reading.value);
  }
  return '';
}

/** Are they equal except for version, order and white space? */
function isSame(name: string, before: Texts, after: Texts): boolean {
  if (locales.every((locale) => before[locale] === after[locale])) return true;
  const isWhole = locales.every((locale) => (before[locale] === '') === (after[locale] === ''));
  return isWhole && stepBetween(name, pairOf(before), pairOf(after)).bump === 'none';
}

/** Keeps its own version if that is above the published one, else raises the published version. */
function raised(name: string, before: Texts, after: Texts): Texts & { readonly version: string } {
  const [published, own] = [versionOfTexts(before), versionOfTexts(after)];
  if (before === none || after === none || compareVersions(own, published) > 0)
    return { ...after, version: own };
  const version = raisedVersion(published, stepBetween(name, pairOf(before), pairOf(after)).bump);
  const texts = byLocale((locale) =>
    readText(after[locale]).ok ? withVersion(after[locale], version) : after[locale],
  );
  return { ...texts, version };
}

/**
 * Publishes new app documents that the provider has not changed, as one release. Proposes a draft for the others.
 * Never overwrites the provider's changes. Runs once, whichever process starts it.
 */
export async function shipDocuments(store: StudioStore, shipment: Shipment): Promise<void> {
  const before = await store.shipped();
  if (shipment.texts.size === 0 || changedNames(before, shipment.texts).length === 0) return;
  await store.turn(async (writer) => {
    const former = await writer.shipped();
    const names = changedNames(former, shipment.texts);
    if (names.length === 0) return;
    await upgrade(writer, names, former, shipment);
    await writer.setShipped(shipment.texts);
  });
}

function changedNames(
  before: ReadonlyMap<string, Texts>,
  now: ReadonlyMap<string, Texts>,
): readonly string[] {
  const names = [...new Set([...before.keys(), ...now.keys()])];
  return names.filter((name) => {
    const [old, present] = [before.get(name) ?? none, now.get(name) ?? none];
    return locales.some((locale) => old[locale] !== present[locale]);
  });
}

async function upgrade(
  writer: StudioWriter,
  names: readonly string[],
  former: ReadonlyMap<string, Texts>,
  { version, at, texts }: Shipment,
): Promise<void> {
  const published = await writer.published();
  const released: Record<string, Texts & { readonly version: string }> = {};
  const proposed = new Map<string, Texts>();
  for (const name of names) {
    const [old, now, online] = [former.get(name) ?? none, texts.get(name) ?? none, onlineOf(published, name)];
    if (isSame(name, online, now)) continue;
    if (isSame(name, old, online)) released[name] = raised(name, online, now);
    else if (now !== none) {
      // The provider's text wins if both changed the same place.
      const { texts: merged } = mergeTexts(old, now, online);
      if (!isSame(name, online, merged)) proposed.set(name, merged);
    }
  }
  if (Object.keys(released).length > 0)
    await writer.addRelease({
      kind: 'shipped',
      title: version,
      why: '',
      by: product.name,
      at,
      ...shippedContent(released),
    });
  if (proposed.size === 0) return;
  const id = await writer.createDraft(version, product, { isProposal: true });
  const base = await writer.latest();
  for (const [name, merged] of proposed)
    await writer.writeDocument(id, name, { ...merged, base, reviewed: {} }, product);
}

function onlineOf({ documents }: Published, name: string): Texts {
  const found = documents.get(name);
  return found ? { fr: found.fr, en: found.en } : none;
}
