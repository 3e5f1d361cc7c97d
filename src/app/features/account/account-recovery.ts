/** Error messages of the recovery calls, and the field of each. */

import { problemInWords } from '#src/app/context/problem-words.ts';
import { recoveryRefusal } from '#src/contract/wire/recovery-codec.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import type { Wrong } from './account-form.tsx';

/** Delays above this limit are shown in minutes. In seconds. */
const maxSecondsShown = 120;

/** @param message a known key, or the server's own sentence, which is shown apart. */
export function refusalInWords(message: string): Wrong {
  switch (recoveryRefusal(message)) {
    case 'unknown-account':
      return { field: 'mail', text: (t) => t('alerts.unknown_account') };
    case 'mail-not-sent':
      return { text: (t) => t('alerts.mail_not_sent') };
    case 'inactive-account':
      return { text: (t) => t('problems.blocked') };
    case undefined:
      return { text: (t) => t('account.unknown'), serverMessage: message.trim() };
  }
}

export function recoveryProblem(problem: RemoteProblem): Wrong {
  if (problem.kind === 'refused') return refusalInWords(problem.message);
  if (problem.kind === 'too-many' && (problem.retryAfterSeconds ?? 0) >= maxSecondsShown) {
    const count = Math.ceil((problem.retryAfterSeconds ?? 0) / 60);
    return { text: (t) => t('account.waitMinutes', { count }) };
  }
  return { text: (t) => problemInWords(problem, t) };
}

/** Checks the format only. The server decides whether the address exists. */
export function looksLikeMail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/u.test(text.trim());
}
