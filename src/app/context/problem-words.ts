/** Error messages for failed calls and writes: one table for every kind of problem. */

import { StorageProblem } from '#src/core/workspace/store/storage-problem.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';

type Table = {
  readonly [Kind in RemoteProblem['kind']]: (
    problem: Extract<RemoteProblem, { kind: Kind }>,
    t: Translate,
  ) => string;
};

const table: Table = {
  offline: (_, t) => t('problems.offline'),
  unreached: (_, t) => t('problems.unreached'),
  interrupted: (_, t) => t('problems.interrupted'),
  opaque: (_, t) => t('problems.opaque'),
  redirected: (_, t) => t('problems.redirected'),
  blocked: (_, t) => t('problems.blocked'),
  'no-role': (_, t) => t('problems.no-role'),
  timeout: ({ seconds }, t) => t('problems.timeout', { seconds }),
  'signed-out': (_, t) => t('problems.signed-out'),
  'wrong-credentials': (_, t) => t('alerts.auth_wrong_email_pwd'),
  'wrong-client': (_, t) => t('problems.wrong-client'),
  forbidden: (_, t) => t('problems.forbidden'),
  conflict: (_, t) => t('problems.conflict'),
  'too-many': ({ retryAfterSeconds }, t) =>
    retryAfterSeconds === undefined
      ? t('problems.too-many')
      : t('problems.too-many-wait', { count: retryAfterSeconds }),
  server: ({ status }, t) => {
    if (status === 507) return t('problems.server-full');
    return t(status === 503 ? 'problems.unavailable' : 'problems.server', { status });
  },
  // The server's message is in the server's language, so it is not part of the sentence.
  refused: ({ status }, t) => (status === 413 ? t('problems.too-large') : t('problems.refused', { status })),
  'too-long': ({ over }, t) =>
    over === undefined ? t('problems.too-long') : t('problems.too-long-over', { count: over }),
  'not-stored': (_, t) => t('problems.not-stored'),
  'no-profile': (_, t) => t('alerts.no_names_set'),
  'no-space': (_, t) => t('problems.no-space'),
  studio: (_, t) => t('problems.studio'),
  unreadable: (_, t) => t('problems.unreadable'),
};

/** Returns the message for a failed call. */
export function problemInWords(problem: RemoteProblem, t: Translate): string {
  // TypeScript cannot relate the kind to its row. The type of the table already checks every row.
  const row = table[problem.kind] as (problem: RemoteProblem, t: Translate) => string;
  return row(problem, t);
}

/** Returns the message for an error while writing on the device. */
export function storageInWords(thrown: unknown, t: Translate): string {
  return thrown instanceof StorageProblem ? t(`problems.storage.${thrown.reason}`) : t('problems.other');
}
