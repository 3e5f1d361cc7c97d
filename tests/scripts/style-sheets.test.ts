import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cascadeOrder } from '#src/scripts/cascade-layers.ts';

/** The print styles lay out everything again, in one file. */
const paper = 'src/app/shell/print.css';
const files = ['src', 'renderers'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => `${root}/${file}`)
    .filter((file) => file.endsWith('.css') && file !== paper),
);
const sheets = new Map(
  files.map((file) => [file, readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')]),
);

/** Selectors of one element without a neighbour: they style a class anywhere. */
function* lookOf(sheet: string): Iterable<string> {
  for (const [, selectors = ''] of sheet.matchAll(/([^{};]+)\{/g)) {
    if (selectors.includes('@') || selectors.includes('(')) continue;
    for (const selector of selectors.split(',')) if (!/[\s>+~]/.test(selector.trim())) yield selector.trim();
  }
}

it('a class is styled in one file', () => {
  const home = new Map<string, Set<string>>();
  for (const [file, sheet] of sheets)
    for (const selector of lookOf(sheet)) {
      const [, name] = /^\.([a-z][\w-]*)/.exec(selector) ?? [];
      if (name !== undefined) home.set(name, (home.get(name) ?? new Set()).add(file));
    }
  expect(home.size).toBeGreaterThan(200);
  expect([...home].filter(([, where]) => where.size > 1).map(([name, where]) => [name, ...where])).toEqual(
    [],
  );
});

it('what a pointer hovers is drawn only where there is one that can: a finger leaves no trace', () => {
  for (const [file, sheet] of sheets) {
    let depth = 0;
    let hovering: number | undefined;
    for (const [line] of sheet.matchAll(/.+/g)) {
      if (line.includes('@media (hover: hover)')) hovering ??= depth;
      if (line.includes(':hover')) expect(hovering, `${file}: ${line.trim()}`).toBeDefined();
      depth += line.split('{').length - line.split('}').length;
      if (hovering !== undefined && depth <= hovering) hovering = undefined;
    }
  }
});

it.each([...sheets].filter(([file]) => !/fonts\.css$/.test(file)))(
  '%s stands in a layer, with weights and colours from the tokens',
  (file, sheet) => {
    const [, layer] = /^\s*(?:@property[^}]+\}\s*)*@layer (\w+) \{/.exec(sheet) ?? [];
    expect(cascadeOrder).toContain(layer);
    expect(sheet.match(/font(-weight)?:\s*\d{3}\b.*/g) ?? []).toEqual([]);
    if (!file.endsWith('tokens.css')) expect(sheet.match(/#[0-9a-f]{3,8}\b(?=[;,)\s])/gi) ?? []).toEqual([]);
  },
);

/** Tokens with one value, such as `--s-2: min(0.5rem, 2.5vw)`, by the properties that use them. */
const scales: readonly (readonly [RegExp, string])[] = [
  [/^(gap|row-gap|column-gap|(padding|margin)(-\w+)*)$/, 's'],
  [/^border-radius$/, 'r'],
  [/^(font|font-size)$/, 'text'],
];

it('a space, a radius or a text size that equals a token is written as the token', () => {
  const tokens = [...sheets].find(([file]) => file.endsWith('tokens.css'))?.[1] ?? '';
  const sizesOf = (scale: string) =>
    new Set(
      [...tokens.matchAll(new RegExp(`--${scale}-\\w+: (?:min\\()?([\\d.]+rem)[;,]`, 'g'))].map(
        ([, size]) => size,
      ),
    );
  const raw = [...sheets].flatMap(([file, sheet]) =>
    [...sheet.matchAll(/([\w-]+): ([^;{}]+);/g)].flatMap(([, property = '', value = '']) => {
      const scale = scales.find(([properties]) => properties.test(property))?.[1];
      const sizes = scale === undefined ? [] : value.split(/[\s(),/]+/);
      return sizes
        .filter((size) => scale !== undefined && sizesOf(scale).has(size))
        .map(() => `${file}: ${property}: ${value}`);
    }),
  );
  expect(sizesOf('s').size).toBe(9);
  expect(raw).toEqual([]);
});
