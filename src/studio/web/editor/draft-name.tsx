/** Renames or deletes the current draft. */
import { Pencil } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StudioDraft } from '#src/contract/wire/studio-records.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { OpenDialog } from '#src/ui/open-dialog.tsx';

export function DraftName({ draft }: { readonly draft: StudioDraft }) {
  const { words } = useStudioWords();
  const [dialog, setDialog] = useState<'rename' | 'remove'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <button
        type="button"
        className="in"
        aria-haspopup="dialog"
        aria-label={words.editor.draftLabel(draft.title)}
        title={words.editor.rename}
        onClick={() => setDialog('rename')}
      >
        <span className="wide">{words.editor.inDraft}</span> <b>{draft.title}</b>
        <Pencil className="i" aria-hidden="true" />
      </button>
      {dialog === 'remove' ? <RemoveDraftDialog draft={draft} onClose={close} /> : null}
      {dialog === 'rename' ? (
        <RenameDraftDialog draft={draft} onClose={close} onRemove={() => setDialog('remove')} />
      ) : null}
    </>
  );
}

interface DraftDialogProps {
  readonly draft: StudioDraft;
  readonly onClose: () => void;
}

function RemoveDraftDialog({ draft, onClose }: DraftDialogProps) {
  const { words } = useStudioWords();
  const { client, library } = useStudio();
  const id = useId();
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);

  async function remove() {
    const now = await client.readDraft(draft.id);
    const removed = now.ok && now.value.value ? await client.removeDraft(now.value.value) : undefined;
    if (!removed?.ok) {
      setFailed(true);
      return;
    }
    onClose();
    await library.refresh();
    void navigate('/');
  }

  return (
    <OpenDialog className="st-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{words.editor.removeTitle(draft.title)}</h2>
      <p>{words.editor.removeLead}</p>
      <p role="alert">{hasFailed ? words.editor.removeFailed : ''}</p>
      <div className="st-dialog-end">
        <Button look="plain" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button look="night" onClick={() => void remove()}>
          {words.editor.remove}
        </Button>
      </div>
    </OpenDialog>
  );
}

interface RenameDraftDialogProps extends DraftDialogProps {
  readonly onRemove: () => void;
}

function RenameDraftDialog({ draft, onClose, onRemove }: RenameDraftDialogProps) {
  const { words } = useStudioWords();
  const { client, library } = useStudio();
  const id = useId();
  const [title, setTitle] = useState(draft.title);
  const [hasFailed, setFailed] = useState(false);

  async function rename(event: FormEvent) {
    event.preventDefault();
    const wanted = title.trim();
    if (wanted === '' || wanted === draft.title) return onClose();
    const now = await client.readDraft(draft.id);
    const renamed = now.ok && now.value.value ? await client.renameDraft(now.value.value, wanted) : undefined;
    if (!renamed?.ok) return setFailed(true);
    library.take(renamed.value);
    onClose();
  }

  return (
    <OpenDialog className="st-dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
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
        <p role="alert">{hasFailed ? words.editor.renameFailed : ''}</p>
        <div className="st-dialog-end">
          {draft.publishAt === undefined ? (
            <Button look="plain" onClick={onRemove}>
              {words.editor.remove}
            </Button>
          ) : null}
          <span className="sp" />
          <Button look="plain" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" look="night">
            {words.editor.save}
          </Button>
        </div>
      </form>
    </OpenDialog>
  );
}
