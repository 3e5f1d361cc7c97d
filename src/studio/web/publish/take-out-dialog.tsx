/** Confirms that a document and its changes are removed from the draft. */
import { useId, useRef, useState } from 'react';
import type { StudioDraft } from '#src/contract/wire/studio-records.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { type ProblemName, problemName } from '#src/studio/web/kit/problem-name.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { OpenDialog } from '#src/ui/open-dialog.tsx';

interface TakeOutDialogProps {
  readonly draft: StudioDraft;
  readonly name: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly onMoved: () => Promise<void>;
}

export function TakeOutDialog({ draft, name, title, onClose, onMoved }: TakeOutDialogProps) {
  const { words } = useStudioWords();
  const { takeOut, problems } = words.publication;
  const { client, library } = useStudio();
  const id = useId();
  const safest = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemName>();

  async function go() {
    const document = draft.documents[name];
    if (isBusy || document === undefined) return;
    setBusy(true);
    setProblem(undefined);
    const came = await client.takeOut(draft.id, name, document.revision);
    setBusy(false);
    await onMoved();
    if (!came.ok) return setProblem(problemName(came.problem));
    void library.refresh();
    return onClose();
  }

  return (
    <OpenDialog className="st-dialog" aria-labelledby={id} first={safest} onClose={onClose}>
      <h2 id={id}>{takeOut.title(title)}</h2>
      <p className="hint">{takeOut.lead}</p>
      <p className={problem ? 'pub-problem' : 'vh'} role="alert">
        {problem ? problems[problem] : ''}
      </p>
      <footer>
        <Button look="plain" ref={safest} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button look="night" aria-disabled={isBusy || undefined} onClick={() => void go()}>
          {takeOut.confirm}
        </Button>
      </footer>
    </OpenDialog>
  );
}
