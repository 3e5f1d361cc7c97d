/** What a draft is called: the person it is about, else its exercise. */
import type { Draft } from '#src/domain/entry.ts';
import { amitieproKeys } from '#src/exercises/amitiepro.ts';
import { reconew, whoIn } from '#src/exercises/reconew.ts';
import { useWords } from './app.tsx';
import { useDocument } from './documents.ts';

export function useDraftTitle({ exercise, answers }: Pick<Draft, 'exercise' | 'answers'>): string {
  const { say } = useWords();
  const title = useDocument(exercise)?.exercise.document.title;
  const friend = answers[amitieproKeys.who];
  const who = whoIn(answers) || (typeof friend === 'string' ? friend.trim() : '');
  if (who !== '') return who;
  return exercise === reconew.name || title === undefined ? say('history.draftUntitled') : title;
}

export function DraftTitle({ draft }: { draft: Draft }) {
  return useDraftTitle(draft);
}
