/** Which version of an entry the lists show. */
import { describe, expect, it } from 'vitest';
import { isShown, shownEntries, shownKey, versionKeys } from '#src/contract/domain/entry-versions.ts';

describe('versions of one entry', () => {
  const entries = {
    '1000': { a: 1 },
    '1001': { a: 2, _r: '1000' },
    '2000': {},
    '1002': { a: 3, _r: '1000' },
  };

  it('are one: the one at its own key is shown, by whichever key it is asked for', () => {
    for (const key of ['1000', '1001', '1002']) {
      expect(versionKeys(entries, key)).toEqual(['1000', '1001', '1002']);
      expect(shownKey(entries, key)).toBe('1000');
    }
    expect(Object.keys(shownEntries(entries)).sort()).toEqual(['1000', '2000']);
    expect(isShown(entries, '1001')).toBe(false);
  });

  it('show another one where the one at its own key was deleted', () => {
    const { '1000': _gone, ...left } = entries;
    expect(Object.keys(shownEntries(left)).sort()).toEqual(['1001', '2000']);
    expect(versionKeys(left, '1002')).toEqual(['1001', '1002']);
  });

  it('leave everything else as it is, what bears the name of a builtin too', () => {
    const alone = { '1001': { _r: '1000' }, constructor: {}, '3': { _r: 'constructor' }, '4': { _r: '' } };
    expect(versionKeys(alone, '1001')).toEqual(['1001']);
    expect(versionKeys(alone, 'toString')).toEqual(['toString']);
    expect(Object.keys(shownEntries(alone)).sort()).toEqual(['1001', '4', 'constructor']);
    const plain = { '1': {}, '2': {} };
    expect(shownEntries(plain)).toBe(plain);
  });
});
