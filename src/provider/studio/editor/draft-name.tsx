/** The draft that one writes in, and its other name. */
import { ChevronDown } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { OpenDialog } from '#src/ui/kit/open-dialog.tsx';
import type { Draft } from '#src/wire/studio-records.ts';
import { useStudio } from '../studio-context.ts';
import { useStudioWords } from '../words/use-studio-words.ts';

export function DraftName({ draft }: { readonly draft: Draft }) {
  const { words } = useStudioWords();
  const { client, library } = useStudio();
  const id = useId();
  const [title, setTitle] = useState<string>();

  async function rename(event: FormEvent) {
    event.preventDefault();
    const wanted = title?.trim() ?? '';
    setTitle(undefined);
    if (wanted === '' || wanted === draft.title) return;
    const now = await client.readDraft(draft.id);
    const renamed = now.ok && now.value.value ? await client.renameDraft(now.value.value, wanted) : undefined;
    if (renamed?.ok) library.take(renamed.value);
  }

  return (
    <>
      <button
        type="button"
        className="in"
        aria-haspopup="dialog"
        aria-label={words.editor.draftLabel(draft.title)}
        title={words.editor.rename}
        onClick={() => setTitle(draft.title)}
      >
        <span className="wide">{words.editor.inDraft}</span> <b>{draft.title}</b>
        <ChevronDown className="i" aria-hidden="true" />
      </button>
      {title === undefined ? null : (
        <OpenDialog className="st-dialog" aria-labelledby={`${id}-title`} onClose={() => setTitle(undefined)}>
          <h2 id={`${id}-title`}>{words.editor.rename}</h2>
          <form onSubmit={(event) => void rename(event)}>
            <label className="label" htmlFor={id}>
              {words.editor.name}
            </label>
            <input
              id={id}
              className="input"
              maxLength={200}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
            <footer>
              <button type="button" className="st-btn st-btn--plain" onClick={() => setTitle(undefined)}>
                {words.cancel}
              </button>
              <button type="submit" className="st-btn st-btn--night">
                {words.editor.save}
              </button>
            </footer>
          </form>
        </OpenDialog>
      )}
    </>
  );
}
