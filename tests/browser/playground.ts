/** Fixtures of the playground's tests: a server, one page, places by their address. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import type { Page } from '@playwright/test';
import { test as base, expect } from './app.ts';

interface PlaygroundServer {
  /** The playground's address, as the server prints it. */
  readonly address: string;
  stop(): void;
}

/**
 * `development`: the development server, as `npm run dev`. `built`: built, with React's own checks. `delivered`: built
 * without them, because they take half of the time of a full walk.
 */
type Kind = 'development' | 'built' | 'delivered';

/** Starts a server of the playground on a free port, with its own folder. */
export async function startPlayground(kind: Kind): Promise<PlaygroundServer> {
  const folder = mkdtempSync(join(tmpdir(), 'ancrage-playground-'));
  const child = spawn(process.execPath, ['tests/browser/playground-server.mjs', folder, kind], {
    env: { ...process.env, NODE_ENV: kind === 'delivered' ? 'production' : 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said.join('\n')}`)));
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (coloured) => {
        const line = stripVTControlCharacters(coloured);
        said.push(line);
        const [, found] = /Playground:\s+(http:\S+)/.exec(line) ?? [];
        if (found !== undefined) resolve(found);
      });
  });
  child.removeAllListeners('exit');
  return {
    address,
    stop() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

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

/** Opens the playground at this address; an error in the page's console fails the test. */
async function withPlayground(
  page: Page,
  address: string,
  use: (playground: PlaygroundPage) => Promise<void>,
): Promise<void> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await use(new PlaygroundPage(page, address));
  expect(errors, 'errors in the console').toEqual([]);
}

interface Galleries {
  readonly playground: PlaygroundPage;
  /** The playground of the development server. */
  readonly developed: PlaygroundPage;
}

export const test = base.extend<Galleries, { kind: Kind; server: PlaygroundServer }>({
  kind: ['built', { option: true, scope: 'worker' }],
  server: [
    async ({ kind }, use) => {
      const server = await startPlayground(kind);
      await use(server);
      server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  playground: ({ page, server }, use) => withPlayground(page, server.address, use),
  developed: async ({ page }, use) => {
    const server = await startPlayground('development');
    await withPlayground(page, server.address, use);
    server.stop();
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
