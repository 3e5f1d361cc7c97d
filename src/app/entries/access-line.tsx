/** Link to the access page, below texts that a counsellor may read. */
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import '../context/who-reads.css';

export function AccessLine() {
  const { t } = useWords();
  return (
    <p className="note-line who-reads">
      <Icon as={Lock} size="s" />
      <Link to="/pages/access">{t('names.access')}</Link>
    </p>
  );
}
