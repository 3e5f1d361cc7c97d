/** The command `npm run check`: reads documents, checks them, reports problems. */
import { resolve } from 'node:path';
import { checkDocuments, type DocumentSet } from '#renderers/check/check-documents.ts';
import { type Finding, formatFinding } from '#renderers/check/finding.ts';
import { readSource, type Source, SourceProblem } from './document-source.ts';
import { productProfile } from './product-profile.ts';

export const usage = [
  'npm run check -- <file | folder | address>                 checks exercise documents',
  'npm run check -- … --published <file | folder | address>   and what may change of the published ones',
  '',
  'A folder holds fr/ and en/, or the files of one language; a file is one document or a whole answer.',
  'CHECK_BEARER: the token for an address that asks for one.',
  'Ends with 0 where there is no error (warnings are listed), 1 on any error, 2 where nothing could be read.',
].join('\n');

export interface Terminal {
  /** Folder that names of files are meant from. */
  readonly from: string;
  readonly say: (line: string) => void;
  /** For what stops the command. */
  readonly complain: (line: string) => void;
}

type Wanted = { readonly source: string; readonly published: string | undefined };

/** Runs the command and gives its exit status. Never throws. */
export async function runCheck(args: readonly string[], terminal: Terminal): Promise<number> {
  if (args.includes('--help') || args[0] === 'help') {
    terminal.say(usage);
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
    return report(source, published?.documents, terminal);
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    terminal.complain(error.message);
    return 2;
  }
}

function readArguments(args: readonly string[]): Wanted | undefined {
  const at = args.indexOf('--published');
  const published = at === -1 ? undefined : args[at + 1];
  const rest = at === -1 ? args : [...args.slice(0, at), ...args.slice(at + 2)];
  const [source] = rest;
  if (source === undefined || rest.length > 1 || source.startsWith('-')) return undefined;
  if (at !== -1 && (published === undefined || published.startsWith('-'))) return undefined;
  return { source, published };
}

function placed(where: string, from: string): string {
  return /^https?:\/\//i.test(where) ? where : resolve(from, where);
}

function report(
  { documents, broken }: Source,
  published: DocumentSet | undefined,
  { say }: Terminal,
): number {
  const findings = [...broken, ...checkDocuments(documents, productProfile, published)];
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  for (const [word, group] of [
    ['error', errors],
    ['warning', warnings],
  ] as const)
    for (const finding of group) for (const line of linesOf(word, finding)) say(line);
  say(summaryOf(documents, broken, errors.length, warnings.length));
  return errors.length === 0 ? 0 : 1;
}

/** The message, and under it the place as a tool would write it where the message names the slide only. */
function linesOf(word: string, finding: Finding): readonly string[] {
  const message = `${word.padEnd(8)}${String(finding.rule).padStart(2)}  ${formatFinding(finding)}`;
  return finding.pointer === undefined ? [message] : [message, `            ${finding.pointer}`];
}

function summaryOf(
  documents: DocumentSet,
  broken: readonly Finding[],
  errors: number,
  warnings: number,
): string {
  const names = new Set([
    ...Object.values(documents).flatMap(Object.keys),
    ...broken.map((each) => each.document),
  ]);
  const locales = new Set([...Object.keys(documents), ...broken.map((each) => each.locale)]);
  const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
  return `${counted(names.size, 'document')} × ${counted(locales.size, 'language')}: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
}
