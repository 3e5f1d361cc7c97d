// @vitest-environment happy-dom
/** The form for a role, while the account is read again after a save. */
import { expect, it } from 'vitest';
import type { PersonAnswer, RoleAndRights } from '#src/contract/wire/people-records.ts';
import { done } from '#src/platform/remote/outcome.ts';
import type { PeopleClient } from '#src/studio/web/client/people-client.ts';
import { RoleForm } from '#src/studio/web/people/role-form.tsx';
import { peopleFr } from '#src/studio/words/people-fr.ts';
import { button, draw, press } from '#tests/ui/draw.tsx';

const person = { uid: 7, role: 'professional', rights: [] } as unknown as PersonAnswer;

it('a second change expects what the first one saved, although the account is not read again yet', async () => {
  const sent: (readonly [RoleAndRights, RoleAndRights])[] = [];
  const client = {
    changeRole: async (_uid: number, wanted: RoleAndRights, was: RoleAndRights) => {
      sent.push([wanted, was]);
      return done({ value: person });
    },
  } as unknown as PeopleClient;
  const { box } = await draw(<RoleForm person={person} client={client} report={() => true} />);
  const save = () => [...box.querySelectorAll('button')].find(({ type }) => type === 'submit');
  const choose = async (role: 'professional' | 'counsellor') => {
    await press(button(box, peopleFr.roles[role]));
    const submit = save();
    if (submit) await press(submit);
  };
  await choose('counsellor');
  expect(save()).toBeUndefined();
  await choose('professional');
  const [professional, counsellor] = [
    { role: 'professional', rights: [] },
    { role: 'counsellor', rights: [] },
  ];
  expect(sent).toEqual([
    [counsellor, professional],
    [professional, counsellor],
  ]);
});
