// @vitest-environment happy-dom
/** The list of accounts when the server answers out of order. */
import { act } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import type { OfficeAccount, PeopleQuestion, PeopleState } from '#src/contract/wire/people-records.ts';
import { done } from '#src/platform/remote/outcome.ts';
import type { PeopleClient } from '#src/studio/web/client/people-client.ts';
import { type PeopleList, usePeople } from '#src/studio/web/people/use-people.ts';
import { draw } from '#tests/ui/draw.tsx';

interface ListProps {
  readonly client: PeopleClient;
  readonly state: PeopleState;
  readonly onDrawn?: (list: PeopleList) => void;
}

function List({ client, state, onDrawn }: ListProps) {
  const list = usePeople(client, state, '');
  onDrawn?.(list);
  return list.people?.map(({ mail }) => mail);
}

/** A client whose answers the test gives. */
function createWaitingClient() {
  const waiting: { readonly question: PeopleQuestion; readonly answer: (mail: string) => void }[] = [];
  const client = {
    search: (question: PeopleQuestion) =>
      new Promise((resolve) => {
        const answer = (mail: string) => resolve(done({ value: { people: [{ mail } as OfficeAccount] } }));
        waiting.push({ question, answer });
      }),
  } as unknown as PeopleClient;
  return { client, waiting };
}

it('shows the state that was chosen last, even if the answer about the previous one arrives later', async () => {
  const { client, waiting } = createWaitingClient();
  const { box, redraw } = await draw(<List client={client} state="requests" />);
  onTestFinished(() => redraw(null));
  await redraw(<List client={client} state="team" />);
  expect(waiting.map(({ question }) => question.state)).toEqual(['requests', 'team']);

  await act(async () => waiting[1]?.answer('team@example.test'));
  await act(async () => waiting[0]?.answer('request@example.test'));
  expect(box.textContent).toBe('team@example.test');
});

it('shows the state that was chosen last, even if a decision about the previous one refreshes the list', async () => {
  const { client, waiting } = createWaitingClient();
  const drawn: PeopleList[] = [];
  const list = (state: PeopleState) => (
    <List client={client} state={state} onDrawn={(each) => drawn.push(each)} />
  );
  const { box, redraw } = await draw(list('requests'));
  onTestFinished(() => redraw(null));
  await redraw(list('team'));
  await act(async () => drawn[0]?.refresh());
  await act(async () => {
    for (const { question, answer } of waiting) answer(`${question.state}@example.test`);
  });
  expect(box.textContent).toBe('team@example.test');
});
