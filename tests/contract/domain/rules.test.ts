/** The small rules: profile, card, locale, date keys, alerts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertKeys, isAlertKey, toneOf } from '#src/contract/domain/alert-keys.ts';
import { freeDateKey, instantOf, newestFirst } from '#src/contract/domain/date-key.ts';
import { filledEntries } from '#src/contract/domain/identity-card.ts';
import { chooseLocale } from '#src/contract/domain/locale.ts';
import { filledFields, personalChanges } from '#src/contract/domain/profile.ts';
import { cases } from '#tests/cases.ts';

describe('the profile', () => {
  it('counts eight fields, blanks and false as empty', () => {
    const full = {
      firstName: 'a',
      lastName: 'b',
      mail: 'c',
      jobTitle: 'd',
      company: 'e',
      businessUnit: 'f',
      phone: 'g',
      termsAccepted: true,
    };
    expect(filledFields({ ...full, uuid: 'u', userId: 1 })).toBe(8);
    expect(filledFields({ ...full, phone: ' ', termsAccepted: false })).toBe(6);
    expect(filledFields({})).toBe(0);
  });

  it('names what a form changed, an emptied member as undefined', () => {
    const known = { firstName: 'A', phone: '06', company: 'C', mail: 'm', userId: 1 };
    const changes = personalChanges(known, {
      firstName: 'B',
      company: 'C',
      mail: 'other',
      termsAccepted: true,
    });
    expect(changes).toEqual({ firstName: 'B', phone: undefined, termsAccepted: true });
    expect(Object.keys(changes).sort()).toEqual(['firstName', 'phone', 'termsAccepted']);
    expect(personalChanges(known, known)).toEqual({});
    expect(Object.keys(personalChanges({}, { phone: ' ' }))).toEqual([]);
  });
});

describe('the identity card', () => {
  it('counts what is filled, unknown keys too, and nothing of the sync', () => {
    expect(filledEntries({ CIDsymptome: 'a', CIDautre: 'b', CIDvide: ' ', _v: 'c' })).toBe(2);
  });
});

describe('the locale', () => {
  it.each([
    ['en', ['fr'], 'en'],
    ['fr', ['en'], 'fr'],
    [null, ['en-GB', 'fr'], 'en'],
    [null, ['de-CH', 'en_US'], 'en'],
    [null, ['FR-ca'], 'fr'],
    ['de', ['de', 'en'], 'en'],
    [undefined, ['de'], 'fr'],
    [undefined, [], 'fr'],
  ])('kept %j, browser %j: %s', (kept, browser, locale) => {
    expect(chooseLocale(kept, browser)).toBe(locale);
  });
});

describe('date keys', () => {
  it('take the next millisecond that is free', () => {
    const taken = new Set(['1000', '1001']);
    expect(freeDateKey(1000.7, (key) => taken.has(key))).toBe('1002');
    expect(freeDateKey(999, (key) => taken.has(key))).toBe('999');
  });

  it('stand for an instant, or for a name', () => {
    expect(instantOf('1741252800000')).toBe(1741252800000);
    expect(instantOf('2025-03-06T09:20:00Z')).toBe(1741252800000);
    expect(instantOf('plf')).toBeUndefined();
    expect(instantOf('2025-99-99')).toBeUndefined();
  });

  it('sort newest first, by number and not by letters, names last', () => {
    const keys = ['plf', '999', '1741252800000', '2025-03-06T09:20:01Z', 'b', '10000'];
    expect(keys.sort(newestFirst)).toEqual([
      '2025-03-06T09:20:01Z',
      '1741252800000',
      '10000',
      '999',
      'b',
      'plf',
    ]);
  });

  it('sort the same whatever order they come in', () => {
    const key = fc.oneof(fc.nat().map(String), fc.stringMatching(/^[a-z]{1,3}$/u), fc.constant('2025-03-06'));
    fc.assert(
      fc.property(fc.uniqueArray(key, { maxLength: 12 }), (keys) => {
        expect([...keys].reverse().sort(newestFirst)).toEqual([...keys].sort(newestFirst));
      }),
      { numRuns: cases(100) },
    );
  });
});

describe('alerts', () => {
  it.each([
    ['missing_personal_info', 'guide'],
    ['missing_cid', 'guide'],
    ['plf_resumed', 'guide'],
    ['copied', 'done'],
    ['auth_wrong_email_pwd', 'danger'],
    ['auth_code_wrong', 'danger'],
    ['msg_1', 'success'],
    ['info_saved', 'success'],
    ['intuitions_saved', 'success'],
    ['deviateur_saved', 'success'],
    ['pretention_saved', 'success'],
    ['devpre_saved', 'success'],
    ['plf_saved', 'success'],
    ['auth_please_login', 'success'],
  ] as const)('%s is a %s', (key, tone) => {
    expect(toneOf(key)).toBe(tone);
  });

  it('are a closed list', () => {
    expect(alertKeys.every(isAlertKey)).toBe(true);
    expect(isAlertKey('msg_2')).toBe(false);
    expect(new Set(alertKeys).size).toBe(alertKeys.length);
  });
});
