/** Reminder for the user's own calendar: a file made on this device and sent nowhere. */

import { BellPlus } from 'lucide-react';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useApp } from '#src/app/context/app-context.tsx';
import { downloadBlob } from '#src/ui/download.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { calendarFile, momentOf, titleOf, toLocalDateAndTime, usualMoment } from './calendar.ts';
import './calendar-reminder.css';

interface ReminderButtonProps {
  readonly className: string;
  readonly onOpen: () => void;
}

export function ReminderButton({ className, onOpen }: ReminderButtonProps) {
  const { t } = useWords();
  return (
    <button
      type="button"
      className={className}
      onClick={({ currentTarget }) => {
        // The menu list closes, so focus the button that opens it.
        currentTarget.closest('details')?.querySelector('summary')?.focus();
        onOpen();
      }}
    >
      <Icon as={BellPlus} size="s" />
      {t('reminder.action')}
    </button>
  );
}

interface ReminderDialogProps {
  readonly kind: 'intuition' | 'situation';
  /** The user's text. Added to the calendar only on request. */
  readonly words: string;
  /** Path in the app that shows the text. */
  readonly path: string;
  /** Start of the day of the situation, in milliseconds since the epoch. */
  readonly day?: number | undefined;
  /** Called when the file exists, and confirms it. Default: the toast confirms. */
  readonly onMade?: () => void;
  readonly onClose: () => void;
}

type Moment = ReturnType<typeof toLocalDateAndTime>;

interface MomentFieldsProps {
  readonly moment: Moment;
  readonly onMoment: (moment: Moment) => void;
  readonly first: RefObject<HTMLInputElement | null>;
  /** Id of the error message. Undefined if the moment is valid. */
  readonly described: string | undefined;
}

/** The date and the time of the reminder. */
function MomentFields({ moment, onMoment, first, described }: MomentFieldsProps) {
  const { t } = useWords();
  const id = useId();
  const error = { 'aria-invalid': described === undefined ? undefined : true, 'aria-describedby': described };
  return (
    <div className="reminder-when">
      <div>
        <label className="label" htmlFor={`${id}-date`}>
          {t('reminder.date')}
        </label>
        <input
          ref={first}
          id={`${id}-date`}
          className="input"
          type="date"
          required
          min={toLocalDateAndTime(new Date()).date}
          value={moment.date}
          {...error}
          onChange={({ target }) => onMoment({ ...moment, date: target.value })}
        />
      </div>
      <div>
        <label className="label" htmlFor={`${id}-time`}>
          {t('reminder.time')}
        </label>
        <input
          id={`${id}-time`}
          className="input"
          type="time"
          required
          value={moment.time}
          {...error}
          onChange={({ target }) => onMoment({ ...moment, time: target.value })}
        />
      </div>
    </div>
  );
}

export function ReminderDialog({ kind, words, path, day: forDay, onMade, onClose }: ReminderDialogProps) {
  const { config, notices } = useApp();
  const { t, locale } = useWords();
  const [moment, setMoment] = useState(() => toLocalDateAndTime(usualMoment(new Date(), forDay)));
  // Calendars are often shared, so the user's text leaves the app only on request.
  const [own, setOwn] = useState(false);
  const [wrong, setWrong] = useState<'missing' | 'past'>();
  const day = useRef<HTMLInputElement>(null);
  const id = useId();
  const neutral = t(`reminder.${kind}`, { product: config.productName });
  const content = own ? titleOf(words) : { title: neutral };

  const make = (event: FormEvent) => {
    event.preventDefault();
    const chosen = momentOf(moment.date, moment.time);
    const fault = chosen === undefined ? 'missing' : chosen.getTime() <= Date.now() ? 'past' : undefined;
    setWrong(fault);
    if (fault) {
      day.current?.focus();
      return;
    }
    const file = calendarFile({
      ...content,
      ...moment,
      uid: freshId(),
      madeAt: new Date(),
      url: `${window.location.origin}${path}`,
      productName: config.productName,
      locale,
    });
    downloadBlob(
      t('reminder.file', { date: moment.date }),
      new Blob([file], { type: 'text/calendar;charset=utf-8' }),
    );
    onClose();
    if (onMade) {
      onMade();
      return;
    }
    notices.show({ form: 'toast', kind: 'done', text: (speak) => speak('reminder.done') });
  };

  return (
    <Modal labelledBy={`${id}-title`} onClose={onClose} first={day}>
      <form className="reminder" onSubmit={make} noValidate>
        <h2 className="h-q" id={`${id}-title`}>
          {t('reminder.title')}
        </h2>
        <p className="hint">{t('reminder.text')}</p>
        <MomentFields moment={moment} onMoment={setMoment} first={day} described={wrong && `${id}-wrong`} />
        {wrong && (
          <p className="err" id={`${id}-wrong`} role="alert">
            {t(`reminder.${wrong}`)}
          </p>
        )}
        <OwnWords own={own} onOwn={setOwn} />
        <div className="reminder-title">
          <p className="kicker">{t('reminder.preview')}</p>
          <p className={own ? 'voice' : undefined} aria-live="polite">
            {content.title}
          </p>
        </div>
        <div className="modal-actions">
          <button type="submit" className="btn btn--night btn--block btn--tall">
            {t('reminder.download')}
          </button>
          <button type="button" className="btn btn--plain btn--block" onClick={onClose}>
            {t('common.cancel')}
          </button>
        </div>
      </form>
    </Modal>
  );
}

interface OwnWordsProps {
  readonly own: boolean;
  readonly onOwn: (own: boolean) => void;
}

/** Asks whether the reminder contains the user's text. */
function OwnWords({ own, onOwn }: OwnWordsProps) {
  const { t } = useWords();
  const id = useId();
  return (
    <>
      <label className="reminder-own">
        <input
          type="checkbox"
          checked={own}
          aria-describedby={id}
          onChange={({ target }) => onOwn(target.checked)}
        />
        <span>{t('reminder.own')}</span>
      </label>
      <p className="small muted" id={id}>
        {t('reminder.ownHint')}
      </p>
    </>
  );
}

/** Returns 128 random bits, which reveal nothing about the user. */
function freshId(): string {
  const octets = crypto.getRandomValues(new Uint8Array(16));
  return `${[...octets].map((octet) => octet.toString(16).padStart(2, '0')).join('')}@ancrage`;
}
