/** What a person controls of their data: what is here, a copy out and in, everything to read, erasing, the account. */

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

/** The address of the readable copy is a view of this page. */
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
