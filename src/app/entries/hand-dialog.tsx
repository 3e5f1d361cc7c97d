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

/** The recipient and the expiry of a copy, and the request that hands it over. */
function useHandOver({ copy, given }: Pick<HandDialogProps, 'copy' | 'given'>) {
  const { t, locale } = useWords();
  const words = copyWords[locale];
  const session = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const [to, setTo] = useState(given[0]);
  const [length, setLength] = useState<number | typeof own>(30);
  const [ownDay, setOwnDay] = useState('');
  const dayField = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState('');
  const [isDone, setIsDone] = useState(false);
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
      setResult(filled(words.outside, { first: dayWords(first, locale), last: dayWords(last, locale) }));
      dayField.current?.focus();
      return;
    }
    setBusy(true);
    setResult('');
    const outcome = await session.asPerson((remote, bearer) =>
      remote.handCopy(bearer, { counsellor: to.uid, ...copy, until }),
    );
    setResult(
      outcome.ok
        ? filled(words.done, { name, date: dayWords(until, locale) })
        : await refusal(outcome.problem),
    );
    setIsDone(outcome.ok);
    setBusy(false);
    // The pressed button is gone.
    if (outcome.ok) heading.current?.focus();
  };
  const expiry = { length, setLength, ownDay, setOwnDay, dayField, first, last, isOutside };
  return { heading, to, setTo, name, expiry, busy, result, isDone, hand };
}

export function HandDialog({ copy, given, onClose }: HandDialogProps) {
  const { t, locale } = useWords();
  const words = copyWords[locale];
  const id = useId();
  const { heading, to, setTo, name, expiry, busy, result, isDone, hand } = useHandOver({ copy, given });
  const isTooLong = new TextEncoder().encode(copy.text).length > copyLimits.text;
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
                  <Choice
                    key={one.uid}
                    group={`${id}-who`}
                    checked={one.uid === to?.uid}
                    onChoose={() => setTo(one)}
                  >
                    {one.name}
                  </Choice>
                ))}
              </fieldset>
            )}
            <p className="hint">{filled(words.lead, { name })}</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard too. */}
            <section className="hand-text" aria-label={words.what} tabIndex={0}>
              <p className="hand-title">{copy.title}</p>
              <p className="voice">{copy.text}</p>
            </section>
            <Expiry expiry={expiry} resultId={`${id}-said`} />
            <p className="small muted">{words.fixed}</p>
          </>
        )}
        <p className="hand-said" role="status" id={`${id}-said`}>
          {isTooLong ? words.tooLong : result}
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

interface ExpiryProps {
  readonly expiry: ReturnType<typeof useHandOver>['expiry'];
  /** Id of the element that reports a date outside of the limits. */
  readonly resultId: string;
}

/** The choice of the day until which the recipient may read the copy. */
function Expiry({ expiry, resultId }: ExpiryProps) {
  const { locale } = useWords();
  const words = copyWords[locale];
  const group = useId();
  const { length, setLength, ownDay, setOwnDay, dayField, first, last, isOutside } = expiry;
  return (
    <fieldset className="hand-choices">
      <legend className="label">{words.end}</legend>
      {lengths.map((one) => (
        <Choice key={one} group={group} checked={one === length} onChoose={() => setLength(one)}>
          {filled(words.days, { days: String(one), date: dayWords(dayIn(one), locale) })}
        </Choice>
      ))}
      <Choice group={group} checked={length === own} onChoose={() => setLength(own)}>
        {words.otherDay}
      </Choice>
      {length === own && (
        <input
          ref={dayField}
          className="input"
          type="date"
          aria-label={words.otherDay}
          aria-describedby={resultId}
          aria-invalid={ownDay !== '' && isOutside}
          min={first}
          max={last}
          value={ownDay}
          onChange={({ target }) => setOwnDay(target.value)}
        />
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  /** Name of the group of radio buttons. */
  readonly group: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

function Choice({ group, checked, onChoose, children }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name={group} checked={checked} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}
