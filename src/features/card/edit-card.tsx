/** The form of the identity card, by the provider's own document. */

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cid } from '#src/exercises/cid.ts';
import type { Landing } from '#src/exercises/descriptor.ts';
import { alertNotice } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app-context.tsx';
import { Page } from '#src/ui/app/page.tsx';
import { WhoReads } from '#src/ui/app/who-reads-line.tsx';
import { useWorkspace } from '#src/ui/app/workspace-context.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { FormPage } from '#src/ui/run/form-page.tsx';

const card = '/pages/cid';

/** @param question key of the question to begin with. */
export function EditCard({ question }: { question: string }) {
  const { t } = useWords();
  const { notices } = useApp();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const [markPlace, setMarkPlace] = useState<HTMLElement | null>(null);
  const save = async (landing: Landing) => {
    if (landing.to !== 'identityCard') return false;
    await workspace.putIdentityCard(landing.card, landing.seen);
    await navigate(card, { replace: true });
    notices.show(alertNotice(landing.alert));
    return true;
  };
  return (
    <Page title={t('card.editing')} back={card} actions={<div className="bar-mark" ref={setMarkPlace} />}>
      <FormPage
        descriptor={cid}
        markPlace={markPlace}
        question={question}
        finishLabel={t('common.save')}
        onLanding={save}
        canKeepAnswers
      />
      <WhoReads readers="counsellor" />
    </Page>
  );
}
