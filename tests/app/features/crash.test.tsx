// @vitest-environment happy-dom
/** A crashed page: its message, its copyable report, and that the report contains none of the user's texts. */
import fc from 'fast-check';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppProvider } from '#src/app/context/app-context.tsx';
import { type CrashFacts, crashReport } from '#src/app/shell/crash-report.ts';
import { watchForCrashes } from '#src/app/shell/crash-watch.ts';
import { Failure } from '#src/app/shell/failure.tsx';
import type { Session } from '#src/core/session/session.ts';
import { cases } from '#tests/cases.ts';
import { FieldServer } from '#tests/core/workspace/field-server.ts';
import { createTestDevice } from '#tests/core/workspace/test-device.ts';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { button, draw, gateOf, nobody, until } from '#tests/ui/draw.tsx';

beforeEach(() => document.body.replaceChildren());

const facts: CrashFacts = {
  version: '1.2.3',
  path: '/',
  browser:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  locale: 'fr',
  online: true,
  sync: { phase: 'waiting', waiting: 2, toSend: 2, problem: { kind: 'offline' }, lastSentAt: undefined },
  unreadable: 0,
  ignored: new Map([['token-store', 2]]),
};
const now = new Date('2026-03-06T10:00:00Z');

/** Texts of the user, each for one place where it could leak. */
const planted = ['Nadia', 'gorge serrée', 'claire@example.test', 'Zürich', '1741000000000', 'secret-phrase'];

function expectClean(report: string): void {
  for (const word of planted) expect(report.toLowerCase(), word).not.toContain(word.toLowerCase());
}

function thrown(name: string, message: string, stack?: string): Error {
  const error = new Error(message);
  error.name = name;
  if (stack !== undefined) error.stack = stack;
  return error;
}

function Throws({ error }: { error: unknown }): never {
  throw error;
}

/** Draws a page that throws, with the user's texts in every place of the state. */
async function broken(error: unknown, address = '/reco/view/1741000000000?who=Nadia#secret-phrase') {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = new FieldServer();
  server.overwrite('field_intuitions', '{"1741000000000": {"data": {"who": "Nadia"');
  const workspace = await openTestWorkspace(createTestDevice(), server);
  await workspace.putPersonal({ firstName: 'Nadia', lastName: 'Zürich', mail: 'claire@example.test' });
  await workspace.put('notes', '1741000000000', { data: { note: 'gorge serrée', Nadia: 'secret-phrase' } });
  await workspace.putIdentityCard({ CIDsymptome: 'gorge serrée' });
  await workspace.putDraft('reconew:1741000000000', {
    ...{ exercise: 'reconew', slide: 'Nadia', answers: { who: 'Nadia' }, about: { source: '1741000000000' } },
    ...{ startedAt: 1, updatedAt: 2, version: 'Nadia', locale: 'fr' },
  });
  await workspace.sync();
  window.history.replaceState({ draft: 'Nadia' }, '', address);
  document.title = 'Reconnexion avec Nadia';
  const { app, box, redraw } = await draw(null);
  const session: Session = { ...nobody, state: () => ({ status: 'known', userId: '7', workspace }) };
  const router = createMemoryRouter([
    { path: '*', element: <Throws error={error} />, ErrorBoundary: Failure },
  ]);
  const config = { ...app.config, contactMail: 'contact@demo.test' };
  await redraw(
    <AppProvider app={{ ...app, config, gate: gateOf(session) }}>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  // The diagnostic is a lazy module.
  await until(() => expect(box.querySelector('pre')).not.toBeNull());
  return { box, report: () => box.querySelector('pre')?.textContent ?? '' };
}

describe('a page that throws', () => {
  it('says that the words are kept, and how to go on', async () => {
    const { box } = await broken(new Error('boom'));
    expect(document.activeElement?.textContent).toBe('Cette page s’est interrompue');
    expect(box.textContent).toContain('Ce que vous avez écrit est enregistré sur cet appareil.');
    expect(box.querySelector('a[href="/"]')?.textContent).toBe('Revenir à l’accueil');
    expect(box.querySelector('a[href^="mailto:"]')?.getAttribute('href')).toBe(
      'mailto:contact@demo.test?subject=Ancrage',
    );
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    button(box, 'Recharger').click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('hands out what helps to find the fault, and none of the words planted everywhere', async () => {
    const error = thrown(
      'Nadia',
      "Cannot read properties of undefined (reading 'gorge serrée')",
      "Nadia: Cannot read properties of undefined (reading 'gorge serrée')\n    at Nadia (http://localhost:3000/assets/history-Ab12.js:4:56)\n    at secret-phrase",
    );
    Object.assign(error, { cause: new Error('claire@example.test'), data: { who: 'Nadia' } });
    const { report, box } = await broken(error);
    expect(report()).toContain('page: /reco/view/:dateKey');
    expect(report()).toMatch(/^version: \d{4}-/u);
    expect(report()).toContain('language: fr');
    expect(report()).toMatch(/sync: \w+, \d+ waiting/u);
    expect(report()).toContain('unreadable fields: 1');
    expect(report()).toContain('message: a member of undefined was read');
    expect(report()).toContain('  at history-Ab12.js:4:56');
    expectClean(report());
    expectClean(box.textContent ?? '');
    expect(document.title).toBe('Ancrage');
  });

  it('copies what it shows; where the browser refuses, shows it to be selected', async () => {
    const { box, report } = await broken(new Error('boom'));
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    react.IS_REACT_ACT_ENVIRONMENT = false;
    const status = () => box.querySelector('[role=status]')?.textContent;
    button(box, 'Copier le diagnostic').click();
    await expect.poll(status).toContain('Diagnostic copié');
    expect(copied).toEqual([report()]);
    clipboard.writeText = () => Promise.reject(new Error('no'));
    expect(box.querySelector('details')?.open).toBe(false);
    button(box, 'Copier le diagnostic').click();
    await expect.poll(status).toContain('Le texte n’a pas pu être copié');
    expect(box.querySelector('details')?.open).toBe(true);
    react.IS_REACT_ACT_ENVIRONMENT = true;
  });

  it.each([['Nadia'], [null], [0], [{ message: 'Nadia' }]])(
    'stands whatever was thrown: %j',
    async (value) => {
      const { box, report } = await broken(value);
      expect(box.querySelector('h1')?.textContent).toBe('Cette page s’est interrompue');
      expectClean(report());
    },
  );
});

describe('the diagnostic', () => {
  it.each([
    ['TypeError', 'x is not a function', 'something is not a function'],
    ['TypeError', "undefined is not an object (evaluating 'a.Nadia')", 'a member of undefined was read'],
    [
      'Error',
      'Minified React error #185; visit https://react.dev/errors/185?args[]=Nadia',
      'React error 185',
    ],
    [
      'TypeError',
      'Failed to fetch dynamically imported module: https://a.example/assets/x.js',
      'a part of the app could not be loaded',
    ],
    ['SyntaxError', 'Unexpected token \'N\', "Nadia" is not valid JSON', 'a text is not as expected'],
    ['QuotaExceededError', 'Quota exceeded while writing Nadia', 'the storage is full'],
    ['StorageProblem', 'This device did not keep the change (full).', 'the device did not keep a change'],
    ['Error', 'Nadia a la gorge serrée', 'left out, since it may quote what was written'],
  ])('tells %s « %s » by a text of its own', (name, message, told) => {
    const report = crashReport(thrown(name, message), facts, now);
    expect(report).toContain(`error: ${name}`);
    expect(report).toContain(`message: ${told}`);
    expectClean(report);
  });

  it.each([
    [
      'Chromium',
      'TypeError: x\n    at f (https://a.example/assets/app-1.js:1:20)\n    at https://a.example/assets/b_2.js:3:4',
    ],
    ['Firefox', 'f@https://a.example/assets/app-1.js:1:20\n@https://a.example/assets/b_2.js:3:4\n'],
    [
      'Safari',
      'f@https://a.example/assets/app-1.js:1:20\nhttps://a.example/Nadia.js\nmodule code@https://a.example/assets/b_2.js:3:4',
    ],
  ])('gives file, line and column of a stack of %s', (_browser, stack) => {
    const report = crashReport(thrown('TypeError', 'x', stack), facts, now);
    expect(report.split('\n').filter((line) => line.startsWith('  at '))).toEqual([
      '  at app-1.js:1:20',
      '  at b_2.js:3:4',
    ]);
  });

  it('takes no line of a message for one of the stack, and no file of another place', () => {
    const message = 'Nadia\n    at Nadia (https://a.example/assets/secret-phrase.js:1:1)';
    const stack = `Error: ${message}\n    at f (https://a.example/notes/Nadia.js:1:1)\n    at g (https://a.example/assets/ok.js:2:2)`;
    const report = crashReport(thrown('Error', message, stack), facts, now);
    expect(report.split('\n').filter((line) => line.startsWith('  at '))).toEqual(['  at ok.js:2:2']);
    expectClean(report);
  });

  it('says only fixed things of path, browser and language', () => {
    const hostile = {
      path: '/amitiepro/add/Nadia/secret-phrase',
      browser: 'Nadia/12 (gorge serrée) Firefox/130.0',
      locale: 'Nadia',
    };
    const report = crashReport(new Error('x'), { ...facts, ...hostile }, now);
    expect(report).toContain('ignored failures: token-store 2');
    expect(report).toContain('page: /amitiepro/add/:dateKey/:whereTo');
    expect(report).toContain('browser: Firefox 130, unknown system');
    expect(report).toContain('language: other');
    expect(crashReport(new Error('x'), { ...facts, path: '/Nadia' }, now)).toContain('page: none of the app');
    expectClean(report);
  });

  it('never quotes a text that was thrown, whatever it is', () => {
    const word = 'Q\u00E9zako';
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, after, line) => {
        const said = `${before}${word}${after}`;
        const error = thrown(
          said,
          said,
          `${said}: ${said}\n${line}\n    at ${word} (${said})\n${word}@${word}:1:1`,
        );
        for (const value of [error, said, { message: said }])
          expect(
            crashReport(value, { ...facts, path: `/${said}`, browser: said, locale: said }, now),
          ).not.toContain(word);
      }),
      { numRuns: cases(250) },
    );
  });
});

describe('an error outside of every page', () => {
  function root(): HTMLElement {
    const element = document.body.appendChild(document.createElement('div'));
    element.id = 'root';
    return element;
  }
  const crash = async (event: Event) => {
    window.dispatchEvent(event);
    await Promise.resolve();
  };

  it.each(['error', 'unhandledrejection'])(
    'before anything is drawn (%s) shows a plain page in both languages',
    async (kind) => {
      onTestFinished(watchForCrashes(window));
      const element = root();
      await crash(new Event(kind));
      expect(element.querySelector('[role=alert] [lang=fr]')?.textContent).toContain(
        'L’application s’est interrompue',
      );
      expect(element.querySelector('[role=alert] [lang=en]')?.textContent).toContain(
        'The app stopped working',
      );
      const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
      element.querySelector('button')?.click();
      expect(reload).toHaveBeenCalledOnce();
      await crash(new Event(kind));
      expect(element.children).toHaveLength(1);
    },
  );

  it('leaves a page that is drawn alone', async () => {
    onTestFinished(watchForCrashes(window));
    const element = root();
    element.innerHTML = '<textarea></textarea>';
    await crash(new Event('error'));
    expect(element.innerHTML).toBe('<textarea></textarea>');
  });
});
