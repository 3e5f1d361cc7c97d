/** The command `npm run check`: reads documents, checks them, prints the findings. */
import { resolve } from 'node:path';
import { checkDocuments, type DocumentSet } from '#renderers/check/check-documents.ts';
import type { Finding } from '#renderers/check/finding.ts';
import type { Language } from '#renderers/check/words/finding-wording.ts';
import { formatFinding } from '#renderers/check/words/format-finding.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { checkCors } from './check-cors.ts';
import { readSource, type Source, SourceProblem } from './document-source.ts';

export const usage = [
  'npm run check -- <file | folder | address>                 checks exercise documents',
  'npm run check -- … --published <file | folder | address>   and what may change of the published ones',
  'npm run check -- … --fr                                    says it in French',
  '',
  'A folder holds fr/ and en/, or the files of one language; a file is one document or a whole answer.',
  'CHECK_BEARER: the token for an address that asks for one.',
  'CHECK_ORIGIN: the app’s address, to try its preflight; by default the one that the server names.',
  'Exit codes: 0 no errors (warnings may be listed), 1 errors found, 2 could not read the input.',
].join('\n');

export interface Terminal {
  /** Base folder of relative paths. */
  readonly from: string;
  readonly print: (line: string) => void;
  /** Prints an error that ends the command. */
  readonly complain: (line: string) => void;
}

interface Wanted {
  readonly source: string;
  readonly published: string | undefined;
  readonly language: Language;
}

/** Runs the command and returns its exit code. Never throws. */
export async function runCheck(args: readonly string[], terminal: Terminal): Promise<number> {
  if (args.includes('--help') || args[0] === 'help') {
    terminal.print(usage);
    return 0;
  }
  const wanted = readArguments(args);
  if (wanted === undefined) {
    terminal.complain(usage);
    return 2;
  }
  try {
    const source = await readSource(placed(wanted.source, terminal.from));
    const published =
      wanted.published === undefined ? undefined : await readSource(placed(wanted.published, terminal.from));
    const cors = /^https?:\/\//i.test(wanted.source)
      ? await checkCors(wanted.source, process.env['CHECK_ORIGIN'], wanted.language)
      : [];
    return report(source, published?.documents, cors, wanted.language, terminal);
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    terminal.complain(error.message);
    return 2;
  }
}

function readArguments(args: readonly string[]): Wanted | undefined {
  const language = args.includes('--fr') ? 'fr' : 'en';
  const others = args.filter((each) => each !== '--fr');
  const at = others.indexOf('--published');
  const published = at === -1 ? undefined : others[at + 1];
  const rest = at === -1 ? others : [...others.slice(0, at), ...others.slice(at + 2)];
  const [source] = rest;
  if (source === undefined || rest.length > 1 || source.startsWith('-')) return undefined;
  if (at !== -1 && (published === undefined || published.startsWith('-'))) return undefined;
  return { source, published, language };
}

function placed(where: string, from: string): string {
  return /^https?:\/\//i.test(where) ? where : resolve(from, where);
}

/** Texts of the command other than the findings. */
const WORDS = {
  en: {
    error: 'error  ',
    warning: 'warning',
    summary: (documents: number, languages: number, errors: number, warnings: number) =>
      `${counted(documents, 'document')} × ${counted(languages, 'language')}: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}`,
  },
  fr: {
    error: 'erreur    ',
    warning: 'à regarder',
    summary: (documents: number, languages: number, errors: number, warnings: number) =>
      `${counted(documents, 'document')} × ${counted(languages, 'langue')}\u00A0: ${counted(errors, 'erreur', 2)}, ${warnings} à regarder`,
  },
} as const;

/** @param many first count that takes the plural; in French 0 takes the singular */
function counted(count: number, noun: string, many = 0): string {
  return `${count} ${noun}${count === 1 || count < many ? '' : 's'}`;
}

function report(
  { documents, broken }: Source,
  published: DocumentSet | undefined,
  cors: Awaited<ReturnType<typeof checkCors>>,
  language: Language,
  { print }: Terminal,
): number {
  const findings = [...broken, ...checkDocuments(documents, productProfile, published)];
  const problems = typeof cors === 'string' ? [] : cors;
  const words = WORDS[language];
  const errors = [
    ...problems.filter(({ isError }) => isError).map(({ text }) => [`${words.error} ${text}`]),
    ...findings
      .filter(({ severity }) => severity === 'error')
      .map((finding) => linesOf(words.error, finding, language)),
  ];
  const warnings = [
    ...problems.filter(({ isError }) => !isError).map(({ text }) => [`${words.warning} ${text}`]),
    ...findings
      .filter(({ severity }) => severity === 'warning')
      .map((finding) => linesOf(words.warning, finding, language)),
  ];
  for (const line of [...errors, ...warnings].flat()) print(line);
  if (typeof cors === 'string') print(cors);
  const counts = countsOf(documents, broken);
  print(words.summary(counts.documents, counts.languages, errors.length, warnings.length));
  return errors.length === 0 ? 0 : 1;
}

/** The message. Adds the exact place on a second line if the message only names the slide. */
function linesOf(word: string, finding: Finding, language: Language): readonly string[] {
  const start = `${word} ${String(finding.rule).padStart(2)}  `;
  const message = `${start}${formatFinding(finding, language)}`;
  return finding.isWording ? [message, `${' '.repeat(start.length)}${finding.pointer}`] : [message];
}

function countsOf(
  documents: DocumentSet,
  broken: readonly Finding[],
): { readonly documents: number; readonly languages: number } {
  const names = [...Object.values(documents).flatMap(Object.keys), ...broken.map((each) => each.document)];
  const locales = [...Object.keys(documents), ...broken.map((each) => each.locale)];
  return { documents: new Set(names).size, languages: new Set(locales).size };
}
