/** The documents that the robot is given, each by its number: the same number gives the same document for ever. */
import { brokenCases } from '../document/broken.ts';
import { damaged, plainDocument, slideDocument } from './documents.ts';
import type { Json } from './hostile.ts';
import { randomFrom } from './random.ts';

// As text: an import as a module would make `__proto__` a prototype.
const files = import.meta.glob<string>('../../../schemas-fixtures/{fr,en,plain,widgets}/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export interface Case {
  /** Where it comes from: enough to make it again. */
  readonly origin: string;
  readonly name: string;
  readonly locale: string;
  readonly raw: unknown;
}

interface Fixture {
  readonly file: string;
  readonly raw: Json;
}

const fixtures: readonly Fixture[] = Object.entries(files).map(([path, text]) => ({
  file: path.replace(/^.*schemas-fixtures\//u, ''),
  raw: JSON.parse(text) as Json,
}));

function textAt(raw: unknown, member: string, otherwise: string): string {
  const value = (raw as Readonly<Record<string, unknown>> | null)?.[member];
  return typeof value === 'string' ? value : otherwise;
}

function caseOf(origin: string, raw: unknown): Case {
  return { origin, raw, name: textAt(raw, 'name', 'sample'), locale: textAt(raw, 'locale', 'en') };
}

/** Documents of the broken answers, those that are JSON at all. */
function brokenDocuments(): readonly Case[] {
  return brokenCases.flatMap(({ name, text }) => {
    let answer: unknown;
    try {
      answer = JSON.parse(text());
    } catch {
      return [];
    }
    return Object.entries((answer as object | null) ?? {}).flatMap(([locale, branch]) =>
      Object.entries((branch as object | null) ?? {})
        .slice(0, 3)
        .map(([document, raw]): Case => ({ origin: `broken/${name}`, name: document, locale, raw })),
    );
  });
}

let known: readonly Case[] | undefined;

/** Every fixture as it stands, the broken ones too. */
export function fixtureCases(): readonly Case[] {
  known ??= [...fixtures.map(({ file, raw }) => caseOf(file, raw)), ...brokenDocuments()];
  return known;
}

/** A random document: a third is a real one with damage, the others are random around hostile schemas. */
export function randomCase(seed: number): Case {
  const random = randomFrom(seed);
  const origin = `seed ${seed}`;
  if (random.chance(0.3)) {
    const { file, raw } = random.pick(fixtures);
    return caseOf(`${origin} (damage to ${file})`, damaged(random, raw));
  }
  return random.chance(0.5)
    ? caseOf(`${origin} (plain)`, plainDocument(random))
    : caseOf(`${origin} (slides)`, slideDocument(random));
}
