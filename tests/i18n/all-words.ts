/** Every user-visible text in both languages: app, engine, studio, checker, mails and backend pages. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { en as checkerEn } from '#renderers/check/words/finding-words-en.ts';
import { fr as checkerFr } from '#renderers/check/words/finding-words-fr.ts';
import { wordsOf as sayProblem } from '#renderers/check/words/format-finding.ts';
import { readAnswer } from '#renderers/format/read-document.ts';
import { en as engineEn } from '#renderers/words/engine-en.ts';
import { fr as engineFr } from '#renderers/words/engine-fr.ts';
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import { accessWords } from '#src/i18n/access-words.ts';
import { copyWords } from '#src/i18n/copy-words.ts';
import { crashPlainWords } from '#src/i18n/crash-plain.ts';
import { en } from '#src/i18n/en.ts';
import { fr } from '#src/i18n/fr.ts';
import { unconfiguredWords } from '#src/i18n/unconfigured-words.ts';
import { whoReadsWords } from '#src/i18n/who-reads-words.ts';
import { registerPageStyles } from '#src/server/html/page-response.ts';
import { blockMail, deletionMail, unblockMail } from '#src/server/mail/account-mail.ts';
import { recoveryMail } from '#src/server/mail/recovery-mail.ts';
import {
  againMail,
  approvalMail,
  blockedMail,
  knownMail,
  receivedMail,
  refusalMail,
  waitingMail,
} from '#src/server/mail/registration-mail.ts';
import { scheduleFailedMail } from '#src/server/mail/schedule-mail.ts';
import { answerPages } from '#src/server/pages/legal.ts';
import { registerWords } from '#src/server/pages/register-words.ts';
import { previewWords } from '#src/studio/web/preview/preview-words.ts';
import { studioWords } from '#src/studio/words/date-words.ts';
import { findingsEn } from '#src/studio/words/findings-en.ts';
import { findingsFr } from '#src/studio/words/findings-fr.ts';
import { structureEn } from '#src/studio/words/structure-en.ts';
import { structureFr } from '#src/studio/words/structure-fr.ts';
import { brokenCases } from '#tests/renderers/format/broken.ts';

export interface Text {
  readonly place: string;
  readonly text: string;
}

const fixtures = new URL('../../schemas-fixtures/', import.meta.url).pathname;

/** Returns the texts inside a value. Of a function, only its string literals. */
function textsIn(value: unknown, place: string): readonly Text[] {
  if (typeof value === 'string') return [{ place, text: value.replace(/\{\{?\w+\}?\}/gu, '…') }];
  if (typeof value === 'function')
    return literalsOf(value.toString()).map((text, at) => ({ place: `${place}#${at}`, text }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${place}.${name}`));
}

function literalsOf(source: string): readonly string[] {
  return [...source.matchAll(/(['"`])((?:\\.|(?!\1).)*)\1/gsu)].map(([, , text = '']) =>
    text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/gu, '…'),
  );
}

function mails(language: Locale): readonly Text[] {
  const about = {
    to: 'ines@example.test',
    language,
    productName: 'Amarre',
    contactMail: 'contact@example.test',
    appUrl: 'https://app.example.test',
  };
  const others = [againMail, blockedMail, knownMail, receivedMail, refusalMail, waitingMail];
  others.push(blockMail, unblockMail, deletionMail);
  const sent = [
    ...others.map((write) => write(about)),
    approvalMail(about),
    approvalMail(about, 'counsellor'),
    recoveryMail({ ...about, code: '1234', validMinutes: 10 }),
    scheduleFailedMail({ ...about, id: 'd', title: 'T' }),
  ];
  return sent.flatMap(({ subject, text }, at) =>
    textsIn([subject, text.replace(/https?:\S+/gu, '…')], `mail.${at}`),
  );
}

async function pages(language: Locale): Promise<readonly Text[]> {
  const app = Fastify();
  registerPageStyles(app, undefined);
  answerPages(app, { productName: 'Amarre', contactMail: '' }, '');
  const paths = ['/mentions-legales', '/cgu', '/politique-de-confidentialite'];
  const texts = await Promise.all(
    paths.map(async (path) => {
      const { body } = await app.inject({ url: `${path}?lang=${language}` });
      const [, main = ''] = /<main[^>]*>(.*)<\/main>/su.exec(body) ?? [];
      return textsIn(main.replace(/<[^>]+>/gu, ' '), path);
    }),
  );
  await app.close();
  return texts.flat();
}

/** Messages of the document reader for every kind of invalid document, without the document's own names. */
function readerProblems(language: Locale): readonly Text[] {
  return brokenCases.flatMap(({ name, text }) =>
    readAnswer(text()).problems.flatMap((found) => {
      const { problem, suggestion = '' } = sayProblem(found, language);
      return textsIn(`${problem}. ${suggestion}`.replace(/"[^"]*"|«[^»]*»/gu, '…'), `reader.${name}`);
    }),
  );
}

function helpPage(language: Locale): readonly Text[] {
  const { title, description, sections } = JSON.parse(
    readFileSync(`${fixtures}${language}/help.json`, 'utf8'),
  );
  return textsIn({ title, description, sections }, 'help').filter(({ place }) => !place.endsWith('.name'));
}

const modules = {
  fr: { app: fr, engine: engineFr, structure: structureFr, findings: findingsFr, checker: checkerFr },
  en: { app: en, engine: engineEn, structure: structureEn, findings: findingsEn, checker: checkerEn },
} as const satisfies Record<Locale, unknown>;

async function wordsOf(language: Locale): Promise<readonly Text[]> {
  const sets = {
    ...modules[language],
    access: accessWords[language],
    copy: copyWords[language],
    whoReads: whoReadsWords[language],
    crash: crashPlainWords.filter(({ lang }) => lang === language),
    unconfigured: unconfiguredWords.filter(({ lang }) => lang === language),
    studio: studioWords[language],
    preview: previewWords[language],
    register: registerWords[language],
  };
  return [
    ...Object.entries(sets).flatMap(([name, set]) => textsIn(set, name)),
    ...mails(language),
    ...(await pages(language)),
    ...readerProblems(language),
    ...helpPage(language),
  ];
}

export async function allWords(): Promise<Readonly<Record<Locale, readonly Text[]>>> {
  const [french = [], english = []] = await Promise.all(locales.map(wordsOf));
  return { fr: french, en: english };
}
