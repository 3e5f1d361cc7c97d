/** Finds rules that only the order of the sheets decides between. That order depends on which page opens first. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';

const files = ['src', 'renderers'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
);

interface Rule {
  readonly file: string;
  readonly layer: string;
  readonly selector: string;
  readonly properties: readonly string[];
}

/** The top-level blocks of a text: what precedes the brace, and its content. */
function* blocksOf(text: string): Iterable<readonly [head: string, body: string]> {
  let start = 0;
  let depth = 0;
  let head = '';
  for (const { 0: sign, index } of text.matchAll(/[{};]/g)) {
    if (sign === ';' && depth === 0) start = index + 1;
    if (sign === '{' && depth++ === 0) {
      head = text.slice(start, index).trim();
      start = index + 1;
    }
    if (sign === '}' && --depth === 0) {
      yield [head, text.slice(start, index)];
      start = index + 1;
    }
  }
}

function* rulesOf(file: string, text: string, layer = ''): Iterable<Rule> {
  for (const [head, body] of blocksOf(text)) {
    if (head.startsWith('@layer')) yield* rulesOf(file, body, head.slice('@layer '.length));
    else if (/^@(media|container|supports)/.test(head)) yield* rulesOf(file, body, layer);
    else if (!head.startsWith('@')) {
      const properties = body.split(';').flatMap((line) => /^\s*([a-z][\w-]*):/.exec(line)?.[1] ?? []);
      // Commas inside parentheses do not end a selector.
      for (const selector of head.split(/,(?![^(]*\))/))
        yield { file, layer, selector: selector.trim(), properties };
    }
  }
}

/** The classes of a selector of one element; undefined if it names neighbours, or no class. */
function classesOf(selector: string): readonly string[] | undefined {
  const plain = selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, '');
  return /^[^\s>+~]*\.[^\s>+~]*$/.test(plain)
    ? [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
    : undefined;
}

/** The number of classes, attributes and states in a selector of one element; a state with a list counts once. */
const weightOf = (selector: string): number =>
  selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').match(/\.|\[|(?<!:):(?!:|where)/g)?.length ?? 0;

const partOf = (selector: string): string => /::[\w-]+/.exec(selector)?.[0] ?? '';

/** The texts in quotation marks within each `className=`. */
function* classNamesIn(source: string): Iterable<string> {
  for (const { 0: found, 1: opening, index } of source.matchAll(/\bclassName=(\{|")/g)) {
    const start = index + found.length;
    if (opening === '"') {
      yield source.slice(start, source.indexOf('"', start));
      continue;
    }
    let end = start;
    for (let depth = 1; depth > 0; end += 1) depth += { '{': 1, '}': -1 }[source[end] ?? '}'] ?? 0;
    for (const [, ...quoted] of source.slice(start, end - 1).matchAll(/'([^']*)'|"([^"]*)"|`([^`]*)`/g))
      yield quoted.join('').replace(/\$\{[^}]*\}/g, ' ');
  }
}

const overlap = (a: string, b: string): boolean => a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`);

it('no two rooms set one property of one element with equal weight in one layer', () => {
  const rules = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => [...rulesOf(file, readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''))])
    .flatMap((rule) => {
      const classes = classesOf(rule.selector);
      return classes
        ? [{ ...rule, classes, weight: weightOf(rule.selector), part: partOf(rule.selector) }]
        : [];
    });
  const elements = new Set(
    files
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => [...classNamesIn(readFileSync(file, 'utf8'))]),
  );
  expect(rules.length).toBeGreaterThan(500);
  expect(elements.size).toBeGreaterThan(500);
  const found = new Set<string>();
  for (const element of elements) {
    const names = new Set(element.split(/\s+/));
    const hits = rules.filter(({ classes }) => classes.every((name) => names.has(name)));
    for (const [rank, one] of hits.entries())
      for (const other of hits.slice(rank + 1)) {
        if (dirname(one.file) === dirname(other.file) || one.layer !== other.layer) continue;
        if (one.weight !== other.weight || one.part !== other.part) continue;
        if (one.properties.some((property) => other.properties.some((each) => overlap(property, each))))
          found.add(`${one.layer}: ${one.selector} of ${one.file}, ${other.selector} of ${other.file}`);
      }
  }
  expect([...found]).toEqual([]);
});
