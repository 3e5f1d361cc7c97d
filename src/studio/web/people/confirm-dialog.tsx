/** Confirmation before a decision, with a list of its effects. */
import { type ReactNode, useId, useRef, useState } from 'react';
import type { OfficeAccount } from '#src/contract/wire/people-records.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import type { PeopleWords } from '#src/studio/words/people-fr.ts';
import { OpenDialog } from '#src/ui/open-dialog.tsx';
import { nameOf } from './account-words.ts';

interface ConfirmDialogProps {
  readonly person: OfficeAccount;
  readonly what: keyof PeopleWords['confirm'];
  /** True if a required field is still empty. */
  readonly isHeld?: boolean;
  readonly onGo: () => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function ConfirmDialog({ person, what, isHeld = false, onGo, onClose, children }: ConfirmDialogProps) {
  const { words } = useStudioWords();
  const { title, lines, go } = words.people.confirm[what];
  const id = useId();
  const safest = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  async function run() {
    if (isBusy || isHeld) return;
    setBusy(true);
    await onGo();
    setBusy(false);
  }
  return (
    <OpenDialog className="st-dialog" aria-labelledby={id} first={safest} onClose={onClose}>
      <h2 id={id}>{title(nameOf(person))}</h2>
      <ul className="of-ends">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
      <footer>
        <Button look="plain" ref={safest} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button look="danger" tall aria-disabled={isBusy || isHeld || undefined} onClick={() => void run()}>
          {go}
        </Button>
      </footer>
    </OpenDialog>
  );
}
