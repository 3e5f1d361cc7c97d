/** Answers to removed or changed questions: shown with their old labels, with a button that copies them. */

import { Archive, RefreshCw } from 'lucide-react';
import type { PendingChange } from '#renderers/engine/pending.ts';
import { type Parked, placeOf } from '#renderers/engine/question-record.ts';
import { wordsOf } from '#renderers/engine/wording.ts';
import { useCopy } from '#src/app/context/copy-text.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';

export function PutAside({ parked }: { parked: readonly Parked[] }) {
  const { t, locale } = useWords();
  const copy = useCopy();
  if (parked.length === 0) return null;
  return (
    <details className="put-aside">
      <summary className="note-line">
        <Icon as={Archive} size="s" />
        <span>{t('exercise.putAside', { count: parked.length })}</span>
      </summary>
      <dl className="recap-list">
        {parked.map((each) => {
          const { value, asked, label } = each;
          const words = [wordsOf(value, asked, locale)].flat().join('\n');
          return (
            <div key={placeOf(each)}>
              <dt>{label}</dt>
              <dd className="voice">{words}</dd>
              <dd>
                <button
                  type="button"
                  className="link"
                  aria-label={t('exercise.copyAside', { label })}
                  onClick={() => void copy(words)}
                >
                  {t('common.copy')}
                </button>
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}

/** Tells the user that the provider published a new version. */
export function ExerciseNews({ news }: { news: PendingChange }) {
  const { t } = useWords();
  if (news === 'none') return null;
  return (
    <p className="note-line" role="status">
      <Icon as={RefreshCw} size="s" />
      <span>{t(news === 'wording' ? 'exercise.newWording' : 'exercise.newStructure')}</span>
    </p>
  );
}
