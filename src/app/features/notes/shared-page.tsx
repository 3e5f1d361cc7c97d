/** /share: makes a new note draft of what another app shares. */

import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { storageAlert } from '#src/app/context/alert-words.ts';
import { useApp, useGateState } from '#src/app/context/app-context.tsx';
import { useAttachmentService } from '#src/app/context/attachments.ts';
import { DocumentMissing } from '#src/app/context/document-missing.tsx';
import { Page } from '#src/app/context/page.tsx';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import { celebrations, celebrationsKeys } from '#src/core/exercises/celebrations.ts';
import { createRun } from '#src/core/exercises/run.ts';
import { type DraftState, freeDraftName } from '#src/core/journal/draft-list.ts';
import { notesPath } from '#src/core/journal/note-groups.ts';
import { type SharedContent, takeShared } from '#src/platform/device/shared-content.ts';
import { Empty } from '#src/ui/empty.tsx';
import { useWords } from '#src/ui/use-words.ts';

export function SharedPage() {
  const { t } = useWords();
  const isKnown = useGateState().status === 'known';
  const [shared, setShared] = useState<SharedContent | 'none'>();
  // Also without a user: what was shared must not wait for the next one.
  useEffect(() => {
    void takeShared().then((content) => setShared(content ?? 'none'));
  }, []);
  if (!isKnown)
    return (
      <Page title={t('share.title')} alone back="/login-form">
        <Empty title={t('share.nothing')} text={t('share.logIn')}>
          <Link className="btn btn--ember" to="/login-form">
            {t('login.submit')}
          </Link>
        </Empty>
      </Page>
    );
  return (
    <Page title={t('share.title')} back={notesPath}>
      {shared === 'none' && (
        <Empty title={t('share.nothing')} text={t('share.again')}>
          <Link className="btn btn--ember" to={notesPath}>
            {t('names.notes')}
          </Link>
        </Empty>
      )}
      {shared !== undefined && shared !== 'none' && <SharedNote shared={shared} />}
    </Page>
  );
}

function SharedNote({ shared }: { shared: SharedContent }) {
  const served = useDocument(celebrations.name);
  return served ? <NewDraft shared={shared} exercise={served.exercise} /> : <DocumentMissing />;
}

/** Stores the draft under a name of its own, so that no other draft changes, and opens it. */
function NewDraft({ shared, exercise }: { shared: SharedContent; exercise: Exercise }) {
  const { t } = useWords();
  const { notices } = useApp();
  const workspace = useWorkspace();
  const attachments = useAttachmentService();
  const navigate = useNavigate();
  const create = useEffectEvent(async () => {
    const { text } = shared;
    const [picture, ...others] = shared.pictures;
    const file = picture && (await attachments.save(picture));
    const refused = file && 'refused' in file ? file.refused : undefined;
    const answers = {
      ...(text !== '' && { [celebrationsKeys.note]: text }),
      ...(file && refused === undefined && { [celebrationsKeys.file]: file }),
    };
    if (Object.keys(answers).length > 0) {
      const draft = freeDraftName(workspace.snapshot().drafts, celebrations.name, Date.now());
      const run = createRun({
        workspace,
        descriptor: celebrations,
        draftName: draft,
        exercise,
        former: undefined,
        about: undefined,
        onFailure: (thrown) => notices.show(storageAlert(thrown)),
      });
      await run.keep(answers, '');
      if (run.saving() !== 'saved') return;
      const state: DraftState = { draft, begun: true };
      await navigate(`${notesPath}?edit=new`, { replace: true, state });
    } else await navigate(notesPath, { replace: true });
    if (refused !== undefined) notices.show({ form: 'alert', tone: 'error', text: () => refused });
    if (others.length > 0) notices.show({ form: 'alert', tone: 'guide', text: () => t('share.firstOnly') });
  });
  useEffect(() => void create(), []);
  return null;
}
