/** The reader: turns a server response into documents that cannot break a form, or into the reasons why not. */

import { asMembers, at, type Members, member } from '#renderers/json.ts';
import { widgetCards } from '#renderers/widgets/widget-cards.ts';
import { readMigrations } from './answer-migrations.ts';
import type { WidgetCard } from './card.ts';
import type { AnyDocument, ExerciseDocument, Locale, PageDocument, Schema } from './document.ts';
import { defaultLimits, type Limits } from './document-limits.ts';
import type { Problem } from './document-problem.ts';
import { firstBreach, rawBreach } from './document-size.ts';
import { readEntry, seesOthers } from './entry-target.ts';
import { createFindings, type Findings } from './findings.ts';
import { readHead } from './head.ts';
import { withChoiceNames } from './idioms.ts';
import { documentMembers } from './members.ts';
import { readSections } from './page-document.ts';
import { readPlainUi } from './plain-ui.ts';
import { isPlainForm, plainSlides, readSlides } from './read-slides.ts';
import { inlineReference, schemasByPlace } from './refs.ts';
import { isLocale } from './reserved-names.ts';
import { readSchema, withClosedRoot, withQuestionsInlined } from './schema.ts';
import { readSummary } from './sections.ts';
import type { SlideTools } from './slide-reader.ts';
import { createTextReader } from './text-cleaning.ts';
import { readFieldUis } from './ui.ts';

/** Overrides of the default limits, and the widgets that the host draws (its registry). */
export interface ReadSettings extends Partial<Limits> {
  readonly widgets?: readonly WidgetCard[];
}

/** The place of a document in the response. */
export interface DocumentPlace {
  readonly name: string;
  readonly locale: string;
}

export interface ReadDocument {
  /** Undefined if the document is refused: use the last valid one. */
  readonly document: AnyDocument | undefined;
  readonly problems: readonly Problem[];
}

export interface ReadAnswer {
  /** Usable documents by name. The objects have no prototype. */
  readonly documents: Readonly<Record<Locale, Readonly<Record<string, AnyDocument>>>>;
  readonly problems: readonly Problem[];
}

/**
 * Reads the raw response of the schemas call. Never throws. Keeps unknown names, skips other languages, and isolates
 * broken documents.
 */
export function readAnswer(text: string, settings: ReadSettings = {}): ReadAnswer {
  const limits = { ...defaultLimits, ...settings };
  const documents: Record<Locale, Record<string, AnyDocument>> = {
    fr: Object.create(null),
    en: Object.create(null),
  };
  const whole = createFindings('*', '*');
  const members = parseAnswer(text, limits, whole);
  if (members !== undefined && Object.keys(members).length === 0) whole.note('', ['no-documents', {}]);
  const problems: Problem[] = [...whole.problems];
  for (const [locale, branch] of Object.entries(members ?? {})) {
    const ofBranch = createFindings('*', locale);
    const named = asMembers(branch);
    const all = Object.entries(named ?? {});
    if (!isLocale(locale)) ofBranch.note('', ['unknown-language', {}]);
    else if (named === undefined) ofBranch.refuse('', ['branch-not-an-object', {}]);
    else if (all.length > limits.documents)
      ofBranch.note('', ['too-large', { limit: 'documents', max: limits.documents }]);
    problems.push(...ofBranch.problems);
    if (isLocale(locale))
      for (const [name, raw] of all.slice(0, limits.documents)) {
        const read = readDocument(raw, { name, locale }, settings);
        problems.push(...read.problems);
        if (read.document !== undefined) documents[locale][name] = read.document;
      }
  }
  return { documents, problems };
}

function parseAnswer(text: string, limits: Limits, { refuse }: Findings): Members | undefined {
  const breach = rawBreach(text, limits);
  if (breach !== undefined) return void refuse('', breach);
  try {
    // Some servers send a byte order mark, which JSON does not allow.
    const found: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (asMembers(found) === undefined) refuse('', ['not-an-object', { found }]);
    return asMembers(found);
  } catch {
    return void refuse('', ['not-json', {}]);
  }
}

/** Reads one document: refuses it, or returns a copy in which every question can be drawn. Never throws. Idempotent. */
export function readDocument(raw: unknown, place: DocumentPlace, settings: ReadSettings = {}): ReadDocument {
  const findings = createFindings(place.name, place.locale);
  const limits = { ...defaultLimits, ...settings };
  try {
    const document = readMembers(raw, place, limits, settings.widgets ?? widgetCards, findings);
    return { document: findings.refused() ? undefined : document, problems: findings.problems };
  } catch (error) {
    // No code below should throw. If it does, refuse this document and keep the page.
    findings.refuse('', ['unreadable', { reason: String(error) }]);
    return { document: undefined, problems: findings.problems };
  }
}

function readMembers(
  raw: unknown,
  place: DocumentPlace,
  limits: Limits,
  widgets: readonly WidgetCard[],
  findings: Findings,
): AnyDocument | undefined {
  const breach = firstBreach(raw, limits);
  if (breach !== undefined) {
    findings.refuse(breach.place, breach.fault);
    return undefined;
  }
  const members = asMembers(raw);
  const head = readHead(members, place, findings);
  if (members === undefined || head === undefined) return undefined;
  const all = { ...unknownMembers(members), ...head };
  const reading = { limits, findings, locale: head.locale };
  if (head.kind === 'page') {
    const body = readPage(members, reading);
    return body && { ...all, kind: head.kind, ...body };
  }
  const body = readExercise(members, { ...reading, widgets });
  return body && { ...all, kind: head.kind, ...body };
}

const MEMBERS: ReadonlySet<string> = new Set([...documentMembers, '__proto__']);

/** Members of a later minor version of the format: kept but ignored. */
function unknownMembers(members: Members): Members {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !MEMBERS.has(name)));
}

interface Reading {
  readonly limits: Limits;
  readonly findings: Findings;
  readonly locale: Locale;
}

function readPage(
  members: Members,
  { limits, findings, locale }: Reading,
): Pick<PageDocument, 'sections'> | undefined {
  const readText = createTextReader(locale, () => true, findings);
  reportHead(members, locale, findings);
  const sections = readSections(member(members, 'sections'), { findings, readText, limits });
  return sections === undefined ? undefined : { sections };
}

function readExercise(
  members: Members,
  { limits, findings, locale, widgets }: Reading & { readonly widgets: readonly WidgetCard[] },
): Pick<ExerciseDocument, 'entry' | 'migrations' | 'schema' | 'uiSchema'> | undefined {
  const found = member(members, 'uiSchema');
  const uiSchema = asMembers(found);
  if (uiSchema === undefined) return void findings.refuse('/uiSchema', ['no-object', { found }]);
  const plain = isPlainForm(uiSchema);
  const open = seesOthers(member(members, 'entry'));
  const sent = asMembers(member(members, 'schema')) ?? {};
  const sentRoot = Object.hasOwn(sent, '$ref') ? inlineReference(sent, schemasByPlace(sent)) : sent;
  const rawProperties = asMembers(sentRoot['properties']) ?? {};
  const knows = (key: string): boolean => key.startsWith('$') || open || Object.hasOwn(rawProperties, key);
  const readLine = createTextReader(locale, knows, findings);
  const readText = plain ? createTextReader(locale, undefined, findings) : readLine;
  reportHead(members, locale, findings);
  const read = readSchema(member(members, 'schema'), { findings, readText, limits });
  const schema = read && (plain ? withClosedRoot(read.schema, findings) : withQuestionsInlined(read.schema));
  const properties = schema?.properties ?? {};
  const entry = readEntry(member(members, 'entry'), findings, readLine, {
    earlier: new Set(Object.keys(properties)),
    properties,
    open,
  });
  if (read === undefined || schema === undefined || entry === undefined) return undefined;
  const drawn = readDrawing(withChoiceNames(uiSchema, read), schema, {
    findings,
    readText,
    limits,
    open,
    widgets,
    plain,
  });
  if (drawn === undefined) return undefined;
  const version = String(member(members, 'version'));
  const migrations = readMigrations(member(members, 'migrations'), {
    version,
    properties: drawn.schema.properties ?? {},
    findings,
  });
  return { ...drawn, entry, ...(migrations !== undefined && { migrations }) };
}

interface DrawingTools extends SlideTools {
  readonly widgets: readonly WidgetCard[];
  readonly plain: boolean;
}

/** The questions and their uiSchema, or undefined if the document is refused. */
function readDrawing(
  uiSchema: Members,
  schema: Schema,
  { plain, ...tools }: DrawingTools,
): Pick<ExerciseDocument, 'schema' | 'uiSchema'> | undefined {
  const slides = plain ? plainSlides(uiSchema, schema, tools) : readSlides(uiSchema, schema, tools);
  if (slides === undefined) return undefined;
  const summary = readSummary(uiSchema, schema, tools);
  const uis = plain ? readPlainUi(uiSchema, schema, tools) : readFieldUis(uiSchema, schema, slides, tools);
  return {
    schema,
    uiSchema: { 'ui:slides': slides, ...(summary !== undefined && { 'ui:summary': summary }), ...uis },
  };
}

/** The head reader cleans title and description. Their findings are reported here. */
function reportHead(members: Members, locale: Locale, findings: Findings): void {
  const readText = createTextReader(locale, undefined, findings);
  for (const name of ['title', 'description']) readText(member(members, name), at('', name));
}
