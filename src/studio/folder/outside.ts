/** Publishes files that another program changed if the verdict allows it. Copies the others into a draft. */
import { createHash } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { isDocumentName } from '#renderers/format/reserved-names.ts';
import { byLocale, locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { type Studio, StudioRefusal } from '#src/studio/api/studio.ts';
import { type Published, product } from '#src/studio/api/studio-store.ts';
import { requirePublishable } from '#src/studio/api/verdict-routes.ts';
import { readText } from '#src/studio/document/document-text.ts';
import { allReviewed } from '#src/studio/document/reviewed.ts';
import { pairOf } from '#src/studio/document/step.ts';
import type { Case, ValidationResult, Verdict } from '#src/studio/document/verdict.ts';
import { type Files, filesIn, leadsOut } from './files.ts';
import { documentNames, type FolderStore } from './folder-store.ts';
import { dropCopies, hashOf, heldFiles, keepAsDraft, type NamedTexts } from './held-files.ts';
import { textsIn } from './releases.ts';

export interface FolderParts {
  readonly root: string;
  readonly store: FolderStore;
  readonly validator: Studio['validator'];
  readonly now: () => number;
  /** Waits before an unreadable file is read again; the real time by default. */
  readonly pause?: ((ms: number) => Promise<unknown>) | undefined;
}

/** Author and reason of the release, and consent to its consequences for users. */
export interface FileConsent {
  readonly by: string;
  readonly why: string;
  readonly accepts: boolean;
}

/** A running studio consents to nothing on behalf of the author. */
const noConsent: FileConsent = { by: product.name, why: '', accepts: false };

export interface TakenFiles {
  /** Verdict on all files that differ from the published documents. */
  readonly verdict: Verdict;
  readonly published: Published;
  readonly changed: NamedTexts;
  /** Number of the release; undefined if no file was published. */
  readonly release: number | undefined;
  /** Documents whose files are not published. */
  readonly held: readonly string[];
}

/** Delay before rereading invalid JSON, which another program may still be writing. */
const rereadMs = 1000;

const none: Texts = { fr: '', en: '' };

/** The documents whose files differ from the published ones. */
async function changedFiles(files: Files, { documents }: Published): Promise<NamedTexts> {
  const names = [...new Set([...documents.keys(), ...(await documentNames(files, ''))])].toSorted();
  const all = await Promise.all(names.map(async (name) => [name, await textsIn(files, '', name)] as const));
  return Object.fromEntries(
    all.filter(([name, texts]) => locales.some((locale) => texts[locale] !== documents.get(name)?.[locale])),
  );
}

/** Changed files. Rereads them after a delay if one of them is newly invalid. */
async function settledFiles(
  { root, pause = pauseFor }: FolderParts,
  published: Published,
): Promise<NamedTexts> {
  const files = filesIn(root);
  const [changed, known] = await Promise.all([changedFiles(files, published), heldFiles(files)]);
  const isSettled = Object.entries(changed).every(
    ([name, texts]) => known[name] === hashOf(texts) || locales.every((locale) => readText(texts[locale]).ok),
  );
  if (isSettled) return changed;
  await pause(rereadMs);
  return changedFiles(files, published);
}

function keyOf({ release }: Published, changed: NamedTexts): string {
  return `files ${release} ${createHash('sha256').update(JSON.stringify(changed)).digest('base64url')}`;
}

/** Marks all texts of the files as reviewed: their author edits both languages side by side. */
function caseOf({ documents }: Published, changed: NamedTexts): Case {
  const online = [...documents].map(([name, texts]) => [name, byLocale((locale) => texts[locale])] as const);
  return {
    published: Object.fromEntries(online),
    bases: {},
    documents: Object.fromEntries(
      Object.entries(changed).map(([name, texts]) => [
        name,
        { ...texts, reviewed: allReviewed(name, pairOf(texts)) },
      ]),
    ),
  };
}

/** Documents that the verdict rejects; all of them if the error is in another document. */
function heldNames(
  { refusals, questions }: Verdict,
  names: readonly string[],
  accepts: boolean,
): readonly string[] {
  if (refusals.some(({ name }) => !names.includes(name))) return names;
  const held = new Set([...refusals, ...(accepts ? [] : questions)].map(({ name }) => name));
  return names.filter((name) => held.has(name));
}

interface ValidatedFiles {
  /** For all changed files. */
  readonly whole: ValidationResult;
  /** For the files that can be published together. */
  readonly sound: ValidationResult | undefined;
  readonly held: readonly string[];
}

async function validateFiles(
  { validator }: FolderParts,
  published: Published,
  changed: NamedTexts,
  accepts: boolean,
): Promise<ValidatedFiles> {
  const ask = (given: NamedTexts) => validator.verdict(keyOf(published, given), caseOf(published, given));
  const whole = await ask(changed);
  const held = new Set<string>();
  let [rest, validated] = [changed, whole];
  for (;;) {
    const names = Object.keys(rest);
    // The first release must be complete: a partial one would delete the other documents for users.
    const refused = heldNames(validated.verdict, names, accepts);
    for (const name of refused.length > 0 && published.release === 0 ? names : refused) held.add(name);
    if (refused.length === 0) break;
    rest = Object.fromEntries(Object.entries(rest).filter(([name]) => !held.has(name)));
    if (Object.keys(rest).length === 0) break;
    validated = await ask(rest);
  }
  const isPublishable = Object.keys(rest).length > 0 && validated.verdict.publishable;
  return { whole, sound: isPublishable ? validated : undefined, held: [...held].toSorted() };
}

const author = { ...product, rights: new Set(['structure'] as const) };

/** Publishes or copies the changed files. Returns undefined if a file changed during validation: call again. */
export async function takeFiles(
  parts: FolderParts,
  { by, why, accepts }: FileConsent = noConsent,
): Promise<TakenFiles | undefined> {
  const { store, now } = parts;
  const published = await store.published();
  const changed = await settledFiles(parts, published);
  const { whole, sound, held } = await validateFiles(parts, published, changed, accepts);
  return store.turn(async (writer) => {
    const present = await writer.published();
    if (keyOf(present, await changedFiles(writer.files, present)) !== keyOf(published, changed))
      return undefined;
    let release: number | undefined;
    if (sound !== undefined) {
      const ids = accepts ? sound.verdict.questions.map(({ id }) => id) : [];
      const content = requirePublishable(author, sound, ids);
      release = await writer.addRelease({ kind: 'shipped', title: '', why, by, at: now(), ...content });
    }
    const texts = Object.fromEntries(held.map((name) => [name, changed[name] ?? none]));
    await dropCopies(writer, texts);
    await keepAsDraft(writer, texts);
    return { verdict: whole.verdict, published, changed, release, held };
  });
}

export interface FolderWatch {
  /** Takes over changed files. Cheap if none changed. */
  readonly look: () => Promise<void>;
  /** Ignored files that are not documents, such as `fr/reconew (copie).json`. */
  readonly ignored: () => readonly string[];
  /** Changed files that are not published. */
  readonly held: () => readonly string[];
}

async function filePaths(files: Files): Promise<readonly string[]> {
  const found = await Promise.all(
    locales.map(async (locale) => (await files.list(locale)).map((name) => `${locale}/${name}`)),
  );
  return found.flat();
}

async function ignoredFiles(root: string, files: Files): Promise<readonly string[]> {
  // Hidden files belong to the system, and `.new` files are being written.
  const paths = (await filePaths(files)).filter((path) => !/\/\.|\.new$/.test(path));
  const ignored = await Promise.all(
    paths.map(async (path) => {
      const document = /^[^/]+\/(.+)\.json$/.exec(path)?.[1];
      return !isDocumentName(document) || (await leadsOut(root, path));
    }),
  );
  return paths.filter((_, index) => ignored[index]);
}

/** Changes when a file changes. */
async function stampOf(root: string, files: Files): Promise<string> {
  const stamps = await Promise.all(
    (await filePaths(files)).map(async (path) => {
      const found = await lstat(join(root, path)).catch(() => undefined);
      return `${path} ${found?.mtimeMs} ${found?.size} ${found?.ino}`;
    }),
  );
  return stamps.join('\n');
}

function heldPaths({
  held,
  changed,
  published,
}: Pick<TakenFiles, 'held' | 'changed' | 'published'>): readonly string[] {
  return held.flatMap((name) =>
    locales
      .filter((locale) => changed[name]?.[locale] !== (published.documents.get(name)?.[locale] ?? ''))
      .map((locale) => `${locale}/${name}.json`),
  );
}

export function watchFolder(parts: FolderParts): FolderWatch {
  const { root } = parts;
  const files = filesIn(root);
  let stamp: string | undefined;
  let ignored: readonly string[] = [];
  let held: readonly string[] = [];
  let current: Promise<void> | undefined;

  async function lookAgain(): Promise<void> {
    const present = await stampOf(root, files);
    if (present === stamp) return;
    try {
      const taken = await takeFiles(parts);
      if (taken === undefined) return;
      held = heldPaths(taken);
    } catch (error) {
      if (!(error instanceof StudioRefusal)) throw error;
      // The files are too large to validate: none is published, and the studio keeps working.
      const published = await parts.store.published();
      const changed = await changedFiles(files, published);
      held = heldPaths({ published, changed, held: Object.keys(changed) });
    }
    ignored = await ignoredFiles(root, files);
    // Files that this program wrote are read again next time, and equal the published ones.
    stamp = present;
  }

  return {
    ignored: () => ignored,
    held: () => held,
    look: () => {
      current ??= lookAgain().finally(() => {
        current = undefined;
      });
      return current;
    },
  };
}
