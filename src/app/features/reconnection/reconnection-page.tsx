/** Page of a reconnection: its summary, where each answer can be corrected, and deletion. */

import { Copy, Printer, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useCopy } from '#src/app/context/copy-text.ts';
import { useOverlay } from '#src/app/context/open-overlay.ts';
import { BackBar, Page } from '#src/app/context/page.tsx';
import { usePageTitle } from '#src/app/context/page-title.ts';
import { useDocument } from '#src/app/context/published-documents.ts';
import { backIn } from '#src/app/context/search-button.tsx';
import { SyncStrip } from '#src/app/context/sync-mark.tsx';
import { useReconnection } from '#src/app/context/use-reconnections.ts';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import { ReminderButton, ReminderDialog } from '#src/app/entries/calendar-reminder.tsx';
import { copyOf } from '#src/app/entries/copy-of.ts';
import { useEditTo } from '#src/app/entries/edit-answer.tsx';
import { useHandOver } from '#src/app/entries/hand-over.tsx';
import { SummaryBody, SummaryHead, useReconnectionText } from '#src/app/entries/reconnection-summary.tsx';
import { useReturning } from '#src/app/entries/returning.ts';
import { EntryVersions } from '#src/app/entries/versions-dialog.tsx';
import { WaitingChange } from '#src/app/entries/waiting-change.tsx';
import { endParameter, slideParameter } from '#src/app/navigation/routes.ts';
import { CorrectReconnection } from '#src/app/run/correct-reconnection.tsx';
import { isShown, shownKey } from '#src/contract/domain/entry-versions.ts';
import type { DateKey, Reconnection } from '#src/contract/domain/stored-entry.ts';
import { reconew } from '#src/core/exercises/reconew.ts';
import { tenseNow } from '#src/core/journal/coming-up.ts';
import { summaryPaths } from '#src/core/journal/corrections.ts';
import { entryDraftName } from '#src/core/journal/draft-list.ts';
import { followerOf, preparationOf } from '#src/core/journal/follow-up.ts';
import { headingOf } from '#src/core/journal/reconnection-words.ts';
import { Alerts } from '#src/ui/alerts.tsx';
import { Empty } from '#src/ui/empty.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { DeleteReconnection } from './delete-reconnection.tsx';
import { ReconnectionClosing } from './reconnection-closing.tsx';
import './reconnection.css';

const list = '/pages/reconnexions';

export function ReconnectionPage() {
  const { dateKey } = useParams();
  const found = useReconnection(dateKey);
  const { reconnections } = useSnapshot().collections;
  const [query] = useSearchParams();
  if (query.has(endParameter))
    return found ? <ReconnectionClosing reconnection={found} /> : <Navigate to={list} replace />;
  if (!found) return <Gone />;
  const slide = query.get(slideParameter);
  if (slide === null && !isShown(reconnections, found.key))
    return <Navigate to={summaryPaths.reconnection(shownKey(reconnections, found.key))} replace />;
  if (slide === null) return <Found reconnection={found} />;
  return (
    <CorrectReconnection reconnection={found} slide={slide} summary={summaryPaths.reconnection(found.key)} />
  );
}

function Found({ reconnection }: { reconnection: Reconnection }) {
  const { t } = useWords();
  const served = useDocument(reconew.name);
  const navigate = useNavigate();
  const { state } = useLocation();
  const titleId = useId();
  const [open, setOpen] = useOverlay<'deleting' | 'reminding'>();
  const heading = headingOf(reconnection, served?.exercise, t);
  usePageTitle(heading);
  const text = useReconnectionText(reconnection, heading);
  const copy = useCopy();
  const hand = useHandOver(() => copyOf(text()));
  const summary = summaryPaths.reconnection(reconnection.key);
  const editTo = useEditTo(reconew, summary);
  const answers = useRef<HTMLElement>(null);
  useReturning(answers);
  return (
    <>
      <BackBar back={backIn(state) ?? list} />
      <main className="wrap wrap--page" id="main" tabIndex={-1}>
        <SyncStrip />
        <article ref={answers} className="reco-page" aria-labelledby={titleId}>
          <SummaryHead reconnection={reconnection} id={titleId} level={1} editTo={editTo} />
          <Alerts />
          <EntryVersions
            collection="reconnections"
            entryKey={reconnection.key}
            descriptor={reconew}
            heading={heading}
          />
          <WaitingChange
            descriptor={reconew}
            draftName={entryDraftName(reconew.name, reconnection.key)}
            summary={summary}
          />
          <BelongTogether of={reconnection.key} />
          <SummaryBody reconnection={reconnection} level={1} editTo={editTo} />
        </article>
        <div className="reco-actions">
          {tenseNow(reconnection) === 'future' && (
            <ReminderButton className="btn btn--line" onOpen={() => setOpen('reminding')} />
          )}
          <button type="button" className="btn btn--line" onClick={() => void copy(text())}>
            <Icon as={Copy} size="s" />
            {t('common.copy')}
          </button>
          <button type="button" className="btn btn--line" onClick={() => window.print()}>
            <Icon as={Printer} size="s" />
            {t('common.print')}
          </button>
          {hand.button('btn btn--line', true)}
          <button type="button" className="btn btn--danger" onClick={() => setOpen('deleting')}>
            <Icon as={Trash2} size="s" />
            {t('common.delete')}
          </button>
        </div>
      </main>
      {hand.dialog}
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
          onDeleted={() => navigate(list, { replace: true })}
        />
      )}
    </>
  );
}

/** Links between a preparation and its follow-up. */
function BelongTogether({ of }: { of: DateKey }) {
  const { t } = useWords();
  const { reconnections } = useSnapshot().collections;
  const before = preparationOf(reconnections, of);
  const after = followerOf(reconnections, of);
  return (
    <>
      {before !== undefined && (
        <Link className="reco-other" to={summaryPaths.reconnection(before)}>
          {t('summary.preparedBy')}
        </Link>
      )}
      {after !== undefined && (
        <Link className="reco-other" to={summaryPaths.reconnection(after)}>
          {t('summary.followedBy')}
        </Link>
      )}
    </>
  );
}

function Gone() {
  const { t } = useWords();
  return (
    <Page title={t('reconnection.page')} headingHidden back={list}>
      <Empty title={t('reconnection.goneTitle')} text={t('reconnection.gone')}>
        <Link className="btn btn--night" to={list}>
          {t('reconnection.goneAction')}
        </Link>
      </Empty>
    </Page>
  );
}
