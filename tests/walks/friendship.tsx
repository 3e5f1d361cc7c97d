/** The pages of the professional friendship with the workspace of a walk, in a tab that can be closed and opened. */
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect } from 'vitest';
import { WorkspaceProvider } from '#src/app/context/workspace-context.tsx';
import { FriendshipExchange } from '#src/app/features/friendship/friendship-exchange.tsx';
import { Friendships } from '#src/app/features/friendship/friendships-page.tsx';
import type { Locale } from '#src/contract/domain/locale.ts';
import { ToastHost } from '#src/ui/toast.tsx';
import { type Drawn, draw, until } from '#tests/ui/draw.tsx';
import { gesture, plain } from './gestures.ts';
import type { Scenario } from './scenario.ts';

export class Tab {
  private constructor(
    private readonly drawn: Drawn,
    private readonly router: ReturnType<typeof createMemoryRouter>,
    private readonly scenario: Scenario,
  ) {}

  /** Opens the app at a URL, as in a new tab. */
  static async open(scenario: Scenario, address: string, locale: Locale = 'fr'): Promise<Tab> {
    const router = createMemoryRouter(
      [
        { path: '/pages/amitiepro', Component: Friendships },
        { path: '/amitiepro/add/:dateKey/:whereTo', Component: FriendshipExchange },
        { path: '*', element: <main>elsewhere</main> },
      ],
      { initialEntries: [address] },
    );
    const app = (
      <WorkspaceProvider workspace={scenario.workspace}>
        <RouterProvider router={router} />
        <ToastHost />
      </WorkspaceProvider>
    );
    const drawn = await draw(app, locale);
    const tab = new Tab(drawn, router, scenario);
    await until(() => expect(tab.heading()).not.toBe(''));
    return tab;
  }

  get box(): HTMLElement {
    return this.drawn.box;
  }

  address(): string {
    const { pathname, search } = this.router.state.location;
    return pathname + search;
  }

  /** The URL without what the browser's history added. */
  path(): string {
    return this.router.state.location.pathname;
  }

  heading(): string {
    return plain(this.box.querySelector('h1')?.textContent);
  }

  text(): string {
    return plain(this.box.textContent);
  }

  /** The current messages, newest last. */
  said(): readonly string[] {
    return [...this.box.querySelectorAll('.alerts .alert, .toast, .success-line:not(:empty)')].map(
      ({ textContent }) => plain(textContent),
    );
  }

  /** Every control of a question, by its key. */
  fields(key: string): readonly (HTMLInputElement | HTMLTextAreaElement)[] {
    return [...this.box.querySelectorAll<HTMLInputElement>(`[data-key="${key}"] :is(input, textarea)`)];
  }

  /** Types one answer, or the lines of a list. */
  async answer(key: string, ...texts: readonly string[]): Promise<void> {
    for (const [rank, text] of texts.entries()) {
      const field = this.fields(key)[rank];
      if (!field) throw new Error(`No line ${rank + 1} of ${key} on « ${this.heading()} ».`);
      const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      await gesture(async () => {
        field.focus();
        // React replaces the setter of the element, so use the prototype's.
        Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    }
    await gesture(async () => this.scenario.rest());
  }

  /** Visible buttons and links with that text or label. */
  named(name: string | RegExp): readonly HTMLElement[] {
    return [...this.box.querySelectorAll<HTMLElement>('button, a[href]')].filter((each) => {
      if (each.closest('[hidden]')) return false;
      const label = plain(each.getAttribute('aria-label') ?? each.textContent);
      return typeof name === 'string' ? label === name : name.test(label);
    });
  }

  async press(name: string | RegExp): Promise<void> {
    const [found, ...others] = this.named(name);
    if (!found || others.length > 0) {
      const there = this.named(/./u).map(({ textContent }) => plain(textContent));
      throw new Error(`${others.length + (found ? 1 : 0)} named ${name}; there are: ${there.join(' | ')}`);
    }
    await gesture(async () => found.click());
  }

  /** Toggles the checkbox with that label. */
  async tick(label: string): Promise<void> {
    const found = [...this.box.querySelectorAll('label')].find(({ textContent }) =>
      plain(textContent).startsWith(label),
    );
    if (!found) throw new Error(`No box « ${label} » on « ${this.heading()} ».`);
    await gesture(async () => found.click());
  }

  /** Presses the button, and waits for the slide or page with that heading. */
  async onTo(heading: string, press: string | RegExp): Promise<void> {
    await this.press(press);
    await until(() => expect(this.heading()).toBe(heading));
  }

  async goTo(address: string): Promise<void> {
    await gesture(async () => this.router.navigate(address));
  }

  async back(): Promise<void> {
    await gesture(async () => this.router.navigate(-1));
  }

  /** Closes the tab; its memory is lost. */
  async close(): Promise<void> {
    await gesture(() => this.drawn.redraw(null));
    this.box.remove();
  }
}
