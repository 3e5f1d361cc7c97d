/** Fixtures of the playground's tests: the built page at its backend, places by their address. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { lookingTest as base, expect } from './app.ts';

export class PlaygroundPage {
  constructor(
    readonly page: Page,
    readonly address: string,
  ) {}

  async open(fragment = ''): Promise<void> {
    await this.page.goto(`${this.address}${fragment}`);
    // Resolves once the page is drawn and follows its address.
    await this.page.locator('html[data-drawn]').waitFor();
  }

  /** Opens another place without a reload; resolves when all of it is drawn. */
  async show(place: Readonly<Record<string, string>>): Promise<void> {
    const fragment = `#${new URLSearchParams(place)}`;
    // One call, because a walk visits hundreds of places.
    await this.page.evaluate(
      (next) =>
        new Promise<void>((resolve) => {
          const root = document.documentElement;
          const watch = new MutationObserver(() => {
            if (root.dataset['drawn'] !== next) return;
            watch.disconnect();
            resolve();
          });
          watch.observe(root, { attributeFilter: ['data-drawn'] });
          // Remove the mark, so that the same place is drawn again.
          delete root.dataset['drawn'];
          if (location.hash === next) dispatchEvent(new HashChangeEvent('hashchange'));
          else location.hash = next;
        }),
      fragment,
    );
  }

  /** JSON of a panel. */
  async json(name: 'answers' | 'entry'): Promise<unknown> {
    return JSON.parse((await this.page.locator(`[data-json="${name}"]`).textContent()) ?? '');
  }
}

/** An error in the page's console fails the test. */
export const test = base.extend<{ playground: PlaygroundPage }>({
  playground: async ({ page, app }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(new PlaygroundPage(page, `${app.origin}/playground/`));
    expect(errors, 'errors in the console').toEqual([]);
  },
});

export { expect };

export type Folder = 'widgets' | 'plain' | 'fr' | 'en' | 'broken';

/** Names of the fixtures of a folder, without their ending. */
export function fixtureNames(folder: Folder): readonly string[] {
  const files = readdirSync(`schemas-fixtures/${folder}`);
  return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
}

export function readFixture<T>(folder: Folder, name: string): T {
  return JSON.parse(readFileSync(`schemas-fixtures/${folder}/${name}.json`, 'utf8')) as T;
}
