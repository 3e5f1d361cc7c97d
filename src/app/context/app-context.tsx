/** Contexts of the app (configuration, gate, notices, preferences) and of the signed-in session. */
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Gate, GateState } from '#src/core/session/gate.ts';
import type { Recovery } from '#src/core/session/password-recovery.ts';
import type { Session } from '#src/core/session/session.ts';
import type { Connection } from '#src/platform/device/connection.ts';
import type { Install } from '#src/platform/device/install.ts';
import type { Preferences as Kept } from '#src/platform/device/stored-preferences.ts';
import type { Notices } from '#src/ui/notices.ts';
import { NoticesContext } from '#src/ui/notices-context.ts';
import { useStore } from '#src/ui/use-store.ts';
import type { Updates } from './app-update.ts';
import type { Config } from './config.ts';
import type { Preferences, Theme } from './preferences.ts';

export interface App {
  readonly config: Config;
  /** Sign-in state and login. */
  readonly gate: Gate;
  /** Password recovery. */
  readonly recovery: Recovery;
  readonly notices: Notices;
  readonly preferences: Preferences;
  /** Preferences that survive a logout. */
  readonly kept: Kept;
  readonly connection: Connection;
  /** Installation on the home screen of this device. */
  readonly install: Install;
  /** Newer versions of the app. */
  readonly updates: Updates;
}

const AppContext = createContext<App | undefined>(undefined);

export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return (
    <AppContext value={app}>
      <NoticesContext value={app.notices}>{children}</NoticesContext>
    </AppContext>
  );
}

/** Returns the app. Throws outside of an `AppProvider`: a programming error. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('No AppProvider around this part.');
  return app;
}

/** Returns the current sign-in state. */
export function useGateState(): GateState {
  const { gate } = useApp();
  return useStore(gate);
}

const SessionContext = createContext<Session | undefined>(undefined);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Returns the user's session. Throws outside of the signed-in frame: a programming error. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No SessionProvider around this part.');
  return session;
}

/** Returns false once the device is known to be offline. */
export function useOnline(): boolean {
  const { connection } = useApp();
  return useSyncExternalStore(connection.subscribe, connection.online);
}

export function useTheme(): Theme {
  const { preferences } = useApp();
  return useSyncExternalStore(preferences.subscribe, preferences.theme);
}
