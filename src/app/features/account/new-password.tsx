/** Password recovery, second half: code of the email and new password. */

import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { alertNotice } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import type { RecoveryDraft } from '#src/contract/domain/recovery-draft.ts';
import { useWords } from '#src/ui/use-words.ts';
import { useRecoveryDraft } from './account-draft.ts';
import { SecretField, TextField } from './account-field.tsx';
import { AccountFormFrame, type Typed, useAccountForm, type Wrong } from './account-form.tsx';
import { AccountPage, BackToLogin } from './account-page.tsx';
import { looksLikeMail, recoveryProblem } from './account-recovery.ts';

/** Drupal rejects longer passwords with an error of its own. In characters. */
const maxPasswordLength = 512;

export function NewPassword() {
  const { t } = useWords();
  const [parameters] = useSearchParams();
  const [draft] = useRecoveryDraft();
  const title = t('account.renew.page');
  // The link of the email contains the address, because it may be opened on another device.
  // It uses the fragment, which browsers do not send, so that no server logs the code.
  const code = new URLSearchParams(useLocation().hash.slice(1)).get('code');
  const mail = parameters.get('mail') ?? draft?.mail ?? '';
  return (
    <AccountPage title={title}>
      <p className="hint account-page-hint">{t('account.renew.hint')}</p>
      {draft && <ResetForm initial={{ ...draft, mail, ...(code && { code }) }} />}
      <BackToLogin />
    </AccountPage>
  );
}

function validate(typed: Typed): readonly Wrong[] {
  const wrong: Wrong[] = [];
  for (const field of ['mail', 'code', 'password', 'confirm']) {
    // A password may consist of spaces, so it is sent unchanged.
    const secret = field === 'password' || field === 'confirm';
    const text = secret ? typed(field) : typed(field).trim();
    if (text === '')
      wrong.push({ field, text: (t) => t(field === 'mail' ? 'login.missingMail' : 'account.missing') });
    else if (field === 'mail' && !looksLikeMail(text)) wrong.push({ field, text: (t) => t('alerts.verify') });
    else if (field === 'password' && text.length > maxPasswordLength)
      wrong.push({ field, text: (t) => t('account.tooLong', { count: maxPasswordLength }) });
    else if (field === 'confirm' && text !== typed('password'))
      wrong.push({ field, text: (t) => t('account.renew.different') });
  }
  return wrong;
}

const wrongCode: Wrong = { field: 'code', text: (t) => t('alerts.auth_code_wrong') };

function ResetForm({ initial }: { initial: RecoveryDraft }) {
  const { recovery, notices } = useApp();
  const { t } = useWords();
  const navigate = useNavigate();
  const form = useAccountForm(validate, async (typed) => {
    const mail = typed('mail').trim();
    const outcome = await recovery.resetPassword(mail, typed('code'), typed('password'));
    if (!outcome.ok) return [recoveryProblem(outcome.problem)];
    if (outcome.value === 'wrong-code') return [wrongCode];
    await navigate(`/login-form?mail=${encodeURIComponent(mail)}`, { replace: true });
    notices.show(alertNotice('auth_please_login'));
    return [];
  });
  const labels = {
    mail: t('account.mail'),
    code: t('account.renew.code'),
    password: t('account.renew.password'),
    confirm: t('account.renew.confirm'),
  };
  const refused = form.wrong.includes(wrongCode);
  return (
    <AccountFormFrame
      form={form}
      labels={labels}
      onTyped={(typed) => recovery.keep({ mail: typed('mail'), code: typed('code') })}
      submit={t(form.busy ? 'account.renew.busy' : 'account.renew.submit')}
      link={<Link to="/form/password-change">{t('account.renew.newCode')}</Link>}
    >
      <TextField name="mail" type="email" autoComplete="username" initial={initial.mail} />
      <TextField
        name="code"
        type="text"
        autoComplete="one-time-code"
        initial={initial.code}
        {...(refused && { hint: t('account.renew.outdated') })}
      />
      <SecretField name="password" autoComplete="new-password" hint={t('account.renew.passwordHint')} />
      <SecretField name="confirm" autoComplete="new-password" />
    </AccountFormFrame>
  );
}
