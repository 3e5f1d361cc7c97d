/** Renders components inside the app's providers, with the real texts. */
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { onTestFinished, vi } from 'vitest';
import { type App, AppProvider, SessionProvider } from '#src/app/context/app-context.tsx';
import type { Updates } from '#src/app/context/app-update.ts';
import { createPreferences } from '#src/app/context/preferences.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { Gate } from '#src/core/session/gate.ts';
import { createRecovery } from '#src/core/session/password-recovery.ts';
import type { Session } from '#src/core/session/session.ts';
import type { SignedIn } from '#src/core/session/signed-in.ts';
import { startWords } from '#src/i18n/i18n.ts';
import { browserInstall } from '#src/platform/device/install.ts';
import { openRecoveryStore } from '#src/platform/device/recovery-store.ts';
import { browserPreferences } from '#src/platform/device/stored-preferences.ts';
import { failed } from '#src/platform/remote/outcome.ts';
import { createNotices } from '#src/ui/notices.ts';

const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
react.IS_REACT_ACT_ENVIRONMENT = true;

/** Number of waits in progress, during which React renders on its own. They may end in any order. */
let waits = 0;
/** The `act` setting of React before the first wait. */
let before = true;

/** Runs `work` in `act`: its immediate renders are done when it resolves. Later renders happen in React's own time. */
export async function acting(work: () => Promise<unknown>): Promise<void> {
  const outside = react.IS_REACT_ACT_ENVIRONMENT ?? false;
  react.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    await act(work);
  } finally {
    react.IS_REACT_ACT_ENVIRONMENT = waits === 0 && outside;
  }
}

const noWords: readonly string[] = [];

const anonymous = { status: 'anonymous' } as const;

/** A session without a user. */
export const nobody: Session = {
  state: () => anonymous,
  subscribe: () => () => undefined,
  lastEnd: () => undefined,
  leaveEnded: () => undefined,
  restore: async () => anonymous,
  login: async () => failed({ kind: 'offline' }),
  refreshPersonal: async () => failed({ kind: 'signed-out' }),
  refreshDocuments: async () => failed({ kind: 'signed-out' }),
  askDeletion: async () => failed({ kind: 'signed-out' }),
  eraseWords: async () => failed({ kind: 'signed-out' }),
  asPerson: async () => failed({ kind: 'signed-out' }),
  savePersonal: async () => failed({ kind: 'signed-out' }),
  unsent: () => 0,
  logout: async () => ({ done: true, unsent: 0 }),
  late: () => noWords,
  eraseKept: async () => undefined,
  forgetLate: () => undefined,
};

/** Returns the gate of a restored session. It makes no remote calls. */
export function gateOf(session: Session): Gate {
  const { state, subscribe, lastEnd, restore } = session;
  const part: SignedIn = { session, remote: {} as SignedIn['remote'] };
  return { state, subscribe, lastEnd, restore, signedIn: async () => part, session: () => session };
}

const noRecovery = createRecovery(
  {
    requestPasswordCode: async () => failed({ kind: 'offline' }),
    resetPassword: async () => failed({ kind: 'offline' }),
  },
  openRecoveryStore(undefined),
);

const noUpdates: Updates = {
  state: () => 'none',
  subscribe: () => () => undefined,
  start: () => undefined,
  look: async () => 'current',
  take: async () => undefined,
};

export interface Drawn {
  readonly app: App;
  readonly box: HTMLElement;
  /** Renders another component in the same app. */
  readonly redraw: (part: ReactNode) => Promise<void>;
}

export async function draw(part: ReactNode, locale: Locale = 'fr'): Promise<Drawn> {
  const words = await startWords(locale);
  const kept = browserPreferences();
  const app: App = {
    config: { backendUrl: '', clientId: 'x', clientSecret: '', productName: 'Ancrage', contactMail: '' },
    gate: gateOf(nobody),
    recovery: noRecovery,
    notices: createNotices(),
    preferences: createPreferences(words, kept),
    kept,
    connection: { online: () => true, visible: () => true, subscribe: () => () => undefined },
    install: browserInstall(),
    updates: noUpdates,
  };
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const redraw = (next: ReactNode) =>
    acting(async () =>
      root.render(
        <I18nextProvider i18n={words}>
          <AppProvider app={app}>
            <SessionProvider session={nobody}>{next}</SessionProvider>
          </AppProvider>
        </I18nextProvider>,
      ),
    );
  // Listeners on the document must not affect the next test.
  onTestFinished(() => acting(async () => root.unmount()));
  await redraw(part);
  return { app, box, redraw };
}

/** Finds a button by text or label. Throws if none matches. */
export function button(box: ParentNode, name: string): HTMLButtonElement {
  const found = [...box.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`No button « ${name} » in ${box.textContent}`);
  return found;
}

export async function press(element: HTMLElement): Promise<void> {
  await acting(async () => element.click());
}

/** Replaces the words of a field, as typing does. */
export async function fill(field: HTMLInputElement | null | undefined, words: string): Promise<void> {
  await acting(async () => {
    // React listens to the element's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/**
 * Waits for an asynchronous result of the page, the device or the server. React renders on its own in the
 * meantime, because `act` would delay the awaited render.
 * @param begin starts the work, under the same conditions.
 */
export async function until(
  holds: () => void | Promise<void>,
  begin: () => void = () => undefined,
): Promise<void> {
  if (waits === 0) before = react.IS_REACT_ACT_ENVIRONMENT ?? false;
  waits += 1;
  react.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    begin();
    await vi.waitFor(holds, { timeout: 60_000, interval: 20 });
  } finally {
    waits -= 1;
    react.IS_REACT_ACT_ENVIRONMENT = waits === 0 && before;
  }
}
