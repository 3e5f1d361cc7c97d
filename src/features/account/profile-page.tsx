/** The account page: the profile by the provider's own form, saved with the server. */
import { CloudOff, KeyRound, WifiOff } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AlertKey } from '#src/domain/alert.ts';
import { formParameter } from '#src/domain/guard.ts';
import { filledFields, minimumPersonalFields } from '#src/domain/profile.ts';
import type { Landing } from '#src/exercises/descriptor.ts';
import { user } from '#src/exercises/user.ts';
import { isNew, lacksProfile } from '#src/journal/first-steps.ts';
import type { RemoteProblem } from '#src/remote/outcome.ts';
import { alertNotice, problemNote } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app-context.tsx';
import { Page } from '#src/ui/app/page.tsx';
import { problemInWords } from '#src/ui/app/problem-words.ts';
import { WhoReads } from '#src/ui/app/who-reads-line.tsx';
import { useSnapshot } from '#src/ui/app/workspace-context.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import type { NewNotice } from '#src/ui/kit/notices.ts';
import { Skeleton } from '#src/ui/kit/skeleton.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { FormPage, saveButton } from '#src/ui/run/form-page.tsx';
import { Welcome } from './welcome.tsx';
import './profile.css';

/** The welcome as long as nothing is known of the person and nothing was written; else the form. */
export function AccountPage() {
  const [query] = useSearchParams();
  const snapshot = useSnapshot();
  const welcomes = !query.has(formParameter) && lacksProfile(snapshot) && isNew(snapshot);
  return welcomes ? <Welcome /> : <Profile />;
}

function Profile() {
  const { t } = useWords();
  const { session, notices } = useApp();
  const navigate = useNavigate();
  const snapshot = useSnapshot();
  // The first of the three first steps, until it is left.
  const [isFirst] = useState(() => lacksProfile(snapshot) && isNew(snapshot));
  const fresh = useFreshProfile();
  const [round, setRound] = useState(0);
  const [markPlace, setMarkPlace] = useState<HTMLElement | null>(null);
  const lockedHelp = useMemo(() => ({ mail: t('profile.mail') }), [t]);
  /** The alert about the last save: outdated once something is typed. */
  const shownAlert = useRef<AlertKey>(undefined);
  const dismissAlert = () => {
    if (shownAlert.current) notices.dismissGroup(shownAlert.current);
    shownAlert.current = undefined;
  };

  const show = (notice: NewNotice) =>
    notices.show(notice.form === 'note' ? { ...notice, above: saveButton } : notice);

  const save = async (landing: Landing) => {
    if (landing.to !== 'profile') return false;
    dismissAlert();
    const outcome = await session.savePersonal(landing.changes);
    if (outcome.ok) {
      notices.dismissGroup('missing_personal_info');
      if (isFirst && filledFields(outcome.value) >= minimumPersonalFields) {
        await navigate('/pages/cid?edit=1');
        notices.show(alertNotice(landing.alert));
        return true;
      }
      show(alertNotice(landing.alert));
      shownAlert.current = landing.alert;
    } else if (outcome.problem.kind === 'no-profile') show(alertNotice('no_names_set'));
    else show(problemNote(outcome.problem));
    return outcome.ok;
  };

  return (
    <Page
      title={t('profile.page')}
      heading={t('profile.title')}
      {...(isFirst && { kicker: t('firstSteps.stepOf', { n: 1 }) })}
      actions={<div className="bar-mark" ref={setMarkPlace} />}
    >
      <WhoReads readers="profile" />
      {typeof fresh === 'object' && (
        <p className="note-line profile-note" role="status">
          <Icon as={fresh.kind === 'offline' ? WifiOff : CloudOff} size="s" />
          <span>
            {fresh.kind === 'offline'
              ? t('profile.stale')
              : t('profile.staleOther', { reason: problemInWords(fresh, t) })}
          </span>
        </p>
      )}
      {fresh === 'asking' ? (
        <Skeleton rows={3} />
      ) : (
        <FormPage
          key={round}
          descriptor={user}
          markPlace={markPlace}
          finishLabel={t(isFirst ? 'profile.saveFirst' : 'profile.save')}
          lockedHelp={lockedHelp}
          onLanding={save}
          onChanged={dismissAlert}
          onSaved={() => setRound((past) => past + 1)}
        />
      )}
      <p className="note-line profile-password">
        <Icon as={KeyRound} size="s" />
        <span>{t('profile.password')}</span>
      </p>
    </Page>
  );
}

/** Reads the profile from the server at opening. A complete one is shown meanwhile, an unknown one is waited for. */
function useFreshProfile(): 'asking' | 'known' | RemoteProblem {
  const { session } = useApp();
  const { personal } = useSnapshot();
  const complete = personal !== undefined && filledFields(personal) >= minimumPersonalFields;
  const [state, setState] = useState<'asking' | 'known' | RemoteProblem>(complete ? 'known' : 'asking');
  useEffect(() => {
    let mounted = true;
    session.refreshPersonal().then(
      (outcome) => mounted && setState(outcome.ok ? 'known' : outcome.problem),
      // The device did not keep what came: what it kept before is shown, which is no less.
      () => mounted && setState('known'),
    );
    return () => {
      mounted = false;
    };
  }, [session]);
  return state;
}
