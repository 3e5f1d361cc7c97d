/** A backend with an account for each right of the studio, and a JSON client for it. */

import { rights } from '#src/contract/wire/studio-records.ts';
import type { BackendOptions } from '#src/server/app/backend-app.ts';
import { fewDocuments } from '#tests/few-documents.ts';
import { type Answer, type RunningBackend, recordedAccounts, startBackend } from '../server.ts';

const staff = { password: 'Staff-pass-1', language: 'en', profile: {} } as const;

/** The callers in these tests, by the name before the @. */
export const callers = ['nobody', 'alice', 'counsellor', 'office', 'editor', 'author', 'all'] as const;

type Caller = (typeof callers)[number];

export interface StudioBackend extends RunningBackend {
  readonly as: (
    who: Caller,
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
}

export async function startStudio(options: Partial<BackendOptions> = {}): Promise<StudioBackend> {
  const backend = await startBackend({
    fixturesDir: fewDocuments(),
    accounts: () => [
      ...recordedAccounts,
      { ...staff, mail: 'counsellor@example.test', role: 'counsellor' },
      { ...staff, mail: 'office@example.test', role: 'provider', rights: ['office'] },
      {
        ...staff,
        mail: 'editor@example.test',
        role: 'provider',
        rights: ['words'],
        profile: { field_firstname: 'Paul', field_lastname: 'Rivière' },
      },
      { ...staff, mail: 'author@example.test', role: 'provider', rights: ['structure'] },
      { ...staff, mail: 'all@example.test', role: 'provider', rights },
    ],
    ...options,
  });
  const bearers = new Map<Caller, string>();
  for (const who of callers) {
    if (who === 'nobody') continue;
    const password = who === 'alice' ? 'Alice-pass-1' : staff.password;
    bearers.set(who, (await backend.login(`${who}@example.test`, password)).access_token);
  }
  const as: StudioBackend['as'] = (who, method, path, body, headers = {}) =>
    backend.call(method, `/studio/api${path}`, {
      bearer: bearers.get(who),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    });
  return Object.assign(backend, { as });
}
