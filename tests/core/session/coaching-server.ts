/** A small backend for tests: two people, their records and nodes, and configurable faults. */
import { isRecord } from '#src/contract/wire/shape.ts';
import type { Heard, Reply } from '../../platform/remote/faulty-server.ts';
import { type Authority, startAuthority } from '../../platform/remote/token-authority.ts';

export interface CoachingServer {
  readonly authority: Authority;
  readonly url: string;
  /** The user of the next login: 2 (node 1) or 3 (node 5). */
  signsIn: '2' | '3';
  /** Field arrays of the user records, by uid. */
  readonly users: Record<string, Readonly<Record<string, unknown>>>;
  /**
   * Gives a number to another person: the account and its node were deleted, an older copy restored, or the data folder
   * or backend replaced. Former tokens stay valid: the worst case.
   */
  giveAgain(uid: '2' | '3', name: string, uuid: string): void;
  /** Texts of the nodes, by nid. */
  readonly nodes: Record<string, Readonly<Record<string, string>>>;
  /** Answers of a path that replace the usual one until deleted. */
  readonly faults: Map<string, Reply>;
  /** Method and path of every call so far, tokens included. */
  calls(): readonly string[];
}

/** The smallest answer of the documents call: one page. */
const documents = {
  fr: {
    help: {
      format: 1,
      kind: 'page',
      name: 'help',
      locale: 'fr',
      version: '1.0.0',
      title: 'Aide',
      sections: [{ name: 'a', title: 'Premiers pas', body: 'Bienvenue.' }],
    },
  },
  en: {},
};

/** Starts one for the running test. */
export async function startCoachingServer(generation: 'a' | 'b' = 'a'): Promise<CoachingServer> {
  const uuids = new Map([
    [2, 'uuid-2'],
    [3, 'uuid-3'],
  ]);
  const user = (uid: number, nid: number, name: string) => ({
    uid: [{ value: uid }],
    uuid: [{ value: uuids.get(uid) }],
    mail: [{ value: `${name}@example.test` }],
    field_firstname: [{ value: name }],
    field_lastname: [{ value: 'Test' }],
    field_title: [{ value: 'Lead' }],
    field_company: [{ value: 'ACME' }],
    field_businessunit: [],
    field_telephone: [{ value: '600000000' }],
    field_cgu: [{ value: true }],
    field_data: [{ target_id: nid }],
  });
  const users: CoachingServer['users'] = { '2': user(2, 1, 'alice'), '3': user(3, 5, 'bob') };
  const nodes: CoachingServer['nodes'] = {
    '1': { field_cid: '{"CIDsymptome":"gorge"}', field_intuitions: '{"1000":{"pf":"past"}}' },
    '5': {},
  };
  const faults = new Map<string, Reply>();
  const server = { signsIn: '2' as '2' | '3' };

  function answer(heard: Heard): Reply {
    const fault = faults.get(`${heard.method} ${heard.path}`);
    if (fault !== undefined) return fault;
    const [, kind = '', id = ''] = heard.path.split('/');
    if (heard.path === '/oauth/userinfo') return { body: { sub: server.signsIn } };
    if (heard.path === '/ge_rest/ge_get_schema_url') return { body: documents };
    if (kind === 'user') return heard.method === 'PATCH' ? patchUser(id, heard) : { body: users[id] ?? {} };
    if (kind === 'node') return heard.method === 'PATCH' ? patchNode(id, heard) : { body: node(id) };
    return { status: 404, body: { message: 'No route found' } };
  }

  const owner = (uid: number) => ({ target_id: uid, target_uuid: uuids.get(uid) });

  function node(id: string) {
    const fields = Object.entries(nodes[id] ?? {}).map(([field, value]) => [field, [{ value }]] as const);
    return {
      nid: [{ value: Number(id) }],
      uid: [id === '1' ? owner(2) : owner(3)],
      ...Object.fromEntries(fields),
    };
  }

  function patchNode(id: string, heard: Heard): Reply {
    for (const [field, items] of Object.entries(sent(heard)))
      if (field.startsWith('field_') && Array.isArray(items))
        nodes[id] = { ...nodes[id], [field]: String((items[0] as { value: string }).value) };
    return { body: node(id) };
  }

  /** As recorded: revokes every access token, and treats texts with an equal number as equal. */
  function patchUser(id: string, heard: Heard): Reply {
    for (const [field, items] of Object.entries(sent(heard))) {
      const [stored, next] = [firstValue(users[id]?.[field]), firstValue(items)];
      if (stored !== '' && next !== '' && Number(stored) === Number(next)) continue;
      users[id] = { ...users[id], [field]: items };
    }
    authority.good.clear();
    return { body: users[id] ?? {} };
  }

  const authority = await startAuthority(generation, answer);
  return Object.assign(server, {
    authority,
    url: authority.url,
    users,
    nodes,
    giveAgain: (uid: '2' | '3', name: string, uuid: string) => {
      uuids.set(Number(uid), uuid);
      const nid = uid === '2' ? 1 : 5;
      users[uid] = user(Number(uid), nid, name);
      nodes[nid] = {};
    },
    faults,
    calls: () => authority.heard.map(({ method, path }) => `${method} ${path}`),
  });
}

function sent(heard: Heard): Readonly<Record<string, unknown>> {
  const body: unknown = JSON.parse(heard.body);
  return isRecord(body) ? body : {};
}

function firstValue(items: unknown): string {
  if (!Array.isArray(items) || !isRecord(items[0])) return '';
  const { value } = items[0];
  return typeof value === 'string' ? value : '';
}
