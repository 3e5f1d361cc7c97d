/** Finds and reads accounts for their management: profile data, never the texts that people wrote. */
import { byName } from '#src/contract/domain/names.ts';
import { folded, holds, wordsOfQuery } from '#src/contract/domain/text-search.ts';
import { decodeText } from '#src/contract/wire/lookalikes.ts';
import type {
  OfficeAccount,
  PeopleAnswer,
  PeopleQuestion,
  PersonAnswer,
} from '#src/contract/wire/people-records.ts';
import { profileTextNames } from '#src/contract/wire/user-codec.ts';
import { type ProfileField, termsField } from '../records/profile-fields.ts';
import { accountsOfState, besideAccounts, countStates } from '../store/account-list.ts';
import { type Account, accountByUid, fullName } from '../store/accounts.ts';
import { officeActsOf } from '../store/acts.ts';
import { consentsOf } from '../store/consents.ts';
import type { Queries } from '../store/queries.ts';

const atOnce = 200;

function textAt({ profile }: Account, field: ProfileField): string {
  return decodeText(profile.get(field) ?? '');
}

function asOffice(account: Account, beside: Awaited<ReturnType<typeof besideAccounts>>): OfficeAccount {
  const { uid, uuid, mail, role, language, status, created_at } = account;
  const { rights, deletionAsked, proposed } = beside(uid);
  return {
    uid,
    uuid,
    mail,
    ...byName(profileTextNames, (name) => textAt(account, `field_${name}`)),
    cgu: account.profile.get(termsField) === '1',
    role,
    rights,
    language,
    status,
    created: Number(created_at) * 1000,
    ...(deletionAsked !== undefined && { deletionAsked: deletionAsked * 1000 }),
    ...(proposed && { proposed }),
  };
}

function searched(account: Account): string {
  const organisation = [textAt(account, 'field_company'), textAt(account, 'field_businessunit')];
  return folded([fullName(account), account.mail, ...organisation].join('\n'));
}

/** Sort key: requests by arrival, other accounts by name, then by uid to make it unique. */
function placeOf(account: Account, isByName: boolean): string {
  const number = (value: number) => String(value).padStart(12, '0');
  return `${isByName ? folded(decodeText(fullName(account))) : number(Number(account.created_at))}\n${number(account.uid)}`;
}

export async function searchPeople(
  db: Queries,
  { state, q, after = '' }: PeopleQuestion,
): Promise<PeopleAnswer> {
  const words = wordsOfQuery(q);
  const found = (await accountsOfState(db, state))
    .filter((account) => words.length === 0 || holds(searched(account), words))
    .map((account) => ({ account, place: placeOf(account, state !== 'requests') }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .filter(({ place }) => place > after);
  const page = found.slice(0, atOnce);
  const beside = await besideAccounts(
    db,
    page.map(({ account }) => account.uid),
  );
  const last = page.at(-1);
  return {
    people: page.map(({ account }) => asOffice(account, beside)),
    ...(last && found.length > page.length && { next: last.place }),
    counts: await countStates(db),
  };
}

/** undefined: the account does not exist. */
export async function readPerson(db: Queries, uid: number): Promise<PersonAnswer | undefined> {
  const account = await accountByUid(db, uid);
  if (!account) return undefined;
  const given = await consentsOf(db, uid);
  const named = async (of: 'professional' | 'counsellor') => {
    const people = [];
    for (const consent of given) {
      const other = consent[of] === uid ? undefined : await accountByUid(db, consent[of]);
      if (other) people.push({ uid: other.uid, name: fullName(other), since: consent.since * 1000 });
    }
    return people;
  };
  return {
    ...asOffice(account, await besideAccounts(db, [uid])),
    acts: await officeActsOf(db, account),
    counsellors: await named('counsellor'),
    accompanies: await named('professional'),
  };
}
