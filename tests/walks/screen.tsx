/** The real pages behind the real guard, with the session of a walk, in a tab that can be closed and opened. */
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished } from 'vitest';
import { type App, AppProvider, SessionProvider } from '#src/app/context/app-context.tsx';
import { createPreferences } from '#src/app/context/preferences.ts';
import { WorkspaceProvider } from '#src/app/context/workspace-context.tsx';
import { IdentityCardPage } from '#src/app/features/card/identity-card-page.tsx';
import { DerailorFlow } from '#src/app/features/derailors/derailor-flow.tsx';
import { Derailors } from '#src/app/features/derailors/derailors-page.tsx';
import { Intuitions } from '#src/app/features/intuitions/intuitions-page.tsx';
import { ReconnectionIntuitions } from '#src/app/features/intuitions/reconnection-intuitions.tsx';
import { ProgressionPage } from '#src/app/features/progression/progression-page.tsx';
import { ProgressionStep } from '#src/app/features/progression/progression-step.tsx';
import { History } from '#src/app/features/reconnection/history-page.tsx';
import { ReconnectionExercise } from '#src/app/features/reconnection/reconnection-exercise.tsx';
import { ReconnectionPage } from '#src/app/features/reconnection/reconnection-page.tsx';
import { Report } from '#src/app/features/report/report-page.tsx';
import { HomePage } from '#src/app/shell/home-page.tsx';
import { createNavigationGuard } from '#src/app/shell/navigation-guard.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { startWords, type Translate } from '#src/i18n/i18n.ts';
import type { Preferences as Kept } from '#src/platform/device/stored-preferences.ts';
import { ToastHost } from '#src/ui/toast.tsx';
import { draw, gateOf, until } from '#tests/ui/draw.tsx';
import { answerQuestion, gesture, plain } from './gestures.ts';
import type { Scenario } from './scenario.ts';

const pages = [
  { path: '/', Component: HomePage },
  { path: '/pages/cid', Component: IdentityCardPage },
  { path: '/pages/compterendu', Component: Report },
  { path: '/pages/reconnexions', Component: History },
  { path: '/pages/recointuitions', Component: ReconnectionIntuitions },
  { path: '/pages/intuitions', Component: Intuitions },
  { path: '/pages/deviateurs', Component: Derailors },
  { path: '/deviateur/add', Component: DerailorFlow },
  { path: '/reco/add', Component: ReconnectionExercise },
  { path: '/reco/view/:dateKey', Component: ReconnectionPage },
  { path: '/plf', Component: ProgressionPage },
  { path: '/plf/:step', Component: ProgressionStep },
];

function Layout() {
  return (
    <>
      <Outlet />
      <ToastHost />
    </>
  );
}

/** A story's answers by the keys of their questions. */
export type Told = Readonly<Record<string, unknown>>;

export interface Seen {
  readonly name: string;
  readonly heading: string;
  readonly text: string;
}

const onward =
  /^(Suivant|Next|Continuer|Continue|Terminer|Finish|Étape suivante|Next step|Enregistrer|Save)$/u;

export class Screen {
  private constructor(
    readonly box: HTMLElement,
    private readonly router: ReturnType<typeof createMemoryRouter>,
    private readonly app: App,
    private readonly t: Translate,
    private readonly clear: () => void,
    private readonly scenario: Scenario,
  ) {}

  /** Opens the app at a URL, as in a new tab. */
  static async open(scenario: Scenario, address: string, locale: Locale = 'fr'): Promise<Screen> {
    const words = await startWords(locale);
    const { app: shared, box: none } = await draw(null, locale);
    none.remove();
    const chosen: Kept = {
      read: (name) => (name === 'user-locale' ? locale : undefined),
      write: () => undefined,
    };
    const app: App = {
      ...shared,
      gate: gateOf(scenario.session),
      preferences: createPreferences(words, chosen),
      kept: chosen,
    };
    const router = createMemoryRouter(
      [
        {
          loader: createNavigationGuard(app).loader,
          shouldRevalidate: () => true,
          Component: Layout,
          children: pages,
          HydrateFallback: () => null,
        },
      ],
      { initialEntries: [address] },
    );
    const box = document.body.appendChild(document.createElement('div'));
    const root = createRoot(box);
    await gesture(async () =>
      root.render(
        <I18nextProvider i18n={words}>
          <AppProvider app={app}>
            <SessionProvider session={scenario.session}>
              <WorkspaceProvider workspace={scenario.workspace}>
                <RouterProvider router={router} />
              </WorkspaceProvider>
            </SessionProvider>
          </AppProvider>
        </I18nextProvider>,
      ),
    );
    let open = true;
    const clear = () => {
      if (!open) return;
      open = false;
      root.unmount();
      box.remove();
    };
    onTestFinished(() => gesture(async () => clear()));
    const screen = new Screen(box, router, app, words.t, clear, scenario);
    await until(() => expect(screen.heading()).not.toBe(''));
    return screen;
  }

  /** Closes the tab; its memory is lost. */
  async close(): Promise<void> {
    await gesture(async () => this.clear());
  }

  path(): string {
    return this.router.state.location.pathname;
  }

  address(): string {
    const { pathname, search } = this.router.state.location;
    return pathname + search;
  }

  heading(): string {
    return plain(this.box.querySelector('h1')?.textContent);
  }

  text(): string {
    return plain(this.box.textContent);
  }

  /** Name of the current slide; '' if there is none. */
  slide(): string {
    return this.box.querySelector<HTMLElement>('[data-slide]')?.dataset['slide'] ?? '';
  }

  /** The visible messages, oldest first. */
  said(): readonly string[] {
    const notices = this.app.notices.state().notices.map(({ text }) => plain(text(this.t)));
    const lines = [...this.box.querySelectorAll('.success-line')].map(({ textContent }) =>
      plain(textContent).replace(/^(?:Succès|Success)\. /u, ''),
    );
    return [...notices, ...lines.filter((line) => line !== '')];
  }

  /** Visible buttons and links with that text or label. */
  named(name: string | RegExp, within: ParentNode = this.box): readonly HTMLElement[] {
    return [...within.querySelectorAll<HTMLElement>('button, a[href], summary')].filter((each) => {
      if (each.closest('[hidden]')) return false;
      const label = plain(each.getAttribute('aria-label') ?? each.textContent);
      return typeof name === 'string' ? label === name : name.test(label);
    });
  }

  async press(name: string | RegExp, within?: ParentNode): Promise<void> {
    const [found, ...others] = this.named(name, within);
    if (!found || others.length > 0) {
      const there = this.named(/./u, within).map(({ textContent }) => plain(textContent));
      throw new Error(`${others.length + (found ? 1 : 0)} named ${name}; there are: ${there.join(' | ')}`);
    }
    await gesture(async () => found.click());
  }

  question(key: string): HTMLElement {
    const found = this.box.querySelector<HTMLElement>(`[data-key="${key}"]`);
    if (!found) throw new Error(`« ${this.heading()} » does not ask ${key}.`);
    return found;
  }

  /** The texts in the fields of a question, from top to bottom; for a choice, the chosen label. */
  value(key: string): readonly string[] {
    const fields = this.question(key).querySelectorAll<HTMLInputElement>('input, textarea');
    return [...fields].flatMap((field) => {
      if (field.type !== 'radio' && field.type !== 'checkbox') return [field.value];
      return field.checked ? [plain(field.closest('label')?.textContent)] : [];
    });
  }

  async answer(key: string, value: unknown): Promise<void> {
    await answerQuestion(this.question(key), value);
    await gesture(async () => this.scenario.rest());
  }

  /** Answers the questions of the slide that the story contains. */
  async fill(told: Told): Promise<void> {
    const asked = [...this.box.querySelectorAll<HTMLElement>('[data-slide] [data-key]')];
    for (const { dataset } of asked) {
      const key = dataset['key'] ?? '';
      if (Object.hasOwn(told, key)) await this.answer(key, told[key]);
    }
  }

  /** Presses the button to continue, and waits for the next slide or page. */
  async next(): Promise<void> {
    const before = [this.slide(), this.heading()].join();
    await this.press(onward);
    const refusal = () => plain(this.box.querySelector('[role="alert"]')?.textContent);
    await until(() => {
      if (refusal() === '') expect([this.slide(), this.heading()].join()).not.toBe(before);
    });
    if (refusal() !== '') throw new Error(refusal());
    // The next page may still be loading.
    await gesture(async () => undefined);
  }

  /**
   * Continues from the present slide to the one named `until`, which is not answered, else to the end of the exercise.
   * Returns every slide as it was read on arrival.
   * @param arrived called on each, before it is answered.
   */
  async tell(told: Told, until = '', arrived?: (slide: string) => Promise<void>): Promise<readonly Seen[]> {
    const seen: Seen[] = [];
    const path = this.path();
    while (this.slide() !== '' && this.slide() !== until && this.path() === path) {
      const name = this.slide();
      seen.push({ name, heading: this.heading(), text: plain(this.box.querySelector('main')?.textContent) });
      await arrived?.(name);
      await this.fill(told);
      await this.next();
    }
    return seen;
  }

  async goTo(address: string): Promise<void> {
    await gesture(async () => this.router.navigate(address));
    await until(() => expect(this.router.state.navigation.state).toBe('idle'));
  }

  async back(): Promise<void> {
    await gesture(async () => this.router.navigate(-1));
  }
}
