/** Input for the user's own text: by drop, file picker, paste or typing. */
import { useEffect, useId, useState } from 'react';
import type { PlaygroundPlace } from './playground-address.ts';
import { placeOfText } from './use-text.ts';

interface GiveProps {
  readonly onPlace: (change: Partial<PlaygroundPlace>) => void;
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

export function Give({ onPlace }: GiveProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');

  const take = async (text: string, name: string) => {
    try {
      onPlace(await placeOfText(text));
      setMessage(`${name}: ${text.length} characters, shown.`);
    } catch (thrown) {
      setMessage(`${name} could not be read: ${String(thrown)}`);
    }
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
    <details className="playground-group playground-give">
      <summary>A document of your own</summary>
      <p className="xs muted">
        One document, or the whole answer of a server. It can be dropped or pasted anywhere on this page, and
        goes nowhere.
      </p>
      <label className="label" htmlFor={`${id}-file`}>
        A file
      </label>
      <input
        id={`${id}-file`}
        className="playground-file"
        type="file"
        accept=".json,application/json,text/plain"
        onChange={({ target }) => takeFile(target.files?.[0])}
      />
      <label className="label" htmlFor={`${id}-text`}>
        JSON text
      </label>
      <textarea
        id={`${id}-text`}
        className="input playground-code"
        rows={6}
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="button" className="btn btn--line" onClick={() => void take(typed, 'The text')}>
        Show this text
      </button>
      <p className="xs" role="status">
        {message}
      </p>
    </details>
  );
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}
