/** Asks before signing out with unsent texts: send them, stay, or delete them. */

import { useId, useRef, useState } from 'react';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { OpenDialog } from '#src/ui/open-dialog.tsx';
import { useStore } from '#src/ui/use-store.ts';
import { useAccompany } from './accompany-context.ts';
import { createCounsellorEditor } from './counsel.ts';
import { longestVocation } from './shown-documents.ts';

export function LeaveDialog({ onStay }: { readonly onStay: () => void }) {
  const { words } = useStudioWords();
  const own = words.accompany.leave;
  const { session } = useStudio();
  const { client, words: storedWords, people, documents } = useAccompany();
  const { people: all = [], unsent } = useStore(people);
  const id = useId();
  const stay = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const nameOf = (uuid: string) => all.find((each) => each.uuid === uuid)?.name ?? own.someone;

  async function hand(uuid: string): Promise<void> {
    const person = all.find((each) => each.uuid === uuid);
    if (!person) return;
    const counsel = createCounsellorEditor(person, {
      client,
      words: storedWords,
      longestVocation: () => longestVocation(documents.state()),
      onKept: () => undefined,
      onHanded: () => undefined,
      onClosed: () => undefined,
    });
    await counsel.open();
    await counsel.handOver();
  }

  async function handAll(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    for (const uuid of unsent) await hand(uuid);
    await people.refresh();
    const stayed = [...people.state().unsent];
    setBusy(false);
    setLeft(stayed.map(nameOf));
    if (stayed.length === 0) await session.signOut();
  }

  async function remove(): Promise<void> {
    if (isBusy) return;
    for (const row of await storedWords.all()) await row.drop();
    await session.signOut();
  }

  return (
    <OpenDialog className="st-dialog" aria-labelledby={id} first={stay} onClose={onStay}>
      <h2 id={id}>{own.title}</h2>
      <p className="hint">{own.lead([...unsent].map(nameOf).join(', '))}</p>
      <p className={left.length > 0 ? 'co-said co-said--bad' : 'vh'} role="status">
        {left.length > 0 ? own.left(left.join(', ')) : ''}
      </p>
      <div className="co-leave">
        <Button ref={stay} look="night" tall onClick={onStay}>
          {own.stay}
        </Button>
        <Button look="line" tall aria-disabled={isBusy || undefined} onClick={() => void handAll()}>
          {own.hand}
        </Button>
        <Button look="line" tall aria-disabled={isBusy || undefined} onClick={() => void remove()}>
          {own.remove}
        </Button>
      </div>
    </OpenDialog>
  );
}
