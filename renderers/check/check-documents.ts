/**
 * Checks exercise documents against the 33 rules, with pure functions. Only for authors and publishing: it brings ajv,
 * so the app must never import this folder.
 */

import type { Locale } from '#renderers/format/document.ts';
import { defaultLimits } from '#renderers/format/document-limits.ts';
import { type Breach, firstBreach } from '#renderers/format/document-size.ts';
import type { FactsByCode } from '#renderers/format/finding-facts.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { isLocale } from '#renderers/format/reserved-names.ts';
import { asMembers, type Members } from '#renderers/json.ts';
import { dotted, stepsOf } from './document-place.ts';
import { type DocumentDraft, readDraft } from './draft.ts';
import { createReport, type Finding, type Report, reportFault, WHOLE } from './finding.ts';
import type { CheckProfile } from './host-profile.ts';
import { createKeys } from './keys.ts';
import { checkAnswers, checkSize } from './rules/answer-rules.ts';
import { checkConditions } from './rules/condition-rules.ts';
import { checkEntry, checkFixedNames } from './rules/entry-rules.ts';
import { checkHead, checkShapes } from './rules/head-rules.ts';
import { checkHistory } from './rules/history-rules.ts';
import { checkMigrations } from './rules/migration-rules.ts';
import { checkSections } from './rules/page-rules.ts';
import { checkCertain, checkReachable } from './rules/reachable-rules.ts';
import { checkSchema } from './rules/schema-rules.ts';
import { checkOnlyFor, checkPlacement, checkRecalls, checkSlides } from './rules/slide-rules.ts';
import {
  checkSameAnswers,
  checkSameSlides,
  checkSameTexts,
  checkVersions,
} from './rules/translation-rules.ts';
import { checkWidgets } from './rules/widget-rules.ts';
import { checkInsertions, checkPlainText, checkTypography, checkWords } from './rules/wording-rules.ts';
import { createSituations } from './situations.ts';
import { type Text, textsOf } from './text-list.ts';

/** Documents by language and name, as the schemas call returns them: any parsed JSON. */
export type DocumentSet = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A document that the rules can check, with its report. */
interface Checked {
  readonly draft: DocumentDraft;
  readonly texts: readonly Text[];
  readonly report: Report;
}

/**
 * Returns all findings of these documents: errors first, then in the order of each language. Never throws, whatever the
 * documents contain. With one language only, translation rules are skipped. Keys of documents outside the set count as
 * right.
 * @param published the published documents, for rule 31 (allowed changes); without it that rule is skipped
 * @param only names of the documents to check; the others only resolve references and get no findings
 */
export function checkDocuments(
  set: DocumentSet,
  profile: CheckProfile,
  published?: DocumentSet,
  only?: ReadonlySet<string>,
): readonly Finding[] {
  const isWanted = (name: string): boolean => only === undefined || only.has(name);
  const reports: Report[] = [];
  const checked: Record<Locale, Map<string, Checked>> = { fr: new Map(), en: new Map() };
  for (const [locale, branch] of Object.entries(set)) {
    const named = asMembers(branch);
    if (!isLocale(locale) || named === undefined) {
      const report = createReport('*', locale);
      if (isLocale(locale)) report.error(1, WHOLE, 'branch-not-an-object', {});
      else report.error(2, WHOLE, 'unknown-language', {});
      reports.push(report);
      continue;
    }
    const drafts = readBranch(named, locale, profile, reports, checked[locale]);
    for (const each of checked[locale].values())
      if (isWanted(each.draft.name))
        guard(each.report, () => checkOne(each, drafts, profile, published?.[locale]));
  }
  if (isBranch(set['fr']) && isBranch(set['en'])) checkPairs(set, checked, reports, isWanted);
  const findings = reports
    .flatMap((report) => report.findings)
    .filter(({ document }) => document === '*' || isWanted(document));
  return [
    ...findings.filter(({ severity }) => severity === 'error'),
    ...findings.filter(({ severity }) => severity === 'warning'),
  ];
}

function isBranch(branch: unknown): branch is Members {
  return asMembers(branch) !== undefined;
}

/** Reads the documents of a language. Reports and skips those that are too large or too deep. */
function readBranch(
  named: Members,
  locale: Locale,
  profile: CheckProfile,
  reports: Report[],
  checked: Map<string, Checked>,
): ReadonlyMap<string, DocumentDraft> {
  const drafts = new Map<string, DocumentDraft>();
  for (const [name, content] of Object.entries(named)) {
    const report = createReport(name, locale);
    reports.push(report);
    const breach = firstBreach(content, { ...defaultLimits, slides: profile.limits.slides });
    if (breach !== undefined) {
      reportBreach(breach, report);
      continue;
    }
    guard(report, () => {
      const draft = readDraft(name, locale, content);
      if (draft === undefined) {
        report.error(1, WHOLE, 'document-not-an-object', {});
        return;
      }
      drafts.set(name, draft);
      checked.set(name, { draft, texts: textsOf(draft), report });
    });
  }
  return drafts;
}

function reportBreach({ place, fault }: Breach, report: Report): void {
  reportFault(33, { place: dotted(stepsOf(place)), pointer: place }, fault, report);
}

/** Reports what the reader counts as too large to draw. */
function checkCost({ name, locale, members }: DocumentDraft, report: Report): void {
  for (const { place, code, facts } of readDocument(members, { name, locale }).problems)
    if (code === 'too-large')
      reportBreach({ place, fault: [code, facts as FactsByCode['too-large']] }, report);
}

/** No rule should throw. If one does, report the error for that document and check the others. */
function guard(report: Report, check: () => void): void {
  try {
    check();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report.error(1, WHOLE, 'not-checked', { reason });
  }
}

function checkOne(
  { draft, texts, report }: Checked,
  drafts: ReadonlyMap<string, DocumentDraft>,
  profile: CheckProfile,
  published: unknown,
): void {
  const keys = createKeys(draft, drafts, profile);
  const situations = createSituations(keys);
  checkHead(draft, report);
  checkShapes(draft, report);
  checkSize(draft, profile, report);
  checkFixedNames(draft, profile, report);
  if (draft.kind === 'page') checkSections(draft, drafts, profile, report);
  else {
    checkSchema(draft, report);
    checkAnswers(draft, profile, report);
    checkPlacement(draft, report);
    checkSlides(draft, report);
    checkWidgets(draft, profile, report);
    checkRecalls(draft, keys, report);
    checkOnlyFor(draft, profile, report);
    checkEntry(draft, keys, profile, report);
    checkMigrations(draft, report);
    checkReachable(draft, situations, report);
    checkCost(draft, report);
  }
  checkConditions(draft, keys, profile, report);
  for (const text of texts) {
    checkInsertions(text, keys, report);
    checkPlainText(text, draft.locale, report);
    checkTypography(text, draft.locale, report);
  }
  checkCertain(texts, keys, situations, report);
  checkWords(draft, texts, report);
  const before = publishedDraft(draft, published);
  if (before !== undefined) checkHistory(draft, before, report);
}

function publishedDraft({ name, locale }: DocumentDraft, published: unknown): DocumentDraft | undefined {
  const named = asMembers(published) ?? {};
  const content = Object.hasOwn(named, name) ? named[name] : undefined;
  if (content === undefined || firstBreach(content, defaultLimits) !== undefined) return undefined;
  return readDraft(name, locale, content);
}

function checkPairs(
  set: DocumentSet,
  checked: Readonly<Record<Locale, ReadonlyMap<string, Checked>>>,
  reports: Report[],
  isWanted: (name: string) => boolean,
): void {
  const names = new Set([...Object.keys(set['fr'] ?? {}), ...Object.keys(set['en'] ?? {})]);
  for (const name of [...names].filter(isWanted)) {
    for (const [locale, other] of [
      ['fr', 'en'],
      ['en', 'fr'],
    ] as const)
      if (!Object.hasOwn(set[locale] ?? {}, name)) {
        const report = createReport(name, locale);
        report.error(20, WHOLE, 'document-missing', { other });
        reports.push(report);
      }
    const [fr, en] = [checked.fr.get(name), checked.en.get(name)];
    if (fr === undefined || en === undefined) continue;
    const report = createReport(name, undefined);
    reports.push(report);
    guard(report, () => {
      const pair = { fr: fr.draft, en: en.draft };
      checkVersions(pair, report);
      checkSameAnswers(pair, report);
      checkSameSlides(pair, report);
      checkSameTexts(pair, { fr: fr.texts, en: en.texts }, report, { fr: fr.report, en: en.report });
    });
  }
}

/** Why a text does not parse as JSON, in the parser's words, and what the parser expected, if known. */
export interface NoJson {
  readonly reason: string;
  readonly expected?: string | undefined;
  readonly found?: string | undefined;
}

/** The finding for a text that does not parse as JSON. */
export function notJson(name: string, locale: string, place: string, fault: NoJson): readonly Finding[] {
  const report = createReport(name, locale);
  const { reason, expected, found } = fault;
  report.error(1, { place, pointer: '' }, 'not-json', { reason, expected, found });
  return report.findings;
}
