/** react-dom without what no page uses draws and answers as it does whole. */
// biome-ignore-all lint/correctness/noComponentHookFactories: each window has React of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { Window } from 'happy-dom';
import { expect, it, vi } from 'vitest';
import { leaveOut } from '#src/setup/unused-code.ts';
import { unusedReact } from '#src/setup/unused-react.ts';

type React = typeof import('react');

const files = {
  react: 'react/cjs/react.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
};

type Library = keyof typeof files;

/** React of the build, in a window of its own. */
function createReact(window: Window, change: (code: string) => string) {
  const loaded: Partial<Record<Library, object>> = {};
  const load = (name: Library): object => {
    const known = loaded[name];
    if (known) return known;
    const module: { exports: object } = { exports: {} };
    const code = readFileSync(join('node_modules', files[name]), 'utf8');
    const given = {
      require: load,
      module,
      exports: module.exports,
      window,
      document: window.document,
      navigator: window.navigator,
      reportError: () => undefined,
    };
    const run = compileFunction(name === 'react-dom/client' ? change(code) : code, Object.keys(given));
    (run as (...values: unknown[]) => void)(...Object.values(given));
    loaded[name] = module.exports;
    return module.exports;
  };
  return {
    react: load('react') as React,
    dom: load('react-dom') as typeof import('react-dom'),
    client: load('react-dom/client') as typeof import('react-dom/client'),
  };
}

/** What a page of many parts shows and does, step by step. */
async function story(change: (code: string) => string): Promise<readonly string[]> {
  const window = new Window({ url: 'https://app.test/' });
  const { react, dom, client } = createReact(window, change);
  const { createElement: h, Component, Fragment, Suspense } = react;
  const { document } = window;
  const log: string[] = [];
  const place = document.body.appendChild(document.createElement('div'));
  const aside = document.body.appendChild(document.createElement('aside'));

  const Theme = react.createContext('light');
  let arrive = (): void => undefined;
  const Late = react.lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        arrive = () => resolve({ default: () => 'here' });
      }),
  );

  class Boundary extends Component<{ children: unknown }> {
    override state = { failed: '' };
    static getDerivedStateFromError(error: Error) {
      return { failed: error.message };
    }
    override componentDidCatch(error: Error) {
      log.push(`caught ${error.message}`);
    }
    override render() {
      return this.state.failed || (this.props.children as string);
    }
  }

  class Counted extends Component<{ n: number }> {
    override shouldComponentUpdate(next: { n: number }) {
      return next.n !== this.props.n;
    }
    override getSnapshotBeforeUpdate() {
      return 'before';
    }
    override componentDidUpdate(_: unknown, __: unknown, snapshot: string) {
      log.push(`${snapshot} ${this.props.n}`);
    }
    override render() {
      return this.props.n;
    }
  }

  const Row = react.memo(({ name }: { name: string }) => {
    const row = react.useRef<HTMLElement>(null);
    react.useLayoutEffect(() => {
      log.push(`layout ${name} ${row.current?.textContent}`);
      return () => void log.push(`gone ${name}`);
    }, [name]);
    return h('li', { ref: row, className: react.useContext(Theme) }, name);
  });

  function Page({ names, broken }: { names: readonly string[]; broken: boolean }) {
    const [text, setText] = react.useState('a');
    const [n, add] = react.useReducer((count: number, by: number) => count + by, 0);
    const slow = react.useDeferredValue(n);
    const id = react.useId();
    react.useEffect(() => {
      log.push(`effect ${n}`);
      return () => void log.push(`cleaned ${n}`);
    }, [n]);
    const Thrower = () => {
      if (broken) throw new Error('broken');
      return 'whole';
    };
    return h(
      Theme.Provider,
      { value: n > 1 ? 'dark' : 'light' },
      h(
        'form',
        {
          onSubmit: (event: { preventDefault: () => void }) => {
            event.preventDefault();
            log.push('sent');
          },
        },
        h('label', { htmlFor: id }, 'name'),
        h('input', {
          id,
          value: text,
          onChange: (event: { target: { value: string } }) => setText(event.target.value),
        }),
        h('input', { type: 'checkbox', checked: n % 2 === 1, onChange: () => add(1) }),
        h(
          'select',
          { value: 'y', onChange: () => undefined },
          h('option', null, 'x'),
          h('option', null, 'y'),
        ),
        h('textarea', { defaultValue: 'words', 'aria-invalid': n > 0, style: { width: n, color: 'red' } }),
        h('button', { type: 'button', disabled: n > 3, onClick: () => add(2) }, 'more ', n, slow),
        h('button', { type: 'submit' }, 'send'),
      ),
      h('ul', null, ...names.map((name) => h(Row, { key: name, name }))),
      h('svg', { viewBox: '0 0 1 1' }, h('title', null, 'sun'), h('path', { strokeWidth: n, d: 'M0 0' })),
      h(Counted, { n: Math.floor(n / 2) }),
      h(Fragment, null, n > 1 && h('p', null, 'large'), h('p', { hidden: n > 1 }, text)),
      h(Boundary, null, h(Thrower)),
      h(Suspense, { fallback: h('i', null, 'waits') }, h('b', null, h(Late))),
      n > 0 && dom.createPortal(h('em', { onClick: () => add(1) }, text), aside as never),
    );
  }

  const root = client.createRoot(place as never, {
    onCaughtError: (error) => log.push(`told ${(error as Error).message}`),
  });
  const draw = (names: readonly string[], broken = false) =>
    dom.flushSync(() => root.render(h(Page, { names, broken })));
  const look = async (sign: string) => {
    await vi.waitFor(() => expect(document.body.innerHTML).toContain(sign), { timeout: 60_000 });
    log.push(document.body.innerHTML);
  };
  const press = (selector: string) => {
    const target = document.querySelector(selector);
    target?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true }) as never);
  };

  draw(['one', 'two', 'three']);
  await look('two');
  draw(['three', 'zero', 'one']);
  await look('zero');
  const presses = {
    button: 'more 22',
    '[type=checkbox]': 'more 33',
    em: 'more 44',
    '[type=submit]': 'more 44',
  };
  for (const [selector, sign] of Object.entries(presses)) {
    press(selector);
    await look(sign);
  }
  const field = document.querySelector('input');
  Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')?.set?.call(field, 'typed');
  field?.dispatchEvent(new window.Event('input', { bubbles: true }) as never);
  await look('<em>typed');
  arrive();
  await look('<b>here');
  react.startTransition(() => root.render(h(Page, { names: ['one', 'four'], broken: false })));
  await look('four');
  draw(['one'], true);
  await look('broken');
  root.unmount();
  await look('<div></div>');
  await window.happyDOM.close();
  return log;
}

it('draws the same, in the same order, and hears the same', async () => {
  const whole = await story((code) => code);
  expect(whole.join('\n')).toContain('more 44');
  expect(whole).toEqual(expect.arrayContaining(['sent', 'told broken', 'caught broken', 'before 1']));
  expect(whole.filter((line) => line.includes('<b>here</b>')).length).toBeGreaterThan(1);
  expect(await story((code) => leaveOut(unusedReact, code))).toEqual(whole);
});

it('leaves nothing out that the app uses', () => {
  const used =
    /\b(?:hydrateRoot|ViewTransition|Activity|SuspenseList|useActionState|useFormStatus|useOptimistic|requestFormReset|prefetchDNS|preconnect|preload|preloadModule|preinit|preinitModule|findDOMNode)\b[^'"`\n]*from 'react(?:-dom)?'|\bhydrateRoot\(|<(?:link|meta|style|script|html|head|body)\b|<[a-z]+-[a-z-]+[\s/>]|<Fragment[^>]*\bref=|<form[^>]*\baction=|\bformAction=|\bcomponentStack\b|\bon(?:Select|BeforeInput)(?:Capture)?=/u;
  const sources = ['src/frame', 'src/features', 'src/ui', 'renderers'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => join(room, path)),
  );
  expect(sources.length).toBeGreaterThan(150);
  const found = sources.flatMap((path) => {
    const code = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/gu, '');
    return used.exec(code)?.map((text) => `${path}: ${text}`) ?? [];
  });
  expect(found).toEqual([]);
});
