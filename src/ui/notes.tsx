/** A place for notes in the page: below the heading, above a button, or in a dialog. */

import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { focusBack } from './focus-back.ts';
import { ActionButton, Notice } from './notice.tsx';
import { headingPlace, type Note, notesAt } from './notices.ts';
import { useNotices } from './notices-context.ts';
import { useStore } from './use-store.ts';
import { useWords } from './use-words.ts';

/** @param place name of the place. Default: below the heading, for notes that another page caused. */
export function Notes({ place = headingPlace }: { place?: string }) {
  const notices = useNotices();
  const id = useId();
  useLayoutEffect(() => notices.openPlace({ id, name: place }), [notices, id, place]);
  const { notices: all, places } = useStore(notices);
  const shown = notesAt(id, all, places);
  const isError = ({ tone }: Note) => tone === 'error';
  return (
    <div className="notes">
      {/* Rendered before its first note: every browser reads out what is added to an existing live region. */}
      <div role="status">
        {shown
          .filter((note) => !isError(note))
          .map((note) => (
            <ShownNote key={note.id} note={note} />
          ))}
      </div>
      {shown.filter(isError).map((note) => (
        <ShownNote key={note.id} note={note} />
      ))}
    </div>
  );
}

const titles = { success: 'common.success', error: 'common.error' } as const;

function ShownNote({ note }: { note: Note }) {
  const notices = useNotices();
  const { t } = useWords();
  const end = useRef<HTMLSpanElement>(null);
  // The button may be far down a long page, so scroll to the note. Not while the user types.
  useEffect(() => {
    if (document.activeElement?.matches('input, textarea')) return;
    end.current?.closest('.notice')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { tone, icon, action } = note;
  const leave = () => {
    notices.dismiss(note.id);
    focusBack([document.querySelector<HTMLElement>('main h1')]);
  };
  return (
    <Notice
      tone={tone}
      icon={icon}
      role={tone === 'error' ? 'alert' : undefined}
      {...(tone !== 'guide' && { title: t(titles[tone]) })}
      {...(action && { actions: <ActionButton action={action} leave={leave} /> })}
      onClose={leave}
    >
      <span ref={end}>{note.text(t)}</span>
    </Notice>
  );
}
