/** The name of the file of a copy. */
import { describe, expect, it } from 'vitest';
import { copyName } from '#src/core/journal/export.ts';

describe('the name of a copy', () => {
  it.each([
    ['Ancrage', 'ancrage-2026-03-06.json'],
    ['Été & Cie', 'ete-cie-2026-03-06.json'],
    ['../..', 'copy-2026-03-06.json'],
    ['', 'copy-2026-03-06.json'],
  ])('of « %s » is %s', (product, name) => {
    expect(copyName(product, '2026-03-06')).toBe(name);
  });
});
