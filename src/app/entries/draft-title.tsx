/** Title of a draft: the person it is about, else its exercise. For an exchange also the part. */

import { withFormerNames } from '#renderers/engine/answers-now.ts';
import { useDocument } from '#src/app/context/published-documents.ts';
import { isFriendshipPart } from '#src/contract/domain/friendship.ts';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { amitiepro, amitieproKeys } from '#src/core/exercises/amitiepro.ts';
import { reconew, whoIn } from '#src/core/exercises/reconew.ts';
import { useWords } from '#src/ui/use-words.ts';

export function useDraftTitle({
  exercise,
  answers,
  about,
}: Pick<ExerciseDraft, 'exercise' | 'answers' | 'about'>): string {
  const { t } = useWords();
  const document = useDocument(exercise)?.exercise.document;
  const title = document?.title;
  const known = document === undefined ? answers : withFormerNames(document, answers);
  const friend = known[amitieproKeys.who];
  const who = whoIn(known) || (typeof friend === 'string' ? friend.trim() : '');
  const untitled = exercise === reconew.name || title === undefined ? t('history.draftUntitled') : title;
  const called = who || untitled;
  const part = about?.['part'];
  // Each part of an exchange has a draft of its own.
  return exercise === amitiepro.name && isFriendshipPart(part)
    ? t('friendship.draft', { who: called, part: t(`friendship.part.${part}`) })
    : called;
}
