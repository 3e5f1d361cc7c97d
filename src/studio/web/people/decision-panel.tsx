/** Blocks, unblocks or deletes an account. Explains the effects before each action. */
import { useId, useState } from 'react';
import type { PersonAnswer } from '#src/contract/wire/people-records.ts';
import type { PeopleClient } from '#src/studio/web/client/people-client.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { ReportDecision } from './decision-result.ts';

interface DecisionsProps {
  readonly person: PersonAnswer;
  readonly client: PeopleClient;
  readonly report: ReportDecision;
}

export function Decisions({ person, client, report }: DecisionsProps) {
  const { words } = useStudioWords();
  const own = words.people;
  const { uid } = person;
  const [asking, setAsking] = useState<'block' | 'remove'>();
  const close = () => setAsking(undefined);
  return (
    <div className="of-ends-row">
      {person.status === 'blocked' ? (
        <Button look="night" onClick={async () => void report('unblock', await client.unblock(uid))}>
          {own.unblock}
        </Button>
      ) : (
        <Button look="line" onClick={() => setAsking('block')}>
          {own.block}
        </Button>
      )}
      <Button look="danger" onClick={() => setAsking('remove')}>
        {own.remove}
      </Button>
      {asking === 'block' ? (
        <ConfirmDialog
          person={person}
          what="block"
          onClose={close}
          onGo={async () => {
            report('block', await client.block(uid));
            close();
          }}
        />
      ) : null}
      {asking === 'remove' ? (
        <RemoveDialog person={person} client={client} report={report} onClose={close} />
      ) : null}
    </div>
  );
}

function RemoveDialog({
  person,
  client,
  report,
  onClose,
}: DecisionsProps & { readonly onClose: () => void }) {
  const { words } = useStudioWords();
  const id = useId();
  const [typed, setTyped] = useState('');
  return (
    <ConfirmDialog
      person={person}
      what="remove"
      isHeld={typed.trim().toLowerCase() !== person.mail.toLowerCase()}
      onClose={onClose}
      onGo={async () => {
        report('delete', await client.remove(person.uid, typed.trim()));
        onClose();
      }}
    >
      <label className="label" htmlFor={id}>
        {words.people.confirm.remove.typed}
      </label>
      <p className="of-typed" id={`${id}-mail`}>
        {person.mail}
      </p>
      <input
        id={id}
        className="input"
        type="email"
        autoComplete="off"
        aria-describedby={`${id}-mail`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmDialog>
  );
}
