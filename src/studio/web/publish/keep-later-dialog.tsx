/** Moves documents of a draft into a draft of their own, so that the others can be published now. */
import { useId, useRef, useState } from 'react';
import { tiedDocuments } from '#src/studio/document/tied-documents.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { untakenTitle } from '#src/studio/web/client/untaken-title.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { type ProblemName, problemName } from '#src/studio/web/kit/problem-name.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { OpenDialog } from '#src/ui/open-dialog.tsx';
import { useStore } from '#src/ui/use-store.ts';
import type { PanelProps } from './panel-props.ts';

interface KeepLaterProps extends PanelProps {
  readonly onClose: () => void;
}

/** Writes the documents into a new draft first, so that a failure in between loses nothing. */
function useMove({ draft, onMoved, onClose }: KeepLaterProps) {
  const { client, library } = useStudio();
  const state = useStore(library);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemName>();

  async function moved(names: readonly string[]): Promise<ProblemName | undefined> {
    const made = await client.createDraft(untakenTitle(draft.title, state));
    if (!made.ok) return problemName(made.problem);
    for (const [rank, name] of names.entries()) {
      const document = draft.documents[name];
      if (document === undefined) continue;
      const { fr, en, base, reviewed } = document;
      const written = await client.writeDocument(made.value.id, name, { fr, en, base, reviewed }, undefined);
      if (written.ok) continue;
      if (rank === 0) await client.removeDraft(made.value);
      return problemName(written.problem);
    }
    for (const name of names) {
      const taken = await client.takeOut(draft.id, name, draft.documents[name]?.revision ?? 0);
      if (!taken.ok) return problemName(taken.problem);
    }
    return undefined;
  }

  async function move(names: readonly string[]) {
    if (isBusy) return;
    setBusy(true);
    const failed = await moved(names);
    setBusy(false);
    setProblem(failed);
    await Promise.all([onMoved(), library.refresh()]);
    if (failed === undefined) onClose();
  }

  return { isBusy, problem, move };
}

export function KeepLaterDialog(props: KeepLaterProps) {
  const { draft, verdict, documents, onClose } = props;
  const { words } = useStudioWords();
  const { later, problems } = words.publication;
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { isBusy, problem, move } = useMove(props);
  const names = Object.keys(draft.documents);
  const titleOf = (name: string) => documents[name]?.title ?? name;
  const isStructural = (name: string) => (verdict.versions[name]?.kind ?? 'wording') !== 'wording';
  const tied = (name: string) => tiedDocuments(name, draft.documents, isStructural);
  const isPart = chosen.length > 0 && chosen.length < names.length;

  function choose(name: string, isOn: boolean) {
    const group = [name, ...tied(name)];
    const others = chosen.filter((each) => !group.includes(each));
    setChosen(isOn ? [...others, ...group] : others);
  }

  return (
    <OpenDialog className="st-dialog" aria-labelledby={id} first={first} onClose={onClose}>
      <h2 id={id}>{later.title}</h2>
      <p className="hint">{later.lead}</p>
      <div className="pub-ticks" role="group" aria-labelledby={id}>
        {names.map((name, rank) => (
          <label className="tickline" key={name}>
            <input
              ref={rank === 0 ? first : undefined}
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) => choose(name, target.checked)}
            />
            <span>
              {titleOf(name)}
              {tied(name).length === 0 ? null : (
                <small className="pub-tied">{later.tied(tied(name).map(titleOf))}</small>
              )}
            </span>
          </label>
        ))}
      </div>
      <p className={problem ? 'pub-problem' : 'vh'} role="alert">
        {problem ? problems[problem] : ''}
      </p>
      {chosen.length > 0 && !isPart ? <p className="hint">{later.all}</p> : null}
      <footer>
        <Button look="plain" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          look="night"
          aria-disabled={isBusy || !isPart || undefined}
          onClick={() => {
            if (isPart) void move(chosen);
          }}
        >
          {later.title}
        </Button>
      </footer>
    </OpenDialog>
  );
}
