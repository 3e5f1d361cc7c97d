/** The notes above a question. */
import type { ComponentProps } from 'react';
import { Alerts } from '#src/ui/alerts.tsx';
import { DraftNotes } from './draft-notes.tsx';

/** Draws the notes about the draft, then those of the app. */
export function CourseNotes(props: ComponentProps<typeof DraftNotes>) {
  return (
    <>
      <DraftNotes {...props} />
      <Alerts />
    </>
  );
}
