/** Form of the identity card, from the provider's document. */

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { alertNotice } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { Page } from '#src/app/context/page.tsx';
import { WhoReads } from '#src/app/context/who-reads-line.tsx';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import { FormPage } from '#src/app/run/form-page.tsx';
import { cid } from '#src/core/exercises/cid.ts';
import type { Landing } from '#src/core/exercises/descriptor.ts';
import { useWords } from '#src/ui/use-words.ts';

const card = '/pages/cid';

/** @param question key of the question that has the focus at first. */
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
