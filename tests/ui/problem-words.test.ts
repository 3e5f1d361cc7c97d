/** Every kind of problem has its own sentence, in both languages. */

import { beforeAll, describe, expect, it } from 'vitest';
import { alertNotice, problemAlert } from '#src/app/context/alert-words.ts';
import { problemInWords, storageInWords } from '#src/app/context/problem-words.ts';
import { recoveryProblem, refusalInWords } from '#src/app/features/account/account-recovery.ts';
import { StorageProblem } from '#src/core/workspace/store/storage-problem.ts';
import { startWords, type Translate } from '#src/i18n/i18n.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { problemWords } from '#src/studio/web/accompany/fault-words.ts';
import { accompanyEn } from '#src/studio/words/accompany-en.ts';
import { accompanyFr } from '#src/studio/words/accompany-fr.ts';

const problems: readonly RemoteProblem[] = [
  { kind: 'offline' },
  { kind: 'unreached' },
  { kind: 'interrupted' },
  { kind: 'opaque' },
  { kind: 'redirected', retryAfterSeconds: undefined },
  { kind: 'timeout', seconds: 15 },
  { kind: 'signed-out' },
  { kind: 'wrong-credentials' },
  { kind: 'wrong-client' },
  { kind: 'blocked' },
  { kind: 'no-role' },
  { kind: 'forbidden', message: '' },
  { kind: 'conflict' },
  { kind: 'too-many', retryAfterSeconds: undefined },
  { kind: 'too-many', retryAfterSeconds: 40 },
  { kind: 'server', status: 500, retryAfterSeconds: undefined },
  { kind: 'server', status: 503, retryAfterSeconds: undefined },
  { kind: 'server', status: 507, retryAfterSeconds: 60 },
  { kind: 'no-space' },
  { kind: 'studio' },
  { kind: 'refused', status: 413, message: '' },
  { kind: 'refused', status: 422, message: '' },
  { kind: 'not-stored', field: 'company' },
  { kind: 'no-profile' },
  { kind: 'unreadable', call: 'node', place: '', detail: 'x' },
];

const says = {} as Record<'fr' | 'en', Translate>;
beforeAll(async () => {
  says.fr = (await startWords('fr')).t;
  says.en = (await startWords('en')).t;
});

describe.each(['fr', 'en'] as const)('problems in %s', (locale) => {
  it('each have a sentence of their own', () => {
    const sentences = problems.map((problem) => problemInWords(problem, says[locale]));
    expect(new Set(sentences).size).toBe(problems.length);
    for (const sentence of sentences) expect(sentence).not.toMatch(/problems\.|alerts\.|\{\{|undefined/u);
  });

  it('of the device too, known or not', () => {
    const reasons = ['full', 'refused', 'closed', 'unknown'] as const;
    const sentences = reasons.map((reason) =>
      storageInWords(new StorageProblem(reason, undefined), says[locale]),
    );
    expect(new Set([...sentences, storageInWords(new Error('?'), says[locale])]).size).toBe(5);
  });
});

/** Problems of every kind, with the same message wherever a server's text appears. */
const foreign = 'This value is too long.';
const fromServer: Readonly<Record<RemoteProblem['kind'], RemoteProblem>> = {
  ...(Object.fromEntries(problems.map((problem) => [problem.kind, problem])) as Record<
    RemoteProblem['kind'],
    RemoteProblem
  >),
  forbidden: { kind: 'forbidden', message: foreign },
  refused: { kind: 'refused', status: 422, message: foreign },
  unreadable: { kind: 'unreadable', call: 'node', place: '/title', detail: foreign },
  'not-stored': { kind: 'not-stored', field: foreign },
};

describe.each(['fr', 'en'] as const)('a server’s sentence in %s', (locale) => {
  it.each(Object.values(fromServer))('is never part of the app’s own: $kind', (problem) => {
    const t = says[locale];
    const sentences = [
      problemInWords(problem, t),
      recoveryProblem(problem).text(t),
      refusalInWords(foreign).text(t),
      problemWords(problem, { fr: accompanyFr, en: accompanyEn }[locale]),
    ];
    for (const sentence of sentences) expect(sentence).not.toContain(foreign);
  });
});

describe('what problems say', () => {
  it('carries the figures', () => {
    expect(problemInWords({ kind: 'too-many', retryAfterSeconds: 40 }, says.fr)).toContain(
      '40\u00A0secondes',
    );
    expect(problemInWords({ kind: 'refused', status: 422, message: '' }, says.en)).toContain('422');
    expect(problemInWords({ kind: 'server', status: 503, retryAfterSeconds: undefined }, says.en)).toContain(
      '503',
    );
  });

  it('is an error', () => {
    expect(problemAlert({ kind: 'offline' }).tone).toBe('error');
  });

  it.each([
    // Not failures: these guides only tell the user where they are and what to do.
    ['missing_personal_info', 'alert', 'guide'],
    ['missing_cid', 'alert', 'guide'],
    ['plf_resumed', 'alert', 'guide'],
    ['auth_wrong_email_pwd', 'alert', 'error'],
    ['auth_code_wrong', 'alert', 'error'],
    ['msg_1', 'alert', 'success'],
    ['info_saved', 'alert', 'success'],
    ['intuitions_saved', 'alert', 'success'],
    ['deviateur_saved', 'alert', 'success'],
    ['pretention_saved', 'alert', 'success'],
    ['devpre_saved', 'alert', 'success'],
    ['plf_saved', 'alert', 'success'],
    ['auth_please_login', 'alert', 'success'],
    ['note_added', 'alert', 'success'],
    ['note_deleted', 'toast', 'done'],
    ['copied', 'toast', 'done'],
  ] as const)('the alert %s is drawn as a %s: %s', (key, form, tone) => {
    const notice = alertNotice(key);
    expect([notice.form, notice.form === 'alert' ? notice.tone : notice.kind]).toEqual([form, tone]);
  });

  it('an alert counts what it is about', () => {
    expect(alertNotice('intuitions_saved', 1).text(says.fr)).toBe('Votre intuition est enregistrée.');
  });
});
