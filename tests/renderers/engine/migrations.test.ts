/** Reading migrations: valid ones stay in order, malformed ones are skipped and reported. */
import { describe, expect, test } from 'vitest';
import type { FindingCode } from '#renderers/format/finding-facts.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { rawSample, samplePlace } from '../format/sample.ts';

function read(migrations: unknown) {
  const { document, problems } = readDocument({ ...rawSample(), version: '2.0.0', migrations }, samplePlace);
  if (document?.kind !== 'exercise') throw new Error('refused');
  return {
    migrations: document.migrations,
    told: problems
      .filter(({ place }) => place.startsWith('/migrations'))
      .map(({ place, code, effect }) => [place, code, effect]),
    document,
  };
}

const drop = { op: 'drop', key: 'gone' };

test('all kinds are kept, oldest first, and nothing is told', () => {
  const late = { from: '1.10.0', changes: [{ op: 'option', key: 'kind', from: 'in', to: 'received' }] };
  const early = {
    from: '1.9.0',
    changes: [{ op: 'rename', from: 'person', to: 'who' }, { op: 'move', from: 'also', to: 'three' }, drop],
  };
  const { migrations, told, document } = read([late, early]);
  expect(migrations).toEqual([early, late]);
  expect(told).toEqual([]);
  expect(readDocument(JSON.parse(JSON.stringify(document)), samplePlace).document).toEqual(document);
});

test.each([[undefined], [null], [[]]])('%j is none', (raw) => {
  const { migrations, told, document } = read(raw);
  expect(migrations).toBeUndefined();
  expect(told).toEqual([]);
  expect(document).not.toHaveProperty('migrations');
});

describe('left out', () => {
  test.each<[string, FindingCode, unknown, string]>([
    ['no list', 'not-a-list', { from: '1.0.0' }, '/migrations'],
    ['no object', 'not-an-object', ['x'], '/migrations/0'],
    ['no version', 'not-major-minor-patch', [{ from: '1', changes: [drop] }], '/migrations/0'],
    ['as old as the document', 'migration-not-older', [{ from: '2.0.0', changes: [drop] }], '/migrations/0'],
    ['newer than the document', 'migration-not-older', [{ from: '3.0.0', changes: [drop] }], '/migrations/0'],
    ['changes that are not a list', 'no-changes', [{ from: '1.0.0', changes: drop }], '/migrations/0'],
  ])('%s', (_, code, raw, place) => {
    const { migrations, told } = read(raw);
    expect(migrations).toBeUndefined();
    expect(told).toEqual([[place, code, 'repaired']]);
  });

  test.each<[string, object]>([
    ['an unknown change', { op: 'split', from: 'a', to: 'b' }],
    ['to the same key', { op: 'rename', from: 'who', to: 'who' }],
    ['from the context', { op: 'move', from: '$firstname', to: 'who' }],
    ['to an inherited name', { op: 'rename', from: 'who', to: 'constructor' }],
    ['an option that is no code', { op: 'option', key: 'kind', from: {}, to: 'x' }],
    ['a drop without a key', { op: 'drop' }],
  ])('%s', (_, change) => {
    const { migrations, told } = read([{ from: '1.0.0', changes: [change] }]);
    expect(migrations).toBeUndefined();
    expect(told).toEqual([['/migrations/0/changes/0', 'unknown-change', 'repaired']]);
  });

  test('the others stay', () => {
    const { migrations, told } = read([{ from: '1.0.0', changes: [drop, 'x'] }, 5]);
    expect(migrations).toEqual([{ from: '1.0.0', changes: [drop] }]);
    expect(told.map(([place]) => place)).toEqual(['/migrations/0/changes/1', '/migrations/1']);
  });
});

test('a key that nothing asks is told to the authors, unless it goes on from there', () => {
  const renames = (to: string, on?: string) => [
    {
      from: '1.0.0',
      changes: [{ op: 'rename', from: 'a', to }, ...(on ? [{ op: 'rename', from: to, to: on }] : [])],
    },
  ];
  expect(read(renames('nowhere')).told).toEqual([['/migrations', 'no-migration-target', 'noted']]);
  expect(read(renames('between', 'who')).told).toEqual([]);
});
