/** One line where a person writes: who reads this, and the way to the whole answer. */

import { Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './who-reads.css';

/** `own`: nobody else; `counsellor`: what a counsellor may read with consent; `profile`: what the organisation reads. */
export type Readers = 'own' | 'counsellor' | 'profile';

const words = {
  own: 'whoReads.short',
  counsellor: 'whoReads.counsellor',
  profile: 'whoReads.profile',
} as const;

export function WhoReads({ readers = 'own' }: { readers?: Readers }) {
  const { t } = useWords();
  return (
    <p className="note-line who-reads">
      <Icon as={Eye} size="s" />
      <span>
        {t(words[readers])} <Link to="/pages/privacy">{t('names.privacy')}</Link>
      </span>
    </p>
  );
}

/** What a counsellor may read with consent is written in the progression and on the card. */
export function readersOf(exercise: string): Readers {
  if (exercise === 'user') return 'profile';
  return exercise === 'cid' || /^plf\d$/u.test(exercise) ? 'counsellor' : 'own';
}
