/** The user record: field arrays in, field arrays out. */
import { describe, expect, it } from 'vitest';
import { readTokenAnswer, readUserinfo, readVersion } from '#src/contract/wire/token-codec.ts';
import { answersOfPersonal, personalOfAnswers, readUser, writeUser } from '#src/contract/wire/user-codec.ts';

const record = {
  uid: [{ value: 57 }],
  uuid: [{ value: '6f1c' }],
  mail: [{ value: 'claire@example.test' }],
  field_firstname: [{ value: 'Claire' }],
  field_lastname: [],
  field_title: [{ value: 'Directrice des opérations' }],
  field_company: [{ value: 'Rivages' }],
  field_businessunit: [],
  field_telephone: [{ value: '0600000000' }],
  field_cgu: [{ value: true }],
  field_data: [{ target_id: 12, target_type: 'node' }],
};

describe('reading a user record', () => {
  it('drops what is empty and reads the rest', () => {
    expect(readUser(record)).toEqual({
      ok: true,
      value: {
        userId: '57',
        uuid: '6f1c',
        mail: 'claire@example.test',
        nodeId: '12',
        personal: {
          firstName: 'Claire',
          jobTitle: 'Directrice des opérations',
          company: 'Rivages',
          phone: '0600000000',
          mail: 'claire@example.test',
          termsAccepted: true,
          uuid: '6f1c',
          userId: 57,
        },
      },
    });
  });

  it.each([
    [[{ target_id: 12 }], '12'],
    [[{ target_id: '12' }], '12'],
    [[{ value: 12 }], '12'],
    [[], undefined],
    [undefined, undefined],
  ])('finds the node in %j', (field_data, nodeId) => {
    const read = readUser({ ...record, field_data });
    expect(read.ok && read.value.nodeId).toBe(nodeId);
  });

  it.each([
    [true, true],
    ['1', true],
    [1, true],
    [false, undefined],
    ['0', undefined],
    [undefined, undefined],
  ])('reads terms %j as %j', (value, terms) => {
    const read = readUser({ ...record, field_cgu: [{ value }] });
    expect(read.ok && read.value.personal.termsAccepted).toBe(terms);
  });

  it.each([null, [], 'text', {}, { uid: [] }, { uid: 'x' }])('names the place in %j', (raw) => {
    expect(readUser(raw)).toMatchObject({ ok: false });
  });
});

describe('writing changes', () => {
  it('writes what is there, empties what was emptied, and leaves the rest out', () => {
    expect(writeUser({ firstName: 'Anne', phone: undefined, company: '  ', termsAccepted: true })).toEqual({
      field_firstname: [{ value: 'Anne' }],
      field_telephone: [],
      field_company: [],
      field_cgu: [{ value: '1' }],
    });
    expect(writeUser({ termsAccepted: false })).toEqual({ field_cgu: [{ value: '0' }] });
  });

  it('never writes the e-mail, the ids or the node', () => {
    expect(writeUser({ mail: 'other@example.test', uuid: 'x', userId: 3 })).toEqual({});
  });

  it('writes look-alikes that come back, and no half characters', () => {
    const body = writeUser({ company: '<R&D> "Ouest"', lastName: 'A\uD83D' });
    expect(JSON.stringify(body)).not.toContain('<');
    expect(body['field_lastname']).toEqual([{ value: 'A\uFFFD' }]);
    const read = readUser({ ...record, ...body });
    expect(read.ok && read.value.personal.company).toBe('<R&D> "Ouest"');
  });
});

describe('the profile as answers of its document', () => {
  it('goes there and back', () => {
    const personal = { firstName: 'Claire', mail: 'c@example.test', phone: '06', termsAccepted: true };
    const answers = answersOfPersonal(personal);
    expect(answers).toEqual({ firstname: 'Claire', mail: 'c@example.test', telephone: '06', cgu: true });
    expect(personalOfAnswers(answers)).toEqual(personal);
    expect(personalOfAnswers({ firstname: ' ', cgu: false, title: 3 })).toEqual({ jobTitle: '3' });
  });
});

describe('the short answers', () => {
  it('reads tokens, and says which part is missing', () => {
    expect(readTokenAnswer({ access_token: 'a', refresh_token: 'r', expires_in: 300 })).toEqual({
      ok: true,
      value: { accessToken: 'a', refreshToken: 'r', expiresIn: 300 },
    });
    expect(readTokenAnswer({ access_token: 'a', refresh_token: 'r' })).toMatchObject({
      value: { expiresIn: 300 },
    });
    expect(readTokenAnswer({ access_token: 'a' })).toMatchObject({ problem: { place: '/refresh_token' } });
    expect(readTokenAnswer({ refresh_token: 'r' })).toMatchObject({ problem: { place: '/access_token' } });
    expect(readTokenAnswer({ access_token: 'a', refresh_token: 'r', expires_in: 'soon' })).toMatchObject({
      problem: { place: '/expires_in' },
    });
  });

  it('reads sub as a text, whatever it came as', () => {
    expect(readUserinfo({ sub: '2' })).toEqual({ ok: true, value: { userId: '2' } });
    expect(readUserinfo({ sub: 2 })).toEqual({ ok: true, value: { userId: '2' } });
    expect(readUserinfo({})).toMatchObject({ ok: false, problem: { place: '/sub' } });
  });

  it('reads the version', () => {
    expect(readVersion({ v: '2025-41.3-16' })).toEqual({ ok: true, value: '2025-41.3-16' });
    expect(readVersion('2025')).toMatchObject({ ok: false });
  });
});
