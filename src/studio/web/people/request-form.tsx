/** Form for a request: the role, the mail to send, and the buttons to accept or reject. */
import { useCallback, useState } from 'react';
import {
  type ApprovableRole,
  approvableRoles,
  type PersonAnswer,
  type ShownLetter,
} from '#src/contract/wire/people-records.ts';
import type { PeopleClient } from '#src/studio/web/client/people-client.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useAsked } from '#src/ui/use-asked.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { ReportDecision } from './decision-result.ts';
import { LetterBox } from './letter-box.tsx';

interface RequestFormProps {
  readonly person: PersonAnswer;
  readonly client: PeopleClient;
  readonly report: ReportDecision;
}

export function RequestForm({ person, client, report }: RequestFormProps) {
  const { words } = useStudioWords();
  const own = words.people;
  const { uid } = person;
  const [role, setRole] = useState<ApprovableRole>('professional');
  const [isRefusing, setRefusing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { letter, isUnread, again } = useLetter(client, uid, 'approval', role);

  async function approve() {
    if (isBusy) return;
    setBusy(true);
    const came = await client.approve(uid, role);
    setBusy(false);
    report('approve', came, letter);
  }

  return (
    <>
      <h3 className="of-lab" id="role">
        {own.role}
      </h3>
      <div className="seg seg--s seg--sheet" role="group" aria-labelledby="role">
        {approvableRoles.map((each) => (
          <button key={each} type="button" aria-pressed={each === role} onClick={() => setRole(each)}>
            {own.roles[each]}
          </button>
        ))}
      </div>
      <h3 className="of-lab">
        {own.letter} <span>{own.letterIn[person.language]}</span>
      </h3>
      {letter ? <LetterBox letter={letter} /> : null}
      {isUnread ? <Unread onAgain={again} /> : null}
      <div className="of-answers">
        <Button look="night" tall aria-disabled={isBusy || undefined} onClick={() => void approve()}>
          {own.approve}
        </Button>
        <Button look="danger" tall onClick={() => setRefusing(true)}>
          {own.refuse}
        </Button>
      </div>
      {isRefusing ? (
        <RefuseDialog person={person} client={client} report={report} onClose={() => setRefusing(false)} />
      ) : null}
    </>
  );
}

function Unread({ onAgain }: { readonly onAgain: () => void }) {
  const { words } = useStudioWords();
  return (
    <p role="status">
      {words.people.letterUnread}{' '}
      <button type="button" className="link" onClick={onAgain}>
        {words.retry}
      </button>
    </p>
  );
}

interface ReadLetter {
  /** undefined until read, or if the read fails. */
  readonly letter: ShownLetter | undefined;
  readonly isUnread: boolean;
  readonly again: () => void;
}

/** Reads the mail as it will be sent. */
function useLetter(
  client: PeopleClient,
  uid: number,
  of: 'approval' | 'refusal',
  role: ApprovableRole,
): ReadLetter {
  const [letter, setLetter] = useState<ShownLetter>();
  const [isUnread, setUnread] = useState(false);
  const ask = useCallback(() => client.letter(uid, of, role), [client, uid, of, role]);
  const again = useAsked(ask, (came) => {
    // If the request is already decided, the decision's own call reports it.
    setUnread(!came.ok);
    if (came.ok && !came.value.refused) setLetter(came.value.value);
  });
  return { letter, isUnread, again };
}

function RefuseDialog({
  person,
  client,
  report,
  onClose,
}: RequestFormProps & { readonly onClose: () => void }) {
  const { words } = useStudioWords();
  const own = words.people;
  const { letter, isUnread, again } = useLetter(client, person.uid, 'refusal', 'professional');
  return (
    <ConfirmDialog
      person={person}
      what="refuse"
      onClose={onClose}
      onGo={async () => {
        report('refuse', await client.refuse(person.uid), letter);
        onClose();
      }}
    >
      <h3 className="of-lab">
        {own.letter} <span>{own.letterIn[person.language]}</span>
      </h3>
      {letter ? <LetterBox letter={letter} /> : null}
      {isUnread ? <Unread onAgain={again} /> : null}
    </ConfirmDialog>
  );
}
