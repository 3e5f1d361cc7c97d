/** Account page: the profile in the provider's own form, saved on the server. */
import { CloudOff, KeyRound, Smartphone, WifiOff } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { alertNotice, problemAlert } from '#src/app/context/alert-words.ts';
import { useApp, useSession } from '#src/app/context/app-context.tsx';
import { Page } from '#src/app/context/page.tsx';
import { problemInWords } from '#src/app/context/problem-words.ts';
import { ReturnedProfile } from '#src/app/context/returned-profile.tsx';
import { WhoReads } from '#src/app/context/who-reads-line.tsx';
import { useSnapshot, useWorkspace } from '#src/app/context/workspace-context.tsx';
import { formParameter } from '#src/app/navigation/guard.ts';
import { FormPage, saveButton } from '#src/app/run/form-page.tsx';
import { filledFields, minimumPersonalFields } from '#src/contract/domain/profile.ts';
import type { Landing } from '#src/core/exercises/descriptor.ts';
import { user } from '#src/core/exercises/user.ts';
import { isNew, lacksProfile } from '#src/core/journal/first-steps.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { mayPass, type RemoteProblem } from '#src/platform/remote/outcome.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { NewAlert, NewNotice } from '#src/ui/notices.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { Welcome } from './welcome.tsx';
import './profile.css';

/** Confirms a profile that is saved on this device only, which takes effect at once. */
const savedHereAlert: NewAlert = {
  form: 'alert',
  tone: 'guide',
  icon: Smartphone,
  text: (t) => t('profile.kept'),
  group: 'profile kept',
};

/** Dismisses the note once the profile was sent or rejected. The user may be on another page then. */
function dismissWhenGone(workspace: Pick<Workspace, 'subscribe' | 'snapshot'>, dismiss: () => void): void {
  const stop = workspace.subscribe(() => {
    if (Object.keys(workspace.snapshot().profileOutbox.waiting).length > 0) return;
    stop();
    dismiss();
  });
}

/** Shows the welcome while the user has neither profile nor entries, else the form. */
export function AccountPage() {
  const [query] = useSearchParams();
  const snapshot = useSnapshot();
  const welcomes = !query.has(formParameter) && lacksProfile(snapshot) && isNew(snapshot);
  return welcomes ? <Welcome /> : <Profile />;
}

/**
 * Saves the profile, on this device if the server is unreachable, and shows the result as a note.
 * @param isFirst true if a complete profile continues with the card.
 */
function useProfileSave(isFirst: boolean) {
  const { notices } = useApp();
  const session = useSession();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  /** Group of the note about the last save, outdated once the user types. */
  const shownGroup = useRef<string>(undefined);
  const dismissAlert = () => {
    if (shownGroup.current) notices.dismissGroup(shownGroup.current);
    shownGroup.current = undefined;
  };

  const show = (notice: NewNotice) =>
    notices.show(notice.form === 'alert' ? { ...notice, above: saveButton } : notice);

  const save = async (landing: Landing) => {
    if (landing.to !== 'profile') return false;
    dismissAlert();
    const outcome = await session.savePersonal(landing.changes);
    const isHere = !outcome.ok && mayPass(outcome.problem);
    if (!outcome.ok && !isHere) {
      show(
        outcome.problem.kind === 'no-profile' ? alertNotice('no_names_set') : problemAlert(outcome.problem),
      );
      return false;
    }
    if (isHere) {
      await workspace.saveProfileHere(landing.changes);
      dismissWhenGone(workspace, () => notices.dismissGroup('profile kept'));
    }
    notices.dismissGroup('missing_personal_info');
    const note = isHere ? savedHereAlert : alertNotice(landing.alert);
    if (isFirst && !lacksProfile(workspace.snapshot())) {
      await navigate('/pages/cid?edit=1');
      notices.show(note);
      return true;
    }
    show(note);
    shownGroup.current = note.group;
    return true;
  };
  return { save, dismissAlert };
}

function Profile() {
  const { t } = useWords();
  const snapshot = useSnapshot();
  const { waiting, returned } = snapshot.profileOutbox;
  const [personalAtOpening] = useState(snapshot.personalOnServer);
  // True for the first of the three first steps, until the user leaves the page.
  const [isFirst] = useState(() => lacksProfile(snapshot) && isNew(snapshot));
  const fresh = useFreshProfile();
  // True while the profile is as old as this page. A pending save shows its own state instead.
  const isStale = Object.keys(waiting).length === 0 && snapshot.personalOnServer === personalAtOpening;
  const [round, setRound] = useState(0);
  const [markPlace, setMarkPlace] = useState<HTMLElement | null>(null);
  const lockedHelp = useMemo(() => ({ mail: t('profile.mail') }), [t]);
  const { save, dismissAlert } = useProfileSave(isFirst);

  return (
    <Page
      title={t('names.account')}
      {...(isFirst && { kicker: t('firstSteps.stepOf', { n: 1 }) })}
      actions={<div className="bar-mark" ref={setMarkPlace} />}
    >
      <WhoReads readers="profile" />
      <ReturnedProfile />
      {typeof fresh === 'object' && isStale && (
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
        <Skeleton label={t('common.loading')} rows={3} />
      ) : (
        <FormPage
          // A rejected profile is shown in the form together with newer values from other devices.
          key={`${round} ${returned !== undefined}`}
          descriptor={user}
          markPlace={markPlace}
          finishLabel={t(isFirst ? 'profile.saveFirst' : 'profile.save')}
          lockedHelp={lockedHelp}
          isSaveInSight={isFirst}
          onLanding={save}
          onChanged={dismissAlert}
          onSaved={() => setRound((past) => past + 1)}
        />
      )}
      {!isFirst && (
        <p className="note-line profile-password">
          <Icon as={KeyRound} size="s" />
          <span>{t('profile.password')}</span>
        </p>
      )}
    </Page>
  );
}

/** Loads the profile on opening. A complete profile is shown in the meantime, an unknown one is awaited. */
function useFreshProfile(): 'asking' | 'known' | RemoteProblem {
  const session = useSession();
  const { personal } = useSnapshot();
  const complete = personal !== undefined && filledFields(personal) >= minimumPersonalFields;
  const [state, setState] = useState<'asking' | 'known' | RemoteProblem>(complete ? 'known' : 'asking');
  useEffect(() => {
    let mounted = true;
    session.refreshPersonal().then(
      (outcome) => mounted && setState(outcome.ok ? 'known' : outcome.problem),
      // If the device cannot store the new profile, show the stored one.
      () => mounted && setState('known'),
    );
    return () => {
      mounted = false;
    };
  }, [session]);
  return state;
}
