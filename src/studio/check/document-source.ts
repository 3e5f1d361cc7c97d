/** Reads documents from a file, a folder or an address. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type DocumentSet, type NoJson, notJson } from '#renderers/check/check-documents.ts';
import type { Finding } from '#renderers/check/finding.ts';
import { defaultLimits } from '#renderers/format/document-limits.ts';
import { isLocale } from '#renderers/format/reserved-names.ts';
import { asMembers, isText, type Members, member } from '#renderers/json.ts';
import { jsonFault } from '#src/contract/wire/json-fault.ts';
import { fetchText } from './fetch-text.ts';

/** The source cannot be read. The message names it and the reason. */
export class SourceProblem extends Error {}

export interface Source {
  readonly documents: DocumentSet;
  /** Files with invalid JSON. Each counts as a document. */
  readonly broken: readonly Finding[];
}

/** Maximum bytes of one file, or of a complete response. */
const maxBytes = defaultLimits.answer;

/** A folder with more files does not contain exercise documents. */
const maxFiles = 500;

/** @param where path of a file or folder, or an http address. @throws SourceProblem */
export async function readSource(where: string): Promise<Source> {
  if (/^https?:\/\//i.test(where)) return readAddress(where);
  const state = await stateOf(where);
  return state.isDirectory() ? readFolder(where) : readFileAt(where);
}

async function readAddress(address: string): Promise<Source> {
  const text = await fetchText(address, maxBytes).catch((error: unknown) => {
    throw new SourceProblem(`${address}: ${reasonOf(error)}`);
  });
  return assembled([{ where: address, text, locale: undefined, name: undefined }]);
}

async function stateOf(where: string) {
  try {
    return await stat(where);
  } catch {
    throw new SourceProblem(`${where}: no such file or folder.`);
  }
}

/** A text, with the language and name from its path. */
interface Found {
  readonly where: string;
  readonly text: string;
  readonly locale: string | undefined;
  readonly name: string | undefined;
}

async function readFileAt(path: string): Promise<Source> {
  const folder = basename(dirname(path));
  // Outside a language folder the file name does not matter: the document contains its language and name.
  const isPlaced = isLocale(folder);
  return assembled([
    {
      where: path,
      text: await textAt(path),
      locale: isPlaced ? folder : undefined,
      name: isPlaced ? nameOf(path) : undefined,
    },
  ]);
}

async function readFolder(folder: string): Promise<Source> {
  const branches = (await namesIn(folder)).filter(isLocale);
  const found: Found[] = [];
  for (const branch of branches) found.push(...(await filesIn(join(folder, branch), branch)));
  if (branches.length === 0) {
    const locale = basename(folder);
    found.push(...(await filesIn(folder, isLocale(locale) ? locale : undefined)));
  }
  if (found.length === 0)
    throw new SourceProblem(
      `${folder}: no documents. It holds fr/ and en/, or the .json files of one language.`,
    );
  return assembled(found);
}

async function filesIn(folder: string, locale: string | undefined): Promise<readonly Found[]> {
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.json')).sort();
  if (names.length > maxFiles)
    throw new SourceProblem(`${folder}: ${names.length} files, more than ${maxFiles}.`);
  const found: Found[] = [];
  for (const name of names) {
    const path = join(folder, name);
    found.push({ where: path, text: await textAt(path), locale, name: nameOf(path) });
  }
  return found;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    throw new SourceProblem(`${folder}: ${reasonOf(error)}`);
  }
}

async function textAt(path: string): Promise<string> {
  try {
    const text = await readFile(path, 'utf8');
    if (text.length <= maxBytes) return text;
  } catch (error) {
    throw new SourceProblem(`${path}: ${reasonOf(error)}`);
  }
  throw new SourceProblem(`${path}: larger than ${maxBytes / 1_000_000} MB.`);
}

function nameOf(path: string): string {
  return basename(path).replace(/\.json$/, '');
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function assembled(all: readonly Found[]): Source {
  const documents: Record<string, Record<string, unknown>> = {};
  const broken: Finding[] = [];
  const add = (locale: string, name: string, content: unknown): void => {
    const own: Record<string, unknown> = documents[locale] ?? Object.create(null);
    own[name] = content;
    documents[locale] = own;
  };
  for (const { where, text, locale, name } of all) {
    const parsed = parse(text);
    if ('fault' in parsed) {
      broken.push(...notJson(name ?? nameOf(where), locale ?? '*', parsed.place, parsed.fault));
      continue;
    }
    const members = asMembers(parsed.content);
    const answer = locale === undefined && members !== undefined ? branchesOf(members) : undefined;
    if (answer === undefined)
      add(
        locale ?? textOf(members, 'locale') ?? 'fr',
        name ?? textOf(members, 'name') ?? nameOf(where),
        parsed.content,
      );
    else
      for (const [language, branch] of Object.entries(answer))
        for (const [each, content] of Object.entries(branch)) add(language, each, content);
  }
  return { documents, broken };
}

/** The languages of a complete response; undefined for a single document. */
function branchesOf(members: Members): Readonly<Record<string, Members>> | undefined {
  if (Object.hasOwn(members, 'format') || Object.hasOwn(members, 'kind')) return undefined;
  const branches = Object.entries(members).map(([name, branch]) => [name, asMembers(branch)] as const);
  if (branches.length === 0 || !branches.some(([name]) => isLocale(name))) return undefined;
  return Object.fromEntries(branches.map(([name, branch]) => [name, branch ?? {}]));
}

function textOf(members: Members | undefined, name: string): string | undefined {
  const value = members === undefined ? undefined : member(members, name);
  return isText(value) && value !== '' ? value : undefined;
}

function parse(
  text: string,
): { readonly content: unknown } | { readonly fault: NoJson; readonly place: string } {
  // Some editors write a byte order mark.
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    return { content: JSON.parse(json) };
  } catch (error) {
    const fault = jsonFault(json);
    if (fault === undefined) return { fault: { reason: reasonOf(error) }, place: '' };
    return { fault, place: `line ${fault.line}, column ${fault.column}` };
  }
}
