/** The profile on a server that compares numbers, and the check of the node's owner. */
import { describe, expect, it } from 'vitest';
import type { Reply } from '../platform/remote/faulty-server.ts';
import { newcomer, signedIn } from './person.ts';
import { answering, startTroubledBackend, type Trouble, withoutEtag } from './troubled-backend.ts';

const patch = 'PATCH /user/2';

describe('a numeric text that the server refuses to change', () => {
  it.each([
    ['600000000', '0600000000'],
    ['600000000', '+600000000'],
    ['+33600000000', '33600000000'],
    ['600000000', '06 00 00 00 00'],
    ['1', '1.0'],
  ])('%s becomes %s all the same', async (held, wanted) => {
    const server = await startTroubledBackend();
    const { session, workspace } = await signedIn(server);
    expect(await session.savePersonal({ phone: held })).toMatchObject({ ok: true });
    expect(await session.savePersonal({ phone: wanted })).toMatchObject({
      ok: true,
      value: { phone: wanted },
    });
    expect(await server.stored('field_telephone')).toBe(wanted);
    expect(workspace().snapshot().personal).toMatchObject({ phone: wanted });
    expect(session.state().status).toBe('known');
  });

  it('is no question of capitals', async () => {
    const server = await startTroubledBackend();
    const { session } = await signedIn(server);
    await session.savePersonal({ firstName: 'Martine' });
    const asked = server.calls().length;
    expect(await session.savePersonal({ firstName: 'MARTINE' })).toMatchObject({
      value: { firstName: 'MARTINE' },
    });
    expect(
      server
        .calls()
        .slice(asked)
        .filter((call) => call === patch),
    ).toHaveLength(1);
  });

  it.each([
    ['on the way out', 2, '600000000'],
    ['on the way back', 3, '0600000000 *'],
  ])(
    'interrupted %s is said with its field, and no digit is ever gone from the server',
    async (_when, at, left) => {
      const server = await startTroubledBackend();
      const { session } = await signedIn(server);
      await session.savePersonal({ phone: '600000000' });
      let patches = 0;
      server.trouble = ({ call }) => {
        if (call !== patch) return undefined;
        patches += 1;
        return patches >= at ? { fault: 'cut' } : undefined;
      };
      expect(await session.savePersonal({ phone: '0600000000', company: 'Rivages' })).toEqual({
        ok: false,
        problem: { kind: 'not-stored', field: 'phone' },
      });
      expect(await server.stored('field_telephone')).toBe(left);
      server.trouble = undefined;
      expect(await session.savePersonal({ phone: '0600000000' })).toMatchObject({
        ok: true,
        value: { phone: '0600000000', company: 'Rivages' },
      });
      expect(await server.stored('field_telephone')).toBe('0600000000');
    },
  );

  it('on a server that stores nothing at all is said, after one detour', async () => {
    const server = await startTroubledBackend();
    const { session, workspace } = await signedIn(server);
    await session.savePersonal({ phone: '600000000' });
    let asked = 0;
    server.trouble = answering(patch, async ({ heard }) => {
      asked += 1;
      const bearer = heard.headers.authorization?.replace('Bearer ', '') ?? '';
      const { text } = await server.backend.call('GET', '/user/2?_format=json', { bearer });
      return { body: text, headers: { 'Content-Type': 'application/json' } };
    });
    expect(await session.savePersonal({ phone: '0600000000' })).toEqual({
      ok: false,
      problem: { kind: 'not-stored', field: 'phone' },
    });
    expect(asked).toBe(3);
    expect(workspace().snapshot().personal).toMatchObject({ phone: '600000000' });
  });
});

describe('a data node that is readable by everybody', () => {
  const published = (nid: number, uid: number): Reply => ({
    body: {
      nid: [{ value: nid }],
      status: [{ value: true }],
      uid: [{ target_id: uid, target_uuid: `uuid-${uid}` }],
      field_celebrations: [{ value: '{"1000":{"note":"words of Bob"}}' }],
    },
  });

  it('and belongs to somebody else is refused at sign-in, and nothing of it is kept', async () => {
    const server = await startTroubledBackend();
    server.trouble = answering('GET /node/1', published(1, 3));
    const person = newcomer(server);
    await person.session.restore();
    expect(await person.signIn()).toMatchObject({ ok: false, problem: { kind: 'forbidden' } });
    expect(person.session.state()).toEqual({ status: 'anonymous' });
    expect(await person.device.device.storage?.databases()).toMatchObject([{ name: 'ancrage' }]);
  });

  it.each([
    ['with', false],
    ['without', true],
  ])(
    'and suddenly belongs to somebody else is neither read nor written, %s an ETag',
    async (_etag, plain) => {
      const server = await startTroubledBackend();
      const usual: Trouble = (passage) =>
        plain && passage.heard.path === '/node/1' ? withoutEtag(passage) : undefined;
      server.trouble = usual;
      const person = await signedIn(server);
      await person.write('words of Alice');
      const taken: Reply[] = [];
      server.trouble = async (passage) => {
        const { call, heard } = passage;
        if (call === 'GET /node/1') return published(1, 3);
        if (call !== 'PATCH /node/1') return undefined;
        // Another node has another tag.
        if (heard.headers['if-match'] !== undefined) return { status: 412, body: { message: '' } };
        taken.push(await passage.forward());
        return taken[0];
      };
      expect(await person.send()).toMatchObject({
        phase: 'trouble',
        waiting: 1,
        problem: { kind: 'forbidden' },
      });
      expect(person.words()).toEqual(['words of Alice']);
      expect(taken).toEqual([]);
      server.trouble = usual;
      person.device.tell('return');
      expect(await person.send()).toMatchObject({ phase: plain ? 'sending' : 'sent' });
      expect(await server.stored('field_celebrations')).toContain('words of Alice');
    },
  );

  it('and is the person’s own works as any other', async () => {
    const server = await startTroubledBackend();
    server.trouble = answering('GET /node/1', async ({ forward }) => {
      const reply = await forward();
      return {
        ...reply,
        body: String(reply.body).replace(/"status":\[\{"value":false/u, '"status":[{"value":true'),
      };
    });
    const person = await signedIn(server);
    await person.write('mine');
    expect(await person.send()).toMatchObject({ phase: 'sent' });
  });

  it('a foreign unpublished one is a 403 without a word: this account has no access', async () => {
    const server = await startTroubledBackend();
    server.trouble = answering('GET /user/2', async ({ forward }) => {
      const reply = await forward();
      const record: object = JSON.parse(String(reply.body));
      return { ...reply, body: JSON.stringify({ ...record, field_data: [{ target_id: 2 }] }) };
    });
    const person = newcomer(server);
    await person.session.restore();
    expect(await person.signIn()).toEqual({ ok: false, problem: { kind: 'no-role' } });
    expect(server.calls()).toContain('GET /node/2');
  });
});
