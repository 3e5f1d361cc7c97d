// The arc that the progress of an exercise and of the progression share.
import { expect, test } from 'vitest';
import { arcPath, partOfArc, placeOfStep, pointOnArc } from '#renderers/parts/arc-geometry.ts';

test('it begins and ends where its path does, and is highest in the middle', () => {
  expect(arcPath).toBe('M8 50 Q195 -26 382 50');
  expect(pointOnArc(0)).toEqual({ cx: '8.0', cy: '50.0' });
  expect(pointOnArc(1)).toEqual({ cx: '382.0', cy: '50.0' });
  expect(pointOnArc(0.5)).toEqual({ cx: '195.0', cy: '12.0' });
});

test('the part behind grows from nothing to the whole, and is the half in the middle', () => {
  expect([partOfArc(0), partOfArc(1)]).toEqual([0, 1]);
  expect(partOfArc(0.5)).toBeCloseTo(0.5, 6);
  // The curve is steep at both ends, so an end has more of its length than of its width.
  expect(partOfArc(0.1)).toBeGreaterThan(0.1);
});

test('a step stands in the middle of its part', () => {
  expect([placeOfStep(1, 1), placeOfStep(1, 4), placeOfStep(4, 4)]).toEqual([0.5, 0.125, 0.875]);
});
