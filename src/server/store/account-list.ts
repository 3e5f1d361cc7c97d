/** Accounts for the lists of account management: all of one state, each with its profile. */
import type { Named } from '#src/contract/domain/access.ts';
import type { PeopleState } from '#src/contract/wire/people-records.ts';
import { type Right, rights } from '#src/contract/wire/studio-records.ts';
import { type Account, fullName } from './accounts.ts';
import { textOf } from './bytes.ts';
import type { Queries } from './queries.ts';

const stateOf = {
  requests: { status: 'pending' },
  professionals: { status: 'active', role: 'professional' },
  counsellors: { status: 'active', role: 'counsellor' },
  team: { status: 'active', role: 'provider' },
  blocked: { status: 'blocked' },
} as const satisfies Record<Exclude<PeopleState, 'deletions'>, Partial<Pick<Account, 'status' | 'role'>>>;

function accountsIn(db: Queries, state: PeopleState | undefined) {
  const all = db.selectFrom('accounts');
  if (state === undefined) return all;
  if (state === 'deletions')
    return all.where('uid', 'in', db.selectFrom('deletion_requests').select('deletion_requests.uid'));
  const { status, role = undefined }: Partial<Pick<Account, 'status' | 'role'>> = stateOf[state];
  return all
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'active'))
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'none'));
}

/** Unordered. @param state undefined: all of them. */
export async function accountsOfState(
  db: Queries,
  state: PeopleState | undefined,
): Promise<readonly Account[]> {
  const rows = await accountsIn(db, state).selectAll().execute();
  const fields = await db
    .selectFrom('profile_fields')
    .selectAll()
    .where('uid', 'in', accountsIn(db, state).select('uid'))
    .execute();
  const profiles = new Map<number, Map<string, string>>(rows.map(({ uid }) => [uid, new Map()]));
  for (const { uid, field, value } of fields) profiles.get(uid)?.set(field, textOf(value));
  return rows.map((row) => ({ ...row, profile: profiles.get(row.uid) ?? new Map() }));
}

/** How many accounts are in each state. */
export async function countStates(db: Queries): Promise<Readonly<Record<PeopleState, number>>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['status', 'role', ({ fn }) => fn.countAll<number>().as('accounts')])
    .groupBy(['status', 'role'])
    .execute();
  const { deletions } = await db
    .selectFrom('deletion_requests')
    .select(({ fn }) => fn.countAll<number>().as('deletions'))
    .executeTakeFirstOrThrow();
  const counted = (state: keyof typeof stateOf): number => {
    const { status, role }: Partial<Pick<Account, 'status' | 'role'>> = stateOf[state];
    const own = rows.filter((row) => row.status === status && (role === undefined || row.role === role));
    return own.reduce((sum, row) => sum + Number(row.accounts), 0);
  };
  return {
    requests: counted('requests'),
    professionals: counted('professionals'),
    counsellors: counted('counsellors'),
    team: counted('team'),
    blocked: counted('blocked'),
    deletions: Number(deletions),
  };
}

/** Optional data of an account in a list. */
interface Beside {
  readonly rights: readonly Right[];
  /** Seconds since the epoch. */
  readonly deletionAsked?: number;
  readonly proposed?: Named;
}

export async function besideAccounts(db: Queries, uids: readonly number[]): Promise<(uid: number) => Beside> {
  if (uids.length === 0) return () => ({ rights: [] });
  const held = await db.selectFrom('rights').selectAll().where('uid', 'in', uids).execute();
  const wishes = await db.selectFrom('deletion_requests').selectAll().where('uid', 'in', uids).execute();
  const proposals = await db
    .selectFrom('proposals')
    .selectAll()
    .where('professional_uid', 'in', uids)
    .execute();
  const counsellors = proposals.length === 0 ? [] : await accountsOfState(db, 'counsellors');
  return (uid) => {
    const wish = wishes.find((one) => one.uid === uid);
    const proposal = proposals.find(({ professional_uid }) => professional_uid === uid);
    const counsellor = counsellors.find((one) => one.uid === proposal?.counsellor_uid);
    return {
      rights: rights.filter((right) => held.some((row) => row.uid === uid && row.right_name === right)),
      ...(wish && { deletionAsked: Number(wish.asked_at) }),
      ...(counsellor && { proposed: { uid: counsellor.uid, name: fullName(counsellor) } }),
    };
  };
}
