/** What lists and headings read from reconnections. */
import { describe, expect, it } from 'vitest';
import { sideOf, subjectIn, whoIn } from '#src/core/exercises/reconew.ts';
import { savedAlert } from '#src/core/exercises/saved-alert.ts';
import { served } from './documents.ts';

describe('one answer', () => {
  it('is read trimmed, and anything but a text counts as none', () => {
    expect(whoIn({ 'reconew-q2-qui': ' Alice ' })).toBe('Alice');
    expect(subjectIn({ 'reconew-q2-datesujet': 12 })).toBe('');
  });

  it.each([
    ['reconew-q6-difficultes-liste', 'difficulty'],
    ['reconew-q6-besoins-precision', 'need'],
    ['reconew-q6-peurs-liste', 'fear'],
    ['reconew-q7-aider', undefined],
  ])('%s speaks of the other’s %s', (key, side) => {
    expect(sideOf(key)).toBe(side);
  });
});

describe('the alert of a saved exercise', () => {
  it('is the document’s, where the app knows it', () => {
    const document = served('reconew', 'en');
    expect(savedAlert({ ...document, entry: { ...document.entry, alert: 'plf_saved' } }, 'info_saved')).toBe(
      'plf_saved',
    );
    expect(savedAlert({ ...document, entry: { ...document.entry, alert: 'party' } }, 'info_saved')).toBe(
      'info_saved',
    );
  });
});
