/** Dialog that hands a copy over: recipient, exact text, expiry. Sends nothing before confirmation. */
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '#src/app/context/app-context.tsx';
import { problemInWords } from '#src/app/context/problem-words.ts';
import { copyLimits, type GivenAccess } from '#src/contract/domain/access.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { inWords } from '#src/core/journal/dates.ts';
import { copyWords } from '#src/i18n/copy-words.ts';
import { filled } from '#src/i18n/filled.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { Modal } from '#src/ui/modal.tsx';
import { useWords } from '#src/ui/use-words.ts';
import type { CopyText } from './copy-of.ts';
import './hand-dialog.css';

const dayLength = 86_400_000;
const lengths = [7, 30, copyLimits.days] as const;

/** Returns the date in `days` days, `YYYY-MM-DD`. The backend counts in UTC days. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * dayLength).toISOString().slice(0, 10);
}

/** @param day calendar date. */
function dayWords(day: string, locale: Locale): string {
  // Noon is on the same date in all but two time zones.
  return inWords(Date.parse(`${day}T12:00:00Z`), 'dayMonth', locale);
}

/** Option for a date of the user's choice instead of a number of days. */
const own = 'own';

interface HandDialogProps {
  readonly copy: CopyText;
  /** Contains at least one. */
  readonly given: readonly GivenAccess[];
  readonly onClose: () => void;
}

export function HandDialog({ copy, given, onClose }: HandDialogProps) {
  const { t, locale } = useWords();
  const words = copyWords[locale];
  const session = useSession();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [to, setTo] = useState(given[0]);
  const [length, setLength] = useState<number | typeof own>(30);
  const [ownDay, setOwnDay] = useState('');
  const dayField = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [isDone, setIsDone] = useState(false);
  const isTooLong = new TextEncoder().encode(copy.text).length > copyLimits.text;
  const name = to?.name ?? '';
  const first = dayIn(0);
  const last = dayIn(copyLimits.days);
  const until = length === own ? ownDay : dayIn(length);
  const isOutside = until < first || until > last;

  const refusal = async (problem: RemoteProblem): Promise<string> => {
    const isNotLetIn = problem.kind === 'conflict' || (problem.kind === 'refused' && problem.status === 404);
    if (!isNotLetIn) return `${words.stays} ${problemInWords(problem, t)}`;
    const now = await session.asPerson((remote, bearer) => remote.access(bearer));
    const isFull = now.ok && now.value.handed.length >= copyLimits.copies;
    return isFull ? words.tooMany : filled(words.noAccess, { name });
  };
  const hand = async () => {
    if (busy || !to) return;
    if (isOutside) {
      setSaid(filled(words.outside, { first: dayWords(first, locale), last: dayWords(last, locale) }));
      dayField.current?.focus();
      return;
    }
    setBusy(true);
    setSaid('');
    const outcome = await session.asPerson((remote, bearer) =>
      remote.handCopy(bearer, { counsellor: to.uid, ...copy, until }),
    );
    setSaid(
      outcome.ok
        ? filled(words.done, { name, date: dayWords(until, locale) })
        : await refusal(outcome.problem),
    );
    setIsDone(outcome.ok);
    setBusy(false);
    // The pressed button is gone.
    if (outcome.ok) heading.current?.focus();
  };

  return (
    <Modal labelledBy={`${id}-title`} onClose={onClose} first={heading}>
      <div className="hand">
        <h2 className="h-q" id={`${id}-title`} ref={heading} tabIndex={-1}>
          {given.length === 1 ? filled(words.handTo, { name }) : words.title}
        </h2>
        {!isDone && (
          <>
            {given.length > 1 && (
              <fieldset className="hand-choices">
                <legend className="label">{words.who}</legend>
                {given.map((one) => (
                  <label key={one.uid}>
                    <input
                      type="radio"
                      name={`${id}-who`}
                      checked={one.uid === to?.uid}
                      onChange={() => setTo(one)}
                    />
                    <span>{one.name}</span>
                  </label>
                ))}
              </fieldset>
            )}
            <p className="hint">{filled(words.lead, { name })}</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard too. */}
            <section className="hand-text" aria-label={words.what} tabIndex={0}>
              <p className="hand-title">{copy.title}</p>
              <p className="voice">{copy.text}</p>
            </section>
            <fieldset className="hand-choices">
              <legend className="label">{words.end}</legend>
              {lengths.map((one) => (
                <label key={one}>
                  <input
                    type="radio"
                    name={`${id}-end`}
                    checked={one === length}
                    onChange={() => setLength(one)}
                  />
                  <span>
                    {filled(words.days, {
                      days: String(one),
                      date: dayWords(dayIn(one), locale),
                    })}
                  </span>
                </label>
              ))}
              <label>
                <input
                  type="radio"
                  name={`${id}-end`}
                  checked={length === own}
                  onChange={() => setLength(own)}
                />
                <span>{words.otherDay}</span>
              </label>
              {length === own && (
                <input
                  ref={dayField}
                  className="input"
                  type="date"
                  aria-label={words.otherDay}
                  aria-describedby={`${id}-said`}
                  aria-invalid={ownDay !== '' && isOutside}
                  min={first}
                  max={last}
                  value={ownDay}
                  onChange={({ target }) => setOwnDay(target.value)}
                />
              )}
            </fieldset>
            <p className="small muted">{words.fixed}</p>
          </>
        )}
        <p className="hand-said" role="status" id={`${id}-said`}>
          {isTooLong ? words.tooLong : said}
        </p>
        <div className="modal-actions">
          {isDone ? (
            <Link className="btn btn--line btn--block" to="/pages/access">
              {t('names.access')}
            </Link>
          ) : (
            <button
              type="button"
              className="btn btn--night btn--block btn--tall"
              aria-disabled={busy || isTooLong}
              onClick={() => void (!isTooLong && hand())}
            >
              {words.confirm}
            </button>
          )}
          <button type="button" className="btn btn--plain btn--block" onClick={onClose}>
            {t(isDone ? 'common.close' : 'common.cancel')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
