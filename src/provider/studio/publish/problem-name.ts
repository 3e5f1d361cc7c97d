/** Why a call of publishing failed, as a name that the words know. */
import type { RemoteProblem } from '#src/remote/outcome.ts';
import type { PublicationWords } from '../words/publication-fr.ts';

export type ProblemName = keyof PublicationWords['problems'];

export function problemName({ kind }: RemoteProblem): ProblemName {
  if (kind === 'forbidden') return 'forbidden';
  return kind === 'offline' || kind === 'unreached' ? 'offline' : 'other';
}
