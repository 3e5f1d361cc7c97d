/** Sentences for a failed call: why it failed, and what happens to the texts. */
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import type { AccompanyWords } from '#src/studio/words/accompany-fr.ts';
import type { Fault } from './text-faults.ts';

export function problemWords(problem: RemoteProblem, { problems }: AccompanyWords): string {
  switch (problem.kind) {
    case 'offline':
    case 'unreached':
      return problems.offline;
    case 'signed-out':
      return problems.over;
    case 'too-many':
      return problems.often;
    case 'refused':
      return problems.refused(problem.status);
    default:
      return problems.other;
  }
}

export function faultWords(fault: Fault, { faults }: AccompanyWords): string {
  switch (fault.code) {
    case 'vocation-empty':
      return faults.vocationEmpty;
    case 'vocation-long':
      return faults.vocationLong(fault.max);
    case 'word-long':
      return faults.wordLong(fault.max);
    case 'date-empty':
      return faults.dateEmpty;
  }
}
