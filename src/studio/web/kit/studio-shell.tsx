/** Layout of the studio's pages: the navigation rail and the content. */

import { Anchor, Files, History, House, LogOut, Moon, Settings, Sun, SunMoon, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { locales } from '#src/contract/domain/locale.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { IconButton } from '#src/studio/web/kit/button.tsx';
import { BrandMark } from '#src/ui/brand.tsx';
import { useMenuDetails } from '#src/ui/use-menu-details.ts';
import { useStore } from '#src/ui/use-store.ts';
import { preferences, studioThemes } from './studio-preferences.ts';
import { useStudioWords } from './use-studio-words.ts';

const themeIcons = { system: SunMoon, light: Sun, dark: Moon };

function initials(name: string): string {
  return name
    .split(/\s+/u)
    .flatMap((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();
}

/** Avatar with two initials. */
export function Face({ name, small = false }: { readonly name: string; readonly small?: boolean }) {
  return (
    <span className={small ? 'st-face st-face--s' : 'st-face'} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

interface ShellProps {
  /** Shows icons only, in the editor. */
  readonly slim?: boolean;
  readonly current: 'home' | 'documents' | 'releases' | 'accompany' | 'people';
  /** Called before signing out, to ask the user for confirmation if needed. */
  readonly onSignOut?: () => void;
  readonly children: ReactNode;
}

export function Shell({ slim = false, current, onSignOut, children }: ShellProps) {
  const { words } = useStudioWords();
  const { session } = useStudio();
  const signed = useStore(session);
  const isCounsellor = 'counsellor' in signed && signed.counsellor !== undefined;
  const entries = isCounsellor
    ? ([{ id: 'accompany', to: '/accompany', icon: Anchor, label: words.accompany.nav }] as const)
    : ([
        { id: 'home', to: '/', icon: House, label: words.nav.home },
        { id: 'documents', to: '/#documents', icon: Files, label: words.nav.documents },
        { id: 'releases', to: '/releases', icon: History, label: words.publication.nav },
      ] as const);
  return (
    <div className={slim ? 'st st--slim' : 'st'}>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <aside className="st-rail" aria-label={words.navigation}>
        <Link className="brand" to={isCounsellor ? '/accompany' : '/'}>
          <BrandMark />
          <span className={slim ? 'vh' : undefined}>
            {words.app} <small>{words.studio}</small>
          </span>
        </Link>
        <nav className="st-nav" aria-label={words.studio}>
          <ul>
            {entries.map(({ id, to, icon: Drawing, label }) => (
              <li key={id}>
                <Link
                  to={to}
                  aria-current={id === current ? 'page' : undefined}
                  title={slim ? label : undefined}
                >
                  <Drawing className="i" aria-hidden="true" />
                  <span className={slim ? 'vh' : 'st-nav-label'}>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
          {isCounsellor ? null : <PeopleEntry slim={slim} isCurrent={current === 'people'} />}
        </nav>
        <div className="st-rail-end">
          {slim ? null : <Preferences />}
          <Me onSignOut={onSignOut} />
          <SettingsMenu onSignOut={onSignOut} />
        </div>
      </aside>
      {children}
    </div>
  );
}

/** Link to the accounts with the number of open requests, for users with that right. */
function PeopleEntry({ slim, isCurrent }: { readonly slim: boolean; readonly isCurrent: boolean }) {
  const { words } = useStudioWords();
  const { library } = useStudio();
  const { home } = useStore(library);
  if (!home?.me.rights.includes('office')) return null;
  const requests = home.waiting?.requests ?? 0;
  return (
    <>
      <h2 className={slim ? 'vh' : undefined}>{words.people.group}</h2>
      <ul>
        <li>
          <Link
            to="/people/requests"
            aria-current={isCurrent ? 'page' : undefined}
            title={slim ? words.people.nav : undefined}
          >
            <Users className="i" aria-hidden="true" />
            <span className={slim ? 'vh' : 'st-nav-label'}>{words.people.nav}</span>
            {requests === 0 ? null : (
              <span className="n">
                {requests}
                <span className="vh"> {words.people.waiting(requests)}</span>
              </span>
            )}
          </Link>
        </li>
      </ul>
    </>
  );
}

interface MeProps {
  readonly onSignOut: (() => void) | undefined;
}

function Me({ onSignOut }: MeProps) {
  const { words } = useStudioWords();
  const { library, session } = useStudio();
  const { home } = useStore(library);
  const signed = useStore(session);
  const name = ('counsellor' in signed ? signed.counsellor : undefined) ?? home?.me.name;
  if (name === undefined) return null;
  return (
    <div className="st-me">
      <Face name={name} />
      <b>{name}</b>
      {session.isByAddress ? null : (
        <IconButton
          icon={LogOut}
          label={words.signOut}
          title={words.signOut}
          onClick={onSignOut ?? (() => void session.signOut())}
        />
      )}
    </div>
  );
}

/** The rail's settings in a menu, on a narrow screen. Closes also when the focus leaves it. */
function SettingsMenu({ onSignOut }: MeProps) {
  const { words } = useStudioWords();
  const { details, button, onKeyDown } = useMenuDetails();
  return (
    <details
      ref={details}
      className="st-menu"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary ref={button} className="st-ico" aria-label={words.settings} title={words.settings}>
        <Settings className="i" aria-hidden="true" />
      </summary>
      <div className="st-menu-box">
        <Preferences />
        <Me onSignOut={onSignOut} />
      </div>
    </details>
  );
}

function Preferences() {
  const { words } = useStudioWords();
  const { locale, theme } = useStore(preferences);
  return (
    <div className="st-prefs">
      <div className="seg seg--sheet" role="group" aria-label={words.language}>
        {locales.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            aria-label={words.locales[each]}
            aria-pressed={each === locale}
            onClick={() => preferences.set({ locale: each })}
          >
            {each.toUpperCase()}
          </button>
        ))}
      </div>
      <div className="seg seg--sheet" role="group" aria-label={words.theme.label}>
        {studioThemes.map((each) => {
          const Drawing = themeIcons[each];
          return (
            <button
              key={each}
              type="button"
              aria-label={words.theme[each]}
              title={words.theme[each]}
              aria-pressed={each === theme}
              onClick={() => preferences.set({ theme: each })}
            >
              <Drawing className="i" aria-hidden="true" />
            </button>
          );
        })}
      </div>
    </div>
  );
}
