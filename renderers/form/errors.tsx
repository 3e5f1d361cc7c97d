/** What is wrong on a slide: one line under a question, and a summary on top where there are several. */
import './errors.css';
import { TriangleAlert } from 'lucide-react';
import type { Ref } from 'react';
import type { FieldError } from '../engine/exercise.ts';
import { type EngineWords, fill } from '../words/words.ts';

/** The message of an error in words of the locale; the document's own where it has one. */
export function messageOf(error: FieldError, words: EngineWords): string {
  return error.message ?? fill(words.errors[error.code], error.n === undefined ? {} : { n: error.n });
}

export function ErrorLine({ id, message }: { readonly id: string; readonly message: string }) {
  return (
    <p className="err" id={id}>
      <TriangleAlert className="i i-s" aria-hidden="true" />
      {message}
    </p>
  );
}

export interface SummaryLine {
  readonly key: string;
  /** Id of the question's control. */
  readonly target: string;
  readonly label: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly lines: readonly SummaryLine[];
  readonly words: EngineWords;
  readonly onGo: (target: string) => void;
  readonly box: Ref<HTMLDivElement>;
}

/** « Fonction : ce champ est requis. »: after the colon a sentence goes on. */
export function lowered(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}

/** Takes the focus when it appears (`tabindex` -1), so that it is read from its title on. */
export function ErrorSummary({ title, lines, words, onGo, box }: ErrorSummaryProps) {
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <p className="summary-title">
        <TriangleAlert className="i" aria-hidden="true" />
        {title}
      </p>
      {lines.length > 0 ? (
        <ul>
          {lines.map(({ key, target, label, message }) => (
            <li key={key}>
              <a
                href={`#${target}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(target);
                }}
              >
                {fill(words.errorLine, { label, message: lowered(message) })}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
