/** The command `npm run publish`: publishes without a screen. */
import type { Finding } from '#renderers/check/finding.ts';
import { formatFinding } from '#renderers/check/words/format-finding.ts';
import { isText, member } from '#renderers/json.ts';
import { byLocale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { answerText } from '#src/studio/api/response-text.ts';
import { StudioRefusal } from '#src/studio/api/studio.ts';
import type { Person, Published, StudioStore } from '#src/studio/api/studio-store.ts';
import { createValidator } from '#src/studio/api/validator.ts';
import { release, requirePublishable, validatedDraft } from '#src/studio/api/verdict-routes.ts';
import type { Difference } from '#src/studio/document/differences.ts';
import { type Pair, readPair } from '#src/studio/document/document-pair.ts';
import type { Verdict } from '#src/studio/document/verdict.ts';
import type { StudioTranslation } from '#src/studio/words/date-words.ts';
import { differenceDetails } from '#src/studio/words/difference-details.ts';
import { placeName, subjectName } from '#src/studio/words/named-texts.ts';
import { refusalWords } from '#src/studio/words/refusal-words.ts';
import { structureEn } from '#src/studio/words/structure-en.ts';
import { structureFr } from '#src/studio/words/structure-fr.ts';
import { en } from '#src/studio/words/studio-en.ts';
import { fr } from '#src/studio/words/studio-fr.ts';
import { filesIn } from './files.ts';
import { createFolderStore, documentNames } from './folder-store.ts';
import { type FolderParts, type TakenFiles, takeFiles, watchFolder } from './outside.ts';
import { answerFile } from './releases.ts';

export interface PublishOptions {
  /** The folder with `fr/` and `en/`. */
  readonly root: string;
  /** Id or title of the draft; undefined publishes the changed files. */
  readonly draft: string | undefined;
  readonly name: string;
  readonly why: string;
  /** Consents to every consequence for users. */
  readonly accepts: boolean;
  readonly language: 'fr' | 'en';
  readonly now: () => number;
  readonly print: (line: string) => void;
}

const WORDS = {
  en: {
    error: 'error  ',
    warning: 'warning',
    nothing: 'Nothing has changed since the last release.',
    drafts: 'Drafts, to be named after the folder:',
    noDraft: (wanted: string) => `There is no draft “${wanted}”.`,
    oneLanguage: 'changed in one language only',
    toTick: 'for people; publish with --accept',
    published: (number: number) => `Published: release ${number}, in answer.json.`,
    refused: 'Not published.',
    held: (names: readonly string[]) =>
      `Not published: ${names.join(', ')}. The files stay as they are, and their texts are in a draft.`,
    noDocuments: 'No documents found. The folder must contain fr/ and en/.',
  },
  fr: {
    error: 'erreur    ',
    warning: 'à regarder',
    nothing: 'Rien n’a changé depuis la dernière publication.',
    drafts: 'Brouillons, à nommer après le dossier\u00A0:',
    noDraft: (wanted: string) => `Il n’y a pas de brouillon «\u00A0${wanted}\u00A0».`,
    oneLanguage: 'changé dans une seule langue',
    toTick: 'pour les personnes\u00A0; publier avec --accept',
    published: (number: number) => `Publié\u00A0: publication ${number}, dans answer.json.`,
    refused: 'Rien n’est publié.',
    held: (names: readonly string[]) =>
      `Non publié\u00A0: ${names.join(', ')}. Les fichiers restent tels quels, et leurs textes sont dans un brouillon.`,
    noDocuments: 'Ce dossier ne contient pas de documents\u00A0: il y faut fr/ et en/.',
  },
} as const;

/** Publishes and returns the exit code: 0, 1 if something is rejected, 2 if there is nothing to read. */
export async function publishFolder(options: PublishOptions): Promise<number> {
  const { root, draft, language, now, print } = options;
  const words = WORDS[language];
  const store = createFolderStore(root, now);
  if ((await documentNames(filesIn(root), '')).length === 0) {
    print(words.noDocuments);
    return 2;
  }
  const parts: FolderParts = { root, store, now, validator: createValidator(undefined) };
  const status =
    draft === undefined ? await publishFiles(options, parts) : await publishDraft(options, parts);
  if (status !== 0) return status;
  // A user may have deleted or changed it.
  await store.turn(async ({ files, published }) => {
    const answer = answerText(await published());
    if ((await files.read(answerFile)) !== answer) files.write(answerFile, answer);
  });
  return 0;
}

/** Publishes the changed files. */
async function publishFiles(options: PublishOptions, parts: FolderParts): Promise<number> {
  const { name, why, accepts, language, print } = options;
  const words = WORDS[language];
  let taken: TakenFiles | undefined;
  while (taken === undefined) taken = await takeFiles(parts, { by: name, why, accepts });
  const { verdict, published, changed, release: number, held } = taken;
  const drafts = await parts.store.drafts();
  if (number === undefined && held.length === 0) {
    print(words.nothing);
    sayDrafts(drafts, options);
    return 0;
  }
  const before = onlineOf(published);
  const after = { ...before, ...changed };
  if (published.release > 0) printDifferences(verdict.differences, before, after, language, print);
  printFindings(verdict.findings, language, print);
  sayHindrances(verdict, before, after, options);
  print(number === undefined ? words.refused : words.published(number));
  if (held.length === 0) return 0;
  print(words.held(held));
  sayDrafts(drafts, options);
  return 1;
}

function sayDrafts(
  drafts: Awaited<ReturnType<StudioStore['drafts']>>,
  { language, print }: PublishOptions,
): void {
  if (drafts.length > 0) print(WORDS[language].drafts);
  for (const { id, title } of drafts) print(`  ${id}  ${title}`);
}

async function publishDraft(options: PublishOptions, parts: FolderParts): Promise<number> {
  const { draft: wanted = '', name, why, accepts, language, print } = options;
  const { store } = parts;
  const words = WORDS[language];
  await watchFolder(parts).look();
  const drafts = await store.drafts();
  const found = drafts.find(({ id }) => id === wanted) ?? drafts.find(({ title }) => title === wanted);
  if (found === undefined) {
    print(words.noDraft(wanted));
    sayDrafts(drafts, options);
    return 2;
  }
  const validated = await validatedDraft(parts, found.id);
  const { verdict } = validated;
  const before = onlineOf(await store.published());
  const after = { ...before, ...validated.draft.documents };
  printDifferences(verdict.differences, before, after, language, print);
  printFindings(verdict.findings, language, print);
  sayHindrances(verdict, before, after, options);
  const person: Person = { uid: 1, name, role: 'provider', rights: new Set(['words', 'structure']) };
  try {
    const ids = accepts ? verdict.questions.map(({ id }) => id) : [];
    const content = requirePublishable(person, validated, ids);
    print(words.published(await release(parts, validated, { person, why, content })));
    return 0;
  } catch (error) {
    if (!(error instanceof StudioRefusal)) throw error;
    print(words.refused);
    return 1;
  }
}

function onlineOf({ documents }: Published): Readonly<Record<string, Texts>> {
  return Object.fromEntries(
    [...documents].map(([name, texts]) => [name, byLocale((locale) => texts[locale])]),
  );
}

type Documents = Readonly<Record<string, Texts>>;

function translationOf(language: 'fr' | 'en'): StudioTranslation {
  return { locale: language, words: { fr, en }[language] };
}

/** The document after the change, then before it. */
function pairsOf(name: string, before: Documents, after: Documents): readonly Pair[] {
  return [after[name], before[name]].flatMap((texts) => (texts ? [readPair(name, texts)] : []));
}

function titleOf(name: string, pairs: readonly Pair[], language: 'fr' | 'en'): string {
  const title = member(pairs[0]?.[language]?.members, 'title');
  return isText(title) ? title : name;
}

/** « Se reconnecter › 3. Votre première réaction › Consigne » */
function whereOf(
  asked: {
    readonly name: string;
    readonly place: string;
    readonly slide?: string;
    readonly question?: string;
  },
  before: Documents,
  after: Documents,
  language: 'fr' | 'en',
): string {
  const { name } = asked;
  const pairs = pairsOf(name, before, after);
  const place =
    placeName(pairs, asked, translationOf(language)) || subjectName(pairs, asked, translationOf(language));
  return [titleOf(name, pairs, language), ...(place === '' ? [] : [place])].join(' › ');
}

function printDifferences(
  differences: readonly Difference[],
  before: Documents,
  after: Documents,
  language: 'fr' | 'en',
  print: (line: string) => void,
): void {
  const { words } = translationOf(language);
  for (const difference of differences) {
    const { name, what } = difference;
    const pairs = pairsOf(name, before, after);
    print(whereOf(difference, before, after, language));
    if (what !== 'text')
      print(`  ${words.publication.changes[what](subjectName(pairs, difference, translationOf(language)))}`);
    for (const locale of difference.locales) {
      const [old, now] = [difference.before[locale], difference.after[locale]];
      if (old !== undefined) print(`  ${locale} - ${textOf(old)}`);
      if (now !== undefined) print(`  ${locale} + ${textOf(now)}`);
    }
    const details = { pairs, locale: language, documents: after, words: structureWords[language] };
    for (const { kind, text } of differenceDetails(difference, details)) print(`  ${marks[kind]} ${text}`);
  }
}

const structureWords = { fr: structureFr, en: structureEn };

const marks = { removed: '-', added: '+', note: ' ' } as const;

function textOf(value: unknown): string {
  return isText(value) ? value : JSON.stringify(value);
}

function printFindings(
  findings: readonly Finding[],
  language: 'fr' | 'en',
  print: (line: string) => void,
): void {
  const words = WORDS[language];
  for (const finding of findings)
    if (finding.severity === 'error') print(`${words.error}  ${formatFinding(finding, language)}`);
  for (const finding of findings)
    if (finding.severity !== 'error') print(`${words.warning}  ${formatFinding(finding, language)}`);
}

/** Prints what blocks publishing, except for the errors printed before. */
function sayHindrances(
  verdict: Verdict,
  before: Documents,
  after: Documents,
  { language, accepts, print }: PublishOptions,
): void {
  const words = WORDS[language];
  for (const refusal of verdict.refusals) {
    const { name } = refusal;
    const pairs = pairsOf(name, before, after);
    const naming = {
      document: titleOf(name, pairs, language),
      subject: subjectName(pairs, refusal, translationOf(language)),
    };
    const message = refusalWords(refusal, translationOf(language), naming).join(' ');
    print(`${words.error}  ${whereOf(refusal, before, after, language)}: ${message}`);
  }
  for (const place of verdict.unreviewed)
    print(`${words.error}  ${whereOf(place, before, after, language)}: ${words.oneLanguage}`);
  if (accepts) return;
  for (const question of verdict.questions)
    print(`${words.error}  ${whereOf(question, before, after, language)}: ${words.toTick}`);
}
