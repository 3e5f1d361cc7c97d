/** « Enregistré », or « Brouillon gardé » where a button saves: neutral, and announced once per slide. */

import { CircleCheck, Cloud, CloudOff, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Saving } from '#src/exercises/run.ts';
import { useOnline } from '#src/ui/app/app-context.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import './saved-mark.css';

interface SavedMarkProps {
  readonly saving: Saving;
  /** What the announcement belongs to: a new slide may announce it again. */
  readonly slide: string;
  /** What is kept is a draft: saving it is still to come. */
  readonly draft?: boolean;
}

export function SavedMark({ saving, slide, draft = false }: SavedMarkProps) {
  const { t } = useWords();
  const online = useOnline();
  const [announced, setAnnounced] = useState<{ readonly slide: string; readonly text: string }>();
  const text = {
    untouched: '',
    saving: t('exercise.saving'),
    saved: t(online ? (draft ? 'exercise.draftKept' : 'exercise.saved') : 'exercise.onDevice'),
    failed: t('exercise.notSaved'),
  }[saving];
  useEffect(() => {
    if (saving === 'saved' && announced?.slide !== slide) setAnnounced({ slide, text });
    if (saving === 'failed' && announced?.text !== text) setAnnounced({ slide, text });
  }, [saving, slide, text, announced]);
  const icon = {
    untouched: undefined,
    saving: Cloud,
    saved: online ? CircleCheck : CloudOff,
    failed: TriangleAlert,
  }[saving];
  return (
    <div className={online && saving === 'saved' ? 'saved' : 'saved saved--off'}>
      {icon && (
        <span className="saved-in" aria-hidden="true">
          <Icon as={icon} />
          {text}
        </span>
      )}
      <span className="vh" role="status">
        {announced?.slide === slide ? announced.text : ''}
      </span>
    </div>
  );
}
