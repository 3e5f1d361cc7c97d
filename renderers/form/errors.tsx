/** The errors of a slide: one line under each question, and a summary on top if there are several. */
import './errors.css';
import { TriangleAlert } from 'lucide-react';
import type { Ref } from 'react';
import type { FieldError } from '#renderers/engine/exercise.ts';
import { isMissing } from '#renderers/engine/validate.ts';
import { type EngineWords, fill } from '#renderers/words/words.ts';

/** The message of an error in the locale; the document's own if it has one. */
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
  readonly text: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly lines: readonly SummaryLine[];
  readonly onGo: (target: string) => void;
  readonly box: Ref<HTMLDivElement>;
}

/** « Fonction : 255 caractères au plus. »: lower case after the colon. A question ends its own sentence. */
export function errorLine(label: string, message: string, words: EngineWords): string {
  if (/[.?!…]$/u.test(label)) return `${label} ${message}`;
  return fill(words.errorLine, { label, message: message.charAt(0).toLowerCase() + message.slice(1) });
}

/** The number of missing answers: each part counts, and each empty item of a list. */
export function missingTitle(errors: Iterable<FieldError>, words: EngineWords): string {
  const n = [...errors]
    .flatMap((error) => error.parts ?? [error])
    .reduce((sum, error) => sum + (error.short ?? (isMissing(error) ? 1 : 0)), 0);
  return n === 1 ? words.oneStillMissing : fill(words.stillMissing, { n });
}

/** Takes the focus when it appears (`tabindex` -1), so that screen readers start at its title. */
export function ErrorSummary({ title, lines, onGo, box }: ErrorSummaryProps) {
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <p className="summary-title">{title}</p>
      {lines.length > 0 ? (
        <ul>
          {lines.map(({ key, target, text }) => (
            <li key={key}>
              <a
                href={`#${target}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(target);
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
