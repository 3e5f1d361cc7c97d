/** One line next to a text field: who can read the text, with a link to the details. */

import { Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './who-reads.css';

/** `own`: the user only. `counsellor`: a counsellor with consent. `profile`: the organisation. */
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

/** A counsellor can read the progression and the card, with consent. */
export function readersOf(exercise: string): Readers {
  if (exercise === 'user') return 'profile';
  return exercise === 'cid' || /^plf\d$/u.test(exercise) ? 'counsellor' : 'own';
}
