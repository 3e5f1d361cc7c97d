/** Short text for the origin of an intuition. */
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';
import { subjectIn, whoIn } from '#src/core/exercises/reconew.ts';
import { subjectInWords } from '#src/core/journal/dates.ts';
import { useWords } from '#src/ui/use-words.ts';

/** For example « Alice, réunion budget », or the progression. */
export function useOrigin(): (reconnection: Reconnection) => string {
  const { t, locale } = useWords();
  return ({ special, answers }) => {
    if (special !== undefined) return t('intuitions.journey');
    const subject = subjectInWords(subjectIn(answers), locale);
    const who = whoIn(answers);
    return who !== '' && subject !== '' ? t('common.list', { a: who, b: subject }) : who || subject;
  };
}
