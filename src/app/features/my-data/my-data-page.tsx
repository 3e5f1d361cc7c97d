/** The user's control over their data: overview, export, import, reading, erasure, account. */

import { ChevronRight, Eye } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '#src/app/context/page.tsx';
import { SyncStrip } from '#src/app/context/sync-mark.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { CloseAccount } from './my-data-account.tsx';
import { EraseAll } from './my-data-erase.tsx';
import { TakeCopy } from './my-data-export.tsx';
import { PutCopyBack } from './my-data-import.tsx';
import { ReadableCopy } from './my-data-reading.tsx';
import { OnThisDevice } from './my-data-storage.tsx';
import './my-data.css';

/** The readable export is a view of this page, selected by the address. */
export function MyData() {
  const [query] = useSearchParams();
  return query.get('view') === 'read' ? <ReadableCopy /> : <Overview />;
}

function Overview() {
  const { t } = useWords();
  return (
    <Page title={t('names.myData')}>
      <p className="hint my-data-lead">{t('mydata.lead')}</p>
      <SyncStrip />
      <div className="my-data">
        <Link className="sheet my-data-link" to="/pages/privacy">
          <Icon as={Eye} />
          <b>{t('names.privacy')}</b>
          <Icon as={ChevronRight} size="s" />
        </Link>
        <OnThisDevice />
        <TakeCopy />
        <PutCopyBack />
        <EraseAll />
        <CloseAccount />
      </div>
    </Page>
  );
}
