/** Input for the user's own text: by file picker, or by drop or paste anywhere on the page. */
import { useEffect, useId, useState } from 'react';

interface GiveProps {
  readonly onText: (text: string) => Promise<void>;
}

/** Takes what the user drops or pastes anywhere on the page, except in a field. */
function usePageDrop(
  take: (text: string, name: string) => Promise<void>,
  takeFile: (file: File | null | undefined) => void,
): void {
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? [];
      // Leave files that the user drops on a question to the question.
      if (!file || event.defaultPrevented || isField(event.target)) return;
      event.preventDefault();
      takeFile(file);
    };
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim() !== '' && !isField(event.target)) void take(text, 'What was pasted');
      else if (!isField(event.target)) takeFile(event.clipboardData?.files[0]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  });
}

export function Give({ onText }: GiveProps) {
  const id = useId();
  const [message, setMessage] = useState('');

  const take = async (text: string, name: string) => {
    await onText(text);
    setMessage(`${name}: ${text.length} characters, shown.`);
  };
  const takeFile = (file: File | null | undefined) => {
    if (file)
      file.text().then(
        (text) => take(text, file.name),
        (thrown) => setMessage(`${file.name}: ${String(thrown)}`),
      );
  };

  usePageDrop(take, takeFile);

  return (
    <div className="playground-give">
      <label className="label" htmlFor={`${id}-file`}>
        A document of your own
      </label>
      <input
        id={`${id}-file`}
        className="playground-file"
        type="file"
        accept=".json,application/json,text/plain"
        aria-describedby={`${id}-about`}
        onChange={({ target }) => takeFile(target.files?.[0])}
      />
      <p className="xs muted" id={`${id}-about`}>
        Or drop or paste it anywhere on this page: a document, a JSON Schema, rjsf’s schema, uiSchema and
        formData in one object, or the whole answer of a server. It goes nowhere.
      </p>
      <p className="xs" role="status">
        {message}
      </p>
    </div>
  );
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, .code-host') !== null;
}
