/** Maps a failed call of publishing to a key of the studio's words. */
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import type { PublicationWords } from '#src/studio/words/publication-fr.ts';

export type ProblemName = keyof PublicationWords['problems'];

/** Error codes with a sentence of their own. */
const byCode: ReadonlySet<string> = new Set<ProblemName>([
  'too-large',
  'too-large-to-validate',
  'too-many-drafts',
  'too-many-documents',
  'too-many-previews',
]);

/** Undefined if the server gives no known reason. */
export function reasonOf(problem: RemoteProblem | undefined): ProblemName | undefined {
  const code = problem?.kind === 'refused' ? problem.code : undefined;
  return code !== undefined && byCode.has(code) ? (code as ProblemName) : undefined;
}

const byStatus: Readonly<Record<number, ProblemName>> = {
  404: 'gone',
  413: 'too-large',
  423: 'scheduled',
};

/** The reason of a refused publication. */
export function refusalName({ code }: { readonly code: string }): ProblemName {
  return code === 'moved' || code === 'not-latest' ? code : 'refused';
}

export function problemName(problem: RemoteProblem): ProblemName {
  switch (problem.kind) {
    case 'forbidden':
      return 'forbidden';
    case 'offline':
    case 'unreached':
      return 'offline';
    case 'conflict':
      return 'moved';
    case 'too-many':
      return 'too-often';
    case 'signed-out':
      return 'signed-out';
    case 'refused':
      return reasonOf(problem) ?? byStatus[problem.status] ?? 'other';
    default:
      return 'other';
  }
}
