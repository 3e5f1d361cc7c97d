/** A place for notes in the page: below the heading, above a button, or in a dialog. */

import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Alert } from './alert.tsx';
import { focusBack } from './focus-back.ts';
import { type AlertNotice, alertsAt, headingPlace } from './notices.ts';
import { useNotices } from './notices-context.ts';
import { useStore } from './use-store.ts';
import { useWords } from './use-words.ts';

/** @param place name of the place. Default: below the heading, for notes that another page caused. */
export function Alerts({ place = headingPlace }: { place?: string }) {
  const notices = useNotices();
  const id = useId();
  useLayoutEffect(() => notices.openPlace({ id, name: place }), [notices, id, place]);
  const { notices: all, places } = useStore(notices);
  const shown = alertsAt(id, all, places);
  const isError = ({ tone }: AlertNotice) => tone === 'error';
  return (
    <div className="alerts">
      {/* Rendered before its first note: every browser reads out what is added to an existing live region. */}
      <div role="status">
        {shown
          .filter((note) => !isError(note))
          .map((note) => (
            <ShownAlert key={note.id} note={note} />
          ))}
      </div>
      {shown.filter(isError).map((note) => (
        <ShownAlert key={note.id} note={note} />
      ))}
    </div>
  );
}

const titles = { success: 'common.success', error: 'common.error' } as const;

function ShownAlert({ note }: { note: AlertNotice }) {
  const notices = useNotices();
  const { t } = useWords();
  const end = useRef<HTMLSpanElement>(null);
  // The button may be far down a long page, so scroll to the note. Not while the user types.
  useEffect(() => {
    if (document.activeElement?.matches('input, textarea')) return;
    end.current?.closest('.alert')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { tone, icon } = note;
  const leave = () => {
    notices.dismiss(note.id);
    focusBack([document.querySelector<HTMLElement>('main h1')]);
  };
  return (
    <Alert
      tone={tone}
      icon={icon}
      role={tone === 'error' ? 'alert' : undefined}
      {...(tone !== 'guide' && { title: t(titles[tone]) })}
      onClose={leave}
    >
      <span ref={end}>{note.text(t)}</span>
    </Alert>
  );
}
