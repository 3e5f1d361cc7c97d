/** Validates a draft: what can be published, and what the author must confirm. Pure: used in browser and server. */
import { checkDocuments, type DocumentSet } from '#renderers/check/check-documents.ts';
import type { Finding } from '#renderers/check/finding.ts';
import { byLocale, type Locale, locales } from '#src/contract/domain/locale.ts';
import { isOneOf } from '#src/contract/domain/names.ts';
import type { SentDocument, Texts } from '#src/contract/wire/studio-records.ts';
import { type Difference, differencesOf } from './differences.ts';
import { readText, withVersion } from './document-text.ts';
import { locationByKey } from './location-by-key.ts';
import { mergeTexts } from './merge-texts.ts';
import { nextVersionOf, versionOfPair } from './next-version.ts';
import { productProfile } from './product-profile.ts';
import { unreviewedPlaces } from './reviewed.ts';
import { type Pair, pairOf, rightFor, stepBetween, type VersionStep } from './step.ts';
import { type Consequence, type LostCode, lostCodes, type Refusal, type Verdict } from './verdict-record.ts';

export type { LostCode, RefusalCode, Verdict } from './verdict-record.ts';

export interface Case {
  /** All published documents by name. */
  readonly published: Readonly<Record<string, Texts>>;
  /** The version that a draft document is based on, if a newer one has been published since. */
  readonly bases: Readonly<Record<string, Texts>>;
  readonly documents: Readonly<Record<string, Pick<SentDocument, 'fr' | 'en' | 'reviewed'>>>;
}

export interface ValidationResult {
  readonly verdict: Verdict;
  /** The texts to publish, with their versions; only of changed documents. */
  readonly texts: Readonly<Record<string, Texts & { readonly version: string }>>;
}

/** A validated document of the draft. */
interface One {
  readonly name: string;
  readonly before: Pair;
  readonly after: Pair;
  readonly step: VersionStep;
  readonly texts: Texts & { readonly version: string };
  readonly from: string | undefined;
  readonly unreviewed: readonly string[];
}

const none: Texts = { fr: '', en: '' };

function isLost(what: Difference['what']): what is LostCode {
  return isOneOf(lostCodes, what);
}

/** Finding codes that repeat one of the refusals. */
const codesReportedElsewhere: readonly string[] = ['question-removed', 'type-changed', 'document-missing'];

export function validateDraft({ published, bases, documents }: Case): ValidationResult {
  const refusals: Refusal[] = [];
  const changed = Object.keys(documents).flatMap((name) => {
    const one = validateOne(name, { published, bases, documents }, refusals);
    return one === undefined ? [] : [one];
  });
  const differences = changed.flatMap(({ name, step, before, after }) =>
    differencesOf(name, step, before, after),
  );
  const isStructure = changed.some(({ step }) => rightFor(step) === 'structure');
  const findings = changed.length === 0 ? [] : checked(changed, isStructure, published, documents, refusals);
  const unreviewed = changed.flatMap(({ name, unreviewed: places }) =>
    places.map((place) => ({ name, place })),
  );
  for (const { name, what, place, question } of differences)
    if (isLost(what))
      refusals.push({ code: 'lost', name, place, what, ...(question !== undefined && { question }) });
  return {
    verdict: {
      publishable: changed.length > 0 && refusals.length === 0 && unreviewed.length === 0,
      needs: isStructure ? 'structure' : 'words',
      versions: Object.fromEntries(
        changed.map(({ name, from, texts, step }) => [
          name,
          { ...(from !== undefined && { from }), to: texts.version, kind: step.kind },
        ]),
      ),
      differences,
      findings,
      unreviewed,
      refusals,
      questions: differences.flatMap(consequenceOf),
      merged: Object.fromEntries(
        changed.flatMap(({ name, texts: { fr, en } }) => (bases[name] ? [[name, { fr, en }]] : [])),
      ),
    },
    texts: Object.fromEntries(changed.map(({ name, texts }) => [name, texts])),
  };
}

function consequenceOf({ name, what, kind, place, question }: Difference): readonly Consequence[] {
  if (what === 'other' || isLost(what)) return [];
  if (kind !== 'breaking' && what !== 'question-deprecated') return [];
  return [{ id: `${name} ${what} ${place}`, name, place, what, ...(question !== undefined && { question }) }];
}

/** Undefined if the document has no changes or is invalid; the refusals explain why. */
function validateOne(
  name: string,
  { published, bases, documents }: Case,
  refusals: Refusal[],
): One | undefined {
  const own = documents[name];
  const online = published[name] ?? none;
  if (own === undefined) return undefined;
  const { texts, clashes } = mergeTexts(bases[name] ?? online, online, own);
  refusals.push(
    ...clashes.map((clash) => ({
      code: 'clash' as const,
      name,
      locale: clash.locale,
      place: clash.place,
      clash,
    })),
  );
  const before = pairOf(online);
  const isUnchanged = locales.every((locale) => texts[locale] === online[locale]);
  if (isUnchanged || !isReadable(name, texts, refusals)) return undefined;
  const after = pairOf(texts);
  const step = stepBetween(name, before, after);
  if (step.bump === 'none') return undefined;
  const from = versionOfPair(before);
  const version = nextVersionOf(before, after, step);
  return {
    name,
    before,
    after: byLocale((locale) => after[locale] && { ...after[locale], version }),
    step,
    texts: { ...byLocale((locale) => withVersion(texts[locale], version)), version },
    from,
    unreviewed: unreviewedPlaces(name, before, after, own.reviewed),
  };
}

function isReadable(name: string, texts: Texts, refusals: Refusal[]): boolean {
  const faults = locales.flatMap((locale): readonly Refusal[] => {
    if (texts[locale].trim() === '') return [{ code: 'missing', name, locale, place: '' }];
    const reading = readText(texts[locale]);
    return reading.ok ? [] : [{ code: 'unreadable', name, locale, place: '', fault: reading.problem }];
  });
  refusals.push(...faults);
  return faults.length === 0;
}

/**
 * Checks all documents as they would be published; after a change of texts, which breaks no other document, only the
 * changed ones. An error that is already online blocks nothing.
 */
function checked(
  changed: readonly One[],
  isStructure: boolean,
  published: Readonly<Record<string, Texts>>,
  held: Case['documents'],
  refusals: Refusal[],
): readonly Finding[] {
  const pairs = new Map(Object.entries(published).map(([name, texts]) => [name, pairOf(texts)]));
  const before = setOf(pairs);
  const after = setOf(new Map([...pairs, ...changed.map(({ name, after: pair }) => [name, pair] as const)]));
  const own = new Set(changed.map(({ name }) => name));
  const findings = checkDocuments(after, productProfile, before, isStructure ? undefined : own);
  const errors = findings.filter(({ severity }) => severity === 'error');
  // Only documents with errors now need a check of their published version.
  const faulty = new Set(errors.map(({ document }) => document));
  const known =
    errors.length === 0
      ? new Set<string>()
      : new Set(
          checkDocuments(before, productProfile, undefined, faulty).map((finding) =>
            identityOf(finding, before),
          ),
        );
  const fresh = errors.filter((finding) => !known.has(identityOf(finding, after)));
  for (const finding of fresh) {
    if (codesReportedElsewhere.includes(finding.code)) continue;
    const { document: name, locale } = finding;
    const place = placeIn(after, finding);
    const where = { name, place, ...(isKnown(locale) && { locale }) };
    refusals.push({ ...where, code: Object.hasOwn(held, name) ? 'error' : 'error-elsewhere', finding });
  }
  return findings.filter((finding) => own.has(finding.document) || fresh.includes(finding));
}

function isKnown(locale: string | undefined): locale is Locale {
  return locales.some((each) => each === locale);
}

function setOf(pairs: ReadonlyMap<string, Pair>): DocumentSet {
  return byLocale((locale) =>
    Object.fromEntries(
      [...pairs].flatMap(([name, pair]) =>
        pair[locale] === undefined ? [] : [[name, pair[locale]] as const],
      ),
    ),
  );
}

function placeIn(set: DocumentSet, { document, locale, pointer }: Finding): string {
  return locationByKey(set[locale ?? 'fr']?.[document], pointer);
}

function identityOf(finding: Finding, set: DocumentSet): string {
  const { document, locale, rule, code } = finding;
  return [document, locale, rule, code, placeIn(set, finding)].join('\n');
}
