// @vitest-environment happy-dom
/** Access that the organisation recorded, on the home page: confirmed, withdrawn, and reported if either fails. */
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SessionProvider } from '#src/app/context/app-context.tsx';
import { NotedAccess } from '#src/app/features/home/noted-access.tsx';
import type { Session } from '#src/core/session/session.ts';
import { done, failed } from '#src/platform/remote/outcome.ts';
import { button, draw, nobody, until } from '#tests/ui/draw.tsx';

const given = [
  { uid: 8, name: 'Hélène Garnier', since: 4, byOrganisation: true },
  { uid: 9, name: 'Bernard Zola', since: 3 },
] as const;

async function visit(reaches: boolean) {
  const asked: string[] = [];
  const change = (name: string) => async (_bearer: string, uid: number) => {
    asked.push(`${name} ${uid}`);
    return reaches ? done({ given: [], counsellors: [], handed: [] }) : failed({ kind: 'offline' });
  };
  const server = {
    access: async () => done({ given, counsellors: [], handed: [] }),
    giveAccess: change('giveAccess'),
    withdrawAccess: change('withdrawAccess'),
  };
  const asPerson: Session['asPerson'] = (call) =>
    call(server as unknown as Parameters<typeof call>[0], 'bearer');
  const { box, redraw } = await draw(null, 'fr');
  await redraw(
    <SessionProvider session={{ ...nobody, asPerson }}>
      <MemoryRouter>
        <NotedAccess />
      </MemoryRouter>
    </SessionProvider>,
  );
  await until(() => expect(box.textContent).toContain('donnez à Hélène Garnier l’accès'));
  expect(box.textContent).not.toContain('Bernard');
  const press = async (name: string, said: string) => {
    await until(
      () => expect(box.querySelector('[role=status]')?.textContent).toContain(said),
      () => button(box, name).click(),
    );
  };
  return { asked, box, press };
}

it('is confirmed', async () => {
  const { asked, box, press } = await visit(true);
  await press('Oui, c’est exact', 'C’est confirmé');
  expect(asked).toEqual(['giveAccess 8']);
  expect(box.querySelectorAll('button')).toHaveLength(0);
});

it('is withdrawn', async () => {
  const { asked, press } = await visit(true);
  await press('Retirer l’accès', 'Hélène Garnier n’a plus accès');
  expect(asked).toEqual(['withdrawAccess 8']);
});

it('stays to be answered where the server was not reached', async () => {
  const { box, press } = await visit(false);
  await press('Retirer l’accès', 'Rien n’a changé.');
  expect(box.querySelectorAll('button')).toHaveLength(2);
});
