/** Dialog for the date and time of a publication, in the user's time zone. */
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '#src/studio/web/kit/button.tsx';
import type { ProblemName } from '#src/studio/web/kit/problem-name.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { zoneName } from '#src/studio/words/date-words.ts';
import { OpenDialog } from '#src/ui/open-dialog.tsx';
import { fieldOf, momentIn, type WrongMoment } from './chosen-moment.ts';

interface ScheduleDialogProps {
  readonly onClose: () => void;
  /** Resolves to the error; undefined on success. */
  readonly onSchedule: (publishAt: number) => Promise<ProblemName | undefined>;
}

export function ScheduleDialog({ onClose, onSchedule }: ScheduleDialogProps) {
  const { words, locale } = useStudioWords();
  const { schedule, problems } = words.publication;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<WrongMoment>();
  const [problem, setProblem] = useState<ProblemName>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const chosen = momentIn(field.current?.value ?? '', Date.now());
    setProblem(undefined);
    setWrong(typeof chosen === 'string' ? chosen : undefined);
    if (typeof chosen === 'string') {
      field.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(await onSchedule(chosen));
    setBusy(false);
  }

  const message = wrong ? schedule.wrong[wrong] : problem ? problems[problem] : '';
  return (
    <OpenDialog className="st-dialog" aria-labelledby={id} first={field} onClose={onClose}>
      {/* `noValidate`: the studio shows the errors of a date itself, in its own language. */}
      <form noValidate onSubmit={submit}>
        <h2 id={id}>{schedule.title}</h2>
        <p className="hint">{schedule.lead}</p>
        <label className="label" htmlFor={`${id}-moment`}>
          {schedule.moment} <span>{schedule.zone(zoneName(Date.now(), locale))}</span>
        </label>
        <input
          ref={field}
          id={`${id}-moment`}
          className="input"
          type="datetime-local"
          required
          defaultValue={fieldOf(Date.now())}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={message === '' ? undefined : `${id}-problem`}
        />
        <p className={message === '' ? 'vh' : 'pub-problem'} role="alert" id={`${id}-problem`}>
          {message}
        </p>
        <footer>
          <Button look="plain" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" look="night" tall aria-disabled={isBusy || undefined}>
            {schedule.go}
          </Button>
        </footer>
      </form>
    </OpenDialog>
  );
}
