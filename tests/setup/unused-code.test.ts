import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import whole from 'i18next';
import { describe, expect, it } from 'vitest';
import { leaveOut, type Unused } from '#src/setup/unused-code.ts';
import { unused } from '#src/setup/unused-lists.ts';

const folders = {
  'react-dom': 'react-dom/cjs',
  'react-router': 'react-router/dist/development',
  'react-i18next': 'react-i18next/dist/es',
  i18next: 'i18next/dist/esm',
};

function codeOf({ library, has }: Unused): string {
  const folder = join('node_modules', folders[library as keyof typeof folders]);
  const texts = readdirSync(folder)
    .filter((name) =>
      /^(?:chunk-\w+\.mjs|(?:i18next|useTranslation|react-dom-client\.production)\.js)$/u.test(name),
    )
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return texts.find((text) => text.includes(has)) ?? '';
}

function listFor(library: string): Unused {
  const [found] = unused.filter((each) => each.library === library);
  if (!found) throw new Error(library);
  return found;
}

describe('what libraries bring and nobody uses', () => {
  it.each(unused.map((list) => [list.library, list] as const))(
    'is found in %s as it is installed',
    (_, list) => {
      const code = codeOf(list);
      const left = leaveOut(list, code);
      expect(left.length).toBeLessThan(0.95 * code.length);
      // Where something is reported is still where it stands in the library.
      expect(left.split('\n')).toHaveLength(code.split('\n').length);
    },
  );

  it('stops the build where a library is written otherwise', () => {
    const list = { library: 'a', module: /a/u, has: '', functions: ['gone'], options: [] };
    expect(() => leaveOut(list, 'function here() {}')).toThrow('a has no gone any more');
    expect(() => leaveOut({ ...list, functions: [], options: ['init.b'] }, 'c(init.a);')).toThrow(
      'no init.b any more',
    );
  });

  it('leaves names, declarations and assignments as they are', () => {
    const list = {
      library: 'a',
      module: /a/u,
      has: '',
      functions: ['f', 'C.m'],
      options: ['opt.x', 'y'],
      calls: /^warn$/u,
    };
    const code =
      'let y; y = 1;\nfunction f(y) {\n return 1;\n}\nclass C { m() { f(); } n() { return { y: y, x: opt.x, z: z.y }; } }\nwarn(y);';
    expect(leaveOut(list, code)).toBe(
      'let y; y = 1;\nfunction f(y) {\n\n}\nclass C { m() {} n() { return { y: (void 0), x: (void 0), z: z.y }; } }\n(void 0);',
    );
  });

  it('is not missed in the texts of the app', async () => {
    const left = leaveOut(listFor('i18next'), codeOf(listFor('i18next')));
    const url = `data:text/javascript;base64,${Buffer.from(left).toString('base64')}`;
    const { default: cut } = (await import(/* @vite-ignore */ url)) as { default: typeof whole };
    const said = await Promise.all(
      [whole, cut].map(async (library) => {
        const words = library.createInstance();
        await words.init({
          lng: 'fr',
          fallbackLng: false,
          supportedLngs: ['fr', 'en'],
          resources: {},
          initAsync: false,
          interpolation: { escapeValue: false },
          returnNull: false,
        });
        // Texts of its own, which the app's types know nothing of.
        const say = (key: string, values: object = {}) => words.t(key as never, values as never);
        words.addResourceBundle('fr', 'translation', {
          a: { b: 'Bonjour, {{name}} !' },
          n_one: '{{count}} note',
          n_other: '{{count}} notes',
        });
        words.addResourceBundle('en', 'translation', { a: { b: 'Hello, {{name}}!' } });
        const french = [
          say('a.b', { name: '<Claire>' }),
          say('n', { count: 1 }),
          say('n', { count: 2 }),
          say('n', { count: 0 }),
          say('a.none'),
        ];
        await words.changeLanguage('en');
        return [
          ...french,
          say('a.b', { name: 'Claire' }),
          words.language,
          words.hasResourceBundle('en', 'translation'),
          words.getResource('fr', 'translation', 'a'),
        ];
      }),
    );
    expect(said[1]).toEqual(said[0]);
    expect(said[1]?.slice(0, 3)).toEqual(['Bonjour, <Claire> !', '1 note', '2 notes']);
  });
});
