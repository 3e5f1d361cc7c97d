/** A mail as it goes, in its own language; what could not be mailed can be copied. */
import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { ShownLetter } from '#src/wire/people-records.ts';
import { useStudioWords } from '../words/use-studio-words.ts';

interface LetterBoxProps {
  readonly letter: ShownLetter;
  readonly canCopy?: boolean;
}

export function LetterBox({ letter, canCopy = false }: LetterBoxProps) {
  const { words } = useStudioWords();
  const [isCopied, setCopied] = useState(false);
  const { subject, text, language } = letter;
  async function copy() {
    await navigator.clipboard.writeText(`${subject}\n\n${text}`);
    setCopied(true);
  }
  return (
    <>
      <div className="of-mail" lang={language}>
        <b>{subject}</b>
        <p>{text.trim()}</p>
      </div>
      {canCopy ? (
        <button type="button" className="st-btn st-btn--line" onClick={() => void copy()}>
          <Copy className="i" aria-hidden="true" />
          <span aria-live="polite">{isCopied ? words.people.copied : words.people.copy}</span>
        </button>
      ) : null}
    </>
  );
}
