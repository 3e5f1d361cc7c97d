/** One reconnection as a page: the summary, edit, delete. */
import { Copy, Pencil, Printer, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Reconnection } from '#src/domain/entry.ts';
import { reconew } from '#src/exercises/reconew.ts';
import { useWords } from '#src/parts/app.tsx';
import { ReminderButton, ReminderDialog } from '#src/parts/calendar-reminder.tsx';
import { useCopy } from '#src/parts/copy.ts';
import { useDocument } from '#src/parts/documents.ts';
import { Empty } from '#src/parts/empty.tsx';
import { Icon } from '#src/parts/icon.tsx';
import { useOpenHere } from '#src/parts/open-here.ts';
import { BackBar, Page, usePageTitle } from '#src/parts/page.tsx';
import {
  headingOf,
  SummaryBody,
  SummaryHead,
  useReconnectionText,
} from '#src/parts/reconnection-summary.tsx';
import { useReconnections } from '#src/parts/reconnections.ts';
import { backIn } from '#src/parts/search-button.tsx';
import { SyncStrip } from '#src/parts/sync-mark.tsx';
import { DeleteReconnection } from './delete-reconnection.tsx';
import './reconnection.css';

const list = '/pages/reconnexions';

export function ReconnectionPage() {
  const { dateKey } = useParams();
  const { reconnections } = useReconnections();
  const found = reconnections.find(({ key }) => key === dateKey);
  return found ? <Found reconnection={found} /> : <Gone />;
}

function Found({ reconnection }: { reconnection: Reconnection }) {
  const { say, locale } = useWords();
  const served = useDocument(reconew.name);
  const navigate = useNavigate();
  const { state } = useLocation();
  const titleId = useId();
  const [open, setOpen] = useOpenHere<'deleting' | 'reminding'>();
  const heading = headingOf(reconnection, served?.exercise, { say, locale });
  usePageTitle(heading);
  const text = useReconnectionText(reconnection, heading);
  const copy = useCopy();
  return (
    <>
      <BackBar back={backIn(state) ?? list} />
      <main className="wrap wrap--page" id="main" tabIndex={-1}>
        <SyncStrip />
        <article className="sheet reco-page" aria-labelledby={titleId}>
          <SummaryHead reconnection={reconnection} id={titleId} level={1} />
          <SummaryBody reconnection={reconnection} level={1} />
        </article>
        <div className="reco-actions">
          <Link className="btn btn--night" to={`/reco/add?entry=${reconnection.key}`}>
            <Icon as={Pencil} size="s" />
            {say('common.edit')}
          </Link>
          {reconnection.tense === 'future' && (
            <ReminderButton className="btn btn--line" onOpen={() => setOpen('reminding')} />
          )}
          <button type="button" className="btn btn--line" onClick={() => void copy(text())}>
            <Icon as={Copy} size="s" />
            {say('common.copy')}
          </button>
          <button type="button" className="btn btn--line" onClick={() => window.print()}>
            <Icon as={Printer} size="s" />
            {say('common.print')}
          </button>
          <button type="button" className="btn btn--danger" onClick={() => setOpen('deleting')}>
            <Icon as={Trash2} size="s" />
            {say('common.delete')}
          </button>
        </div>
      </main>
      {open === 'reminding' && (
        <ReminderDialog
          kind="situation"
          words={heading}
          path={`/reco/view/${reconnection.key}`}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'deleting' && (
        <DeleteReconnection
          reconnection={reconnection}
          onKeep={() => setOpen(undefined)}
          onDeleted={() => void navigate(list, { replace: true })}
        />
      )}
    </>
  );
}

function Gone() {
  const { say } = useWords();
  return (
    <Page title={say('reconnection.page')} heading={say('reconnection.page')} headingHidden back={list}>
      <Empty title={say('reconnection.goneTitle')} text={say('reconnection.gone')}>
        <Link className="btn btn--night" to={list}>
          {say('reconnection.goneAction')}
        </Link>
      </Empty>
    </Page>
  );
}
