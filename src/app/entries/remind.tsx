/** « Me le rappeler » below a text to remember. Replaced by instructions once the file exists. */

import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useOverlay } from '#src/app/context/open-overlay.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { ReminderDialog } from './calendar-reminder.tsx';
import './remind.css';

interface RemindProps {
  readonly words: string;
  /** Path in the app that shows the text. */
  readonly path: string;
  /** Start of the day of the situation, in milliseconds since the epoch. */
  readonly day?: number | undefined;
}

export function Remind({ words, path, day }: RemindProps) {
  const { t } = useWords();
  const [open, setOpen] = useOverlay<true>();
  const [made, setMade] = useState(false);
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The focused button was replaced.
    if (made) done.current?.focus();
  }, [made]);
  return (
    <>
      {made ? (
        <p ref={done} className="remind-done" tabIndex={-1}>
          {t('reminder.done')}
        </p>
      ) : (
        <button type="button" className="remind" onClick={() => setOpen(true)}>
          <Icon as={Bell} />
          {t('reminder.action')}
        </button>
      )}
      {open && (
        <ReminderDialog
          kind="intuition"
          words={words}
          path={path}
          day={day}
          onMade={() => setMade(true)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
