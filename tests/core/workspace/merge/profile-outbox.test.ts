/** Profile changes saved offline: which are sent, and which are returned to the form. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonalInfo } from '#src/contract/domain/profile.ts';
import {
  answersInOutbox,
  emptyOutbox,
  isOutboxOnly,
  type ProfileOutbox,
  planOutbox,
  saveInOutbox,
  waitingFields,
  withOutbox,
  withoutDone,
} from '#src/core/workspace/merge/profile-outbox.ts';
import { cases } from '#tests/cases.ts';

const server: PersonalInfo = { firstName: 'Nour', company: 'Rivages', phone: '0600000000', mail: 'n@x.test' };
const saved = (changes: PersonalInfo, known: PersonalInfo | undefined = server) =>
  saveInOutbox(emptyOutbox, changes, known);

describe('the outbox of the profile', () => {
  it('counts over what the server gave; what was emptied is absent', () => {
    const outbox = saved({ company: 'Estuaire', phone: undefined, termsAccepted: true });
    expect(withOutbox(server, outbox)).toEqual({
      ...{ firstName: 'Nour', company: 'Estuaire', mail: 'n@x.test', termsAccepted: true },
    });
    expect(withOutbox(undefined, outbox)).toBeUndefined();
    expect(withOutbox(server, emptyOutbox)).toBe(server);
  });

  it('survives as JSON and as a copy of the browser, with what was emptied', () => {
    const outbox = saved({ phone: undefined, company: ' ', termsAccepted: false });
    expect(JSON.parse(JSON.stringify(outbox))).toEqual(outbox);
    expect(structuredClone(outbox)).toEqual(outbox);
    expect(waitingFields(outbox)).toEqual(['company', 'phone', 'termsAccepted']);
  });

  it('sends what the server does not hold, and nothing that it holds already', () => {
    const outbox = saved({ firstName: 'Nour', company: 'Estuaire', phone: '' });
    expect(planOutbox(outbox, server)).toEqual({
      send: { company: 'Estuaire', phone: '' },
      overtaken: [],
    });
    expect(planOutbox(outbox, { firstName: 'Nour', company: 'Estuaire' })).toEqual({
      send: {},
      overtaken: [],
    });
  });

  it('does not write over what somebody else wrote meanwhile', () => {
    const outbox = saved({ company: 'Estuaire', firstName: 'Inès' });
    expect(planOutbox(outbox, { ...server, company: 'Falaise' })).toEqual({
      send: { firstName: 'Inès' },
      overtaken: ['company'],
    });
  });

  it('takes what an earlier try of its own left there for its own, the mark of a number too', () => {
    const twice = saveInOutbox(
      saved({ phone: '600000000', company: 'Estuaire' }),
      { company: 'Falaise' },
      server,
    );
    expect(planOutbox(twice, { ...server, company: 'Estuaire', phone: '600000000 *' })).toEqual({
      send: { company: 'Falaise', phone: '600000000' },
      overtaken: [],
    });
  });

  it('keeps what was saved anew while the older words were on their way', () => {
    const first = saved({ company: 'Estuaire', firstName: 'Inès' });
    const second = saveInOutbox(first, { company: 'Falaise' }, server);
    expect(waitingFields(withoutDone(second, first.waiting))).toEqual(['company']);
  });

  it('is said by the draft of the form that has the same answers, and by no other', () => {
    const outbox = saved({ company: 'Estuaire', phone: undefined });
    expect(answersInOutbox(outbox)).toEqual({ company: 'Estuaire', telephone: undefined });
    const says = (answers: Readonly<Record<string, unknown>>) => isOutboxOnly({ answers }, outbox);
    expect(says({ company: 'Estuaire', telephone: null })).toBe(true);
    expect(says({ company: 'Estuaire' })).toBe(true);
    expect(says({ company: 'Estuaire, bientôt' })).toBe(false);
    expect(says({ company: 'Estuaire', firstname: 'Inès' })).toBe(false);
    expect(isOutboxOnly({ answers: {} }, emptyOutbox)).toBe(false);
  });
});

/** One user's phone, sometimes offline, and other clients that write the same profile. */
const acts = fc.array(
  fc.record({
    act: fc.constantFrom('save', 'save', 'save', 'empty', 'elsewhere', 'send', 'lost request', 'lost answer'),
    field: fc.constantFrom('company', 'firstName', 'phone'),
    /** More was saved while the round was in progress. */
    meanwhile: fc.boolean(),
  }),
  { maxLength: 30 },
);

it('loses nothing that was saved, and writes over nothing unread, whatever the history', () => {
  let given = 0;
  fc.assert(
    fc.property(acts, (history) => {
      let there: PersonalInfo = {};
      let known: PersonalInfo = {};
      let outbox: ProfileOutbox = emptyOutbox;
      let words = 0;
      /** By field: what the user saved last, which must not be dropped. */
      const last = new Map<string, string>();
      const back = new Map<string, string>();
      /** What another client wrote and this phone has not read. */
      const unread = new Map<string, string>();
      const save = (field: string, value: string) => {
        last.set(field, value);
        back.delete(field);
        outbox = saveInOutbox(outbox, { [field]: value }, known);
      };
      for (const { act, field, meanwhile } of history) {
        words += 1;
        if (act === 'save') save(field, `word ${words}`);
        else if (act === 'empty') save(field, '');
        else if (act === 'elsewhere') {
          there = { ...there, [field]: `elsewhere ${words}` };
          unread.set(field, `elsewhere ${words}`);
          // The writer had seen the replaced text if the server had it.
          if (!Object.hasOwn(outbox.waiting, field)) last.delete(field);
        } else if (act !== 'lost request') {
          const before = outbox;
          const { send, overtaken } = planOutbox(before, there);
          for (const written of Object.keys(send)) expect(unread.has(written)).toBe(false);
          there = { ...there, ...send };
          if (meanwhile) save(field, `word ${words}, meanwhile`);
          if (act === 'lost answer') continue;
          for (const each of overtaken) {
            back.set(each, String(before.waiting[each]?.value));
            given += 1;
          }
          known = there;
          unread.clear();
          outbox = withoutDone(outbox, before.waiting);
        }
        for (const [each, value] of last) {
          const kept = [
            withOutbox(there, outbox)?.[each as 'company'] ?? '',
            back.get(each) ?? '',
            outbox.waiting[each as 'company']?.value,
          ];
          expect(kept).toContain(value);
        }
      }
    }),
    { numRuns: cases(1000) },
  );
  expect(given).toBeGreaterThan(0);
});
