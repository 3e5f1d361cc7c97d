/** The command `npm run publish`: what the button does, without a screen. */
import { checkDocuments, type DocumentSet } from '#renderers/check/check-documents.ts';
import type { Finding } from '#renderers/check/finding.ts';
import { formatFinding } from '#renderers/check/words/say-finding.ts';
import { isText, member } from '#renderers/document/json.ts';
import { byLocale, locales } from '#src/domain/locale.ts';
import type { Texts } from '#src/wire/studio-records.ts';
import { type Pair, readPair } from '../edit/document-pair.ts';
import { productProfile } from '../product-profile.ts';
import { answerText } from '../server/answer-text.ts';
import type { Difference } from '../server/differences.ts';
import { createJudge } from '../server/judge.ts';
import { allReviewed } from '../server/reviewed.ts';
import { pairOf } from '../server/step.ts';
import type { Person, Published, StudioStore } from '../server/store.ts';
import { type Studio, StudioRefusal } from '../server/studio.ts';
import type { Verdict } from '../server/verdict.ts';
import { consented, judgement, release } from '../server/verdict-routes.ts';
import { placeName, subjectName } from '../studio/publish/named-texts.ts';
import { refusalWords } from '../studio/publish/refusal-words.ts';
import { en } from '../studio/words/en.ts';
import { fr } from '../studio/words/fr.ts';
import type { Say } from '../studio/words/use-studio-words.ts';
import { commitChanges, filesIn } from './files.ts';
import { createFolderStore, documentNames } from './folder-store.ts';
import { watchFolder } from './outside.ts';
import { textsIn } from './releases.ts';

export interface PublishOptions {
  /** The folder with `fr/` and `en/`. */
  readonly root: string;
  /** Id or title; without it what was changed in the files. */
  readonly draft: string | undefined;
  readonly name: string;
  readonly why: string;
  /** Agrees to every consequence for people. */
  readonly accepts: boolean;
  readonly language: 'fr' | 'en';
  readonly now: () => number;
  readonly say: (line: string) => void;
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
    noDocuments: 'There are no documents in this folder: it needs fr/ and en/.',
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
    noDocuments: 'Ce dossier ne contient pas de documents\u00A0: il y faut fr/ et en/.',
  },
} as const;

/** Publishes, and gives the exit status: 0, 1 where something is refused, 2 where there is nothing to read. */
export async function publishFolder(options: PublishOptions): Promise<number> {
  const { root, draft, language, now, say } = options;
  const words = WORDS[language];
  const store = createFolderStore(root, now);
  const files = filesIn(root);
  if ((await documentNames(files, '')).length === 0) {
    say(words.noDocuments);
    return 2;
  }
  const status =
    draft === undefined ? await publishFiles(options, store) : await publishDraft(options, store);
  if (status !== 0) return status;
  // Somebody may have taken it away, or written in it.
  const answer = answerText(await store.published());
  if ((await files.read('answer.json')) !== answer)
    await commitChanges(root, new Map([['answer.json', answer]]));
  return 0;
}

/** What was changed in the files themselves. */
async function publishFiles(
  { root, language, now, say }: PublishOptions,
  store: StudioStore,
): Promise<number> {
  const words = WORDS[language];
  const files = filesIn(root);
  const published = await store.published();
  const before = onlineOf(published);
  const names = new Set([...Object.keys(before), ...(await documentNames(files, ''))]);
  const after: Record<string, Texts> = {};
  for (const name of names) after[name] = await textsIn(files, '', name);
  const changed = Object.keys(after).filter((name) =>
    locales.some((locale) => after[name]?.[locale] !== (before[name]?.[locale] ?? '')),
  );
  if (changed.length === 0) {
    say(words.nothing);
    const drafts = await store.drafts();
    if (drafts.length > 0) say(words.drafts);
    for (const { id, title } of drafts) say(`  ${id}  ${title}`);
    return 0;
  }
  const judge = createJudge(undefined);
  const { verdict } = await judge.ask({
    published: before,
    bases: {},
    documents: Object.fromEntries(
      changed.map((name) => {
        const texts = after[name] ?? { fr: '', en: '' };
        return [name, { ...texts, reviewed: allReviewed(name, pairOf(texts)) }];
      }),
    ),
  });
  if (published.release > 0) sayDifferences(verdict.differences, before, after, language, say);
  const findings = checkDocuments(
    setOf(after),
    productProfile,
    published.release > 0 ? setOf(before) : undefined,
  );
  const isSound = sayFindings(findings, language, say);
  const unread = verdict.refusals.filter(({ code }) => code === 'unreadable' || code === 'missing');
  for (const { name, code, locale } of unread) say(`${words.error}  ${name} (${locale}): ${code}`);
  if (!isSound || unread.length > 0) {
    say(words.refused);
    return 1;
  }
  await watchFolder(root, store, now).look();
  say(words.published(await store.latest()));
  return 0;
}

async function publishDraft(options: PublishOptions, store: StudioStore): Promise<number> {
  const { root, draft: wanted = '', name, why, accepts, language, now, say } = options;
  const words = WORDS[language];
  await watchFolder(root, store, now).look();
  const drafts = await store.drafts();
  const found = drafts.find(({ id }) => id === wanted) ?? drafts.find(({ title }) => title === wanted);
  if (found === undefined) {
    say(words.noDraft(wanted));
    if (drafts.length > 0) say(words.drafts);
    for (const { id, title } of drafts) say(`  ${id}  ${title}`);
    return 2;
  }
  const { ask } = createJudge(undefined);
  const studio: Studio = { store, now, judge: (_key, given) => ask(given) };
  const judged = await judgement(studio, found.id);
  const { verdict } = judged;
  const before = onlineOf(await store.published());
  const after = { ...before, ...judged.draft.documents };
  sayDifferences(verdict.differences, before, after, language, say);
  sayFindings(verdict.findings, language, say);
  sayHindrances(verdict, before, after, options);
  const person: Person = { uid: 1, name, role: 'provider', rights: new Set(['words', 'structure']) };
  try {
    const ids = accepts ? verdict.questions.map(({ id }) => id) : [];
    const accepted = consented(person, verdict, ids);
    say(words.published(await release(studio, judged, { person, why, accepted, verdict })));
    return 0;
  } catch (error) {
    if (!(error instanceof StudioRefusal)) throw error;
    say(words.refused);
    return 1;
  }
}

function onlineOf({ documents }: Published): Readonly<Record<string, Texts>> {
  return Object.fromEntries(
    [...documents].map(([name, texts]) => [name, byLocale((locale) => texts[locale])]),
  );
}

function setOf(documents: Readonly<Record<string, Texts>>): DocumentSet {
  const pairs = Object.entries(documents).map(([name, texts]) => [name, pairOf(texts)] as const);
  return byLocale((locale) =>
    Object.fromEntries(
      pairs.flatMap(([name, pair]) => (pair[locale] === undefined ? [] : [[name, pair[locale]] as const])),
    ),
  );
}

type Documents = Readonly<Record<string, Texts>>;

function sayOf(language: 'fr' | 'en'): Say {
  return { locale: language, words: { fr, en }[language] };
}

/** As it would be, then as it is. */
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
  const place = placeName(pairs, asked, sayOf(language)) || subjectName(pairs, asked, sayOf(language));
  return [titleOf(name, pairs, language), ...(place === '' ? [] : [place])].join(' › ');
}

function sayDifferences(
  differences: readonly Difference[],
  before: Documents,
  after: Documents,
  language: 'fr' | 'en',
  say: (line: string) => void,
): void {
  const { words } = sayOf(language);
  for (const difference of differences) {
    const { name, what } = difference;
    const pairs = pairsOf(name, before, after);
    say(whereOf(difference, before, after, language));
    if (what !== 'text')
      say(`  ${words.publication.changes[what](subjectName(pairs, difference, sayOf(language)))}`);
    for (const locale of difference.locales) {
      const [old, now] = [difference.before[locale], difference.after[locale]];
      if (old !== undefined) say(`  ${locale} - ${textOf(old)}`);
      if (now !== undefined) say(`  ${locale} + ${textOf(now)}`);
    }
  }
}

function textOf(value: unknown): string {
  return isText(value) ? value : JSON.stringify(value);
}

/** Is there no error among them? */
function sayFindings(
  findings: readonly Finding[],
  language: 'fr' | 'en',
  say: (line: string) => void,
): boolean {
  const words = WORDS[language];
  const errors = findings.filter(({ severity }) => severity === 'error');
  for (const finding of errors) say(`${words.error}  ${formatFinding(finding, language)}`);
  for (const finding of findings)
    if (finding.severity !== 'error') say(`${words.warning}  ${formatFinding(finding, language)}`);
  return errors.length === 0;
}

/** What keeps a draft from being published, but for the errors that were said. */
function sayHindrances(
  verdict: Verdict,
  before: Documents,
  after: Documents,
  { language, accepts, say }: PublishOptions,
): void {
  const words = WORDS[language];
  for (const refusal of verdict.refusals) {
    const { name } = refusal;
    const pairs = pairsOf(name, before, after);
    const naming = {
      document: titleOf(name, pairs, language),
      subject: subjectName(pairs, refusal, sayOf(language)),
    };
    const said = refusalWords(refusal, sayOf(language), naming).join(' ');
    say(`${words.error}  ${whereOf(refusal, before, after, language)}: ${said}`);
  }
  for (const place of verdict.unreviewed)
    say(`${words.error}  ${whereOf(place, before, after, language)}: ${words.oneLanguage}`);
  if (accepts) return;
  for (const question of verdict.questions)
    say(`${words.error}  ${whereOf(question, before, after, language)}: ${words.toTick}`);
}
