/** What a person reads when a call or a write came to nothing: one table for every kind of problem. */

import type { RemoteProblem } from '#src/remote/outcome.ts';
import type { Say } from '#src/words/i18n.ts';
import { StorageProblem } from '#src/workspace/store/storage-problem.ts';

type Table = {
  readonly [Kind in RemoteProblem['kind']]: (
    problem: Extract<RemoteProblem, { kind: Kind }>,
    say: Say,
  ) => string;
};

const table: Table = {
  offline: (_, say) => say('problems.offline'),
  unreached: (_, say) => say('problems.unreached'),
  interrupted: (_, say) => say('problems.interrupted'),
  opaque: (_, say) => say('problems.opaque'),
  redirected: (_, say) => say('problems.redirected'),
  blocked: (_, say) => say('problems.blocked'),
  'no-role': (_, say) => say('problems.no-role'),
  timeout: ({ seconds }, say) => say('problems.timeout', { seconds }),
  'signed-out': (_, say) => say('problems.signed-out'),
  'wrong-credentials': (_, say) => say('alerts.auth_wrong_email_pwd'),
  'wrong-client': (_, say) => say('problems.wrong-client'),
  forbidden: (_, say) => say('problems.forbidden'),
  conflict: (_, say) => say('problems.conflict'),
  'too-many': ({ retryAfterSeconds }, say) =>
    retryAfterSeconds === undefined
      ? say('problems.too-many')
      : say('problems.too-many-wait', { count: retryAfterSeconds }),
  server: ({ status }, say) => say(status === 503 ? 'problems.unavailable' : 'problems.server', { status }),
  refused: ({ status, message }, say) => {
    if (status === 413) return say('problems.too-large');
    return message.trim() === ''
      ? say('problems.refused', { status })
      : say('problems.refused-said', { message: message.trim() });
  },
  'not-stored': (_, say) => say('problems.not-stored'),
  'no-profile': (_, say) => say('alerts.no_names_set'),
  'no-space': (_, say) => say('problems.no-space'),
  unreadable: (_, say) => say('problems.unreadable'),
};

/** The sentence for a problem of a call. */
export function problemInWords(problem: RemoteProblem, say: Say): string {
  // The kind picks the row that takes exactly this problem; the compiler checked every row above.
  const row = table[problem.kind] as (problem: RemoteProblem, say: Say) => string;
  return row(problem, say);
}

/** The sentence for something thrown while writing on the device. */
export function storageInWords(thrown: unknown, say: Say): string {
  return thrown instanceof StorageProblem ? say(`problems.storage.${thrown.reason}`) : say('problems.other');
}
