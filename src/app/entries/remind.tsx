/** « Me le rappeler » under words that are carried away; once the file is made, what to do with it stands there. */

import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useOverlay } from '#src/app/context/open-overlay.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { ReminderDialog } from './calendar-reminder.tsx';
import './remind.css';

interface RemindProps {
  readonly words: string;
  /** Where it is read in the app. */
  readonly path: string;
  /** The start of the day of the situation that it is for, in milliseconds. */
  readonly day?: number | undefined;
}

export function Remind({ words, path, day }: RemindProps) {
  const { t } = useWords();
  const [open, setOpen] = useOverlay<true>();
  const [made, setMade] = useState(false);
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus has given its place.
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
