/** Export: one file with all data, the files of notes in addition, or a printable page. */

import { BookOpenText, Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTakeAway } from '#src/app/context/use-export.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { Section } from './my-data-section.tsx';

export function TakeCopy() {
  const { t } = useWords();
  const { busy, notices, run } = useTakeAway();
  return (
    <Section icon={Download} title={t('mydata.take.title')}>
      <p className="hint">{t('mydata.take.text')}</p>
      <p className="small muted">{t('mydata.take.careful')}</p>
      <div className="my-data-actions">
        <button type="button" className="btn btn--night" aria-disabled={busy} onClick={run}>
          <Icon as={Download} size="s" />
          {t(busy ? 'mydata.take.busy' : 'mydata.take.action')}
        </button>
        <Link className="btn btn--line" to="?view=read">
          <Icon as={BookOpenText} size="s" />
          {t('mydata.take.read')}
        </Link>
      </div>
      <div className="my-data-status" role="status">
        {notices.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Section>
  );
}
