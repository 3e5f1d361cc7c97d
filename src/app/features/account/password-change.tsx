/** Password recovery, first half: asks for the email address. `?sent=1`: the code was sent. */

import { Info, MailCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { alertNotice } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { ServerWords } from '#src/app/context/server-words.tsx';
import { emptyRecovery, type RecoveryDraft } from '#src/contract/domain/recovery-draft.ts';
import type { Recovery } from '#src/core/session/password-recovery.ts';
import { Alerts } from '#src/ui/alerts.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { useRecoveryDraft } from './account-draft.ts';
import { TextField } from './account-field.tsx';
import { AccountFormFrame, type Typed, useAccountForm, type Wrong } from './account-form.tsx';
import { AccountPage, BackToLogin } from './account-page.tsx';
import { looksLikeMail, recoveryProblem, refusalInWords } from './account-recovery.ts';

const path = '/form/password-change';

/** Requests the code. Returns errors, empty if the code was sent. */
async function request(recovery: Recovery, mail: string): Promise<readonly Wrong[]> {
  const outcome = await recovery.requestPasswordCode(mail);
  if (!outcome.ok) return [recoveryProblem(outcome.problem)];
  return outcome.value.sent ? [] : [refusalInWords(outcome.value.message)];
}

export function PasswordChange() {
  const { t } = useWords();
  const [parameters] = useSearchParams();
  const [draft, begin] = useRecoveryDraft();
  // Without a stored address, the request came from another browser.
  if (parameters.get('sent') === '1' && draft?.mail !== '') {
    return (
      <AccountPage title={t('account.change.sentTitle')} icon={MailCheck}>
        {draft && <Sent mail={draft.mail} onOther={() => begin(emptyRecovery)} />}
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('account.change.page')}>
      <p className="hint account-page-hint">{t('account.change.hint')}</p>
      {draft && <RequestForm initial={draft} onSent={(mail) => begin({ mail, again: mail, code: '' })} />}
      <BackToLogin />
    </AccountPage>
  );
}

function validate(typed: Typed): readonly Wrong[] {
  const [mail, again] = [typed('mail').trim(), typed('again').trim()];
  const wrong: Wrong[] = [];
  if (mail === '') wrong.push({ field: 'mail', text: (t) => t('login.missingMail') });
  else if (!looksLikeMail(mail)) wrong.push({ field: 'mail', text: (t) => t('alerts.verify') });
  if (again === '') wrong.push({ field: 'again', text: (t) => t('account.missing') });
  // Phones capitalize the first letter, and the server ignores case.
  else if (again.toLowerCase() !== mail.toLowerCase())
    wrong.push({ field: 'again', text: (t) => t('account.change.different') });
  return wrong;
}

interface RequestFormProps {
  readonly initial: RecoveryDraft;
  readonly onSent: (mail: string) => void;
}

function RequestForm({ initial, onSent }: RequestFormProps) {
  const { recovery } = useApp();
  const { t } = useWords();
  const navigate = useNavigate();
  const form = useAccountForm(validate, async (typed) => {
    const mail = typed('mail').trim();
    const wrong = await request(recovery, mail);
    if (wrong.length === 0) {
      onSent(mail);
      await navigate(`${path}?sent=1`);
    }
    return wrong;
  });
  const labels = { mail: t('account.mail'), again: t('account.change.again') };
  return (
    <AccountFormFrame
      form={form}
      labels={labels}
      onTyped={(typed) => recovery.keep({ mail: typed('mail'), again: typed('again') })}
      submit={t(form.busy ? 'account.change.busy' : 'account.change.submit')}
      link={<Link to="/form/new-password">{t('account.change.haveCode')}</Link>}
    >
      <TextField name="mail" type="email" autoComplete="username" initial={initial.mail} />
      <TextField name="again" type="email" autoComplete="off" initial={initial.again} />
    </AccountFormFrame>
  );
}

/** Places the note above the button that sends the code again. */
const above = { above: 'resend' };

function Sent({ mail, onOther }: { mail: string; onOther: () => void }) {
  const { recovery, notices } = useApp();
  const { t } = useWords();
  const [wrong, setWrong] = useState<Wrong>();
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    if (busy) return;
    setBusy(true);
    setWrong(undefined);
    const [found] = await request(recovery, mail);
    setBusy(false);
    if (found) setWrong(found);
    else notices.show({ ...alertNotice('msg_1'), ...above });
  };
  const other = () => {
    recovery.keep(emptyRecovery);
    onOther();
  };
  return (
    <>
      <p className="hint account-page-hint">{t('alerts.msg_1')}</p>
      <p className="account-page-mail">{t('account.change.sentTo', { mail })}</p>
      <Link className="btn btn--night btn--block btn--tall" to="/form/new-password">
        {t('account.change.enterCode')}
      </Link>
      <p className="note-line account-page-note">
        <Icon as={Info} size="s" />
        <span>{t('account.change.nothing')}</span>
      </p>
      <Alerts place={above.above} />
      <p className="account-page-links">
        <button type="button" onClick={resend} aria-disabled={busy}>
          {t(busy ? 'account.change.busy' : 'account.change.resend')}
        </button>
        <Link to={path} onClick={other}>
          {t('account.change.other')}
        </Link>
      </p>
      <div role="alert">
        {wrong && (
          <p className="err">
            <Icon as={TriangleAlert} size="s" />
            {wrong.text(t)} <ServerWords text={wrong.serverMessage ?? ''} />
          </p>
        )}
      </div>
      <BackToLogin />
    </>
  );
}
