/** Invalid answers to the sync: what the user sees, that texts stay, and that they are sent afterwards. */
import { describe, expect, it } from 'vitest';
import type { Reply } from '../platform/remote/faulty-server.ts';
import { newcomer, type Person, type PersonOptions, signedIn, storedNotes } from './person.ts';
import { answering, inReadBack, startTroubledBackend, type TroubledBackend } from './troubled-backend.ts';

const page: Reply = {
  headers: { 'Content-Type': 'text/html; charset=UTF-8' },
  body: '<!DOCTYPE html><html lang="en"><title>Sign in to the network</title></html>',
};
const broken: Reply = {
  status: 500,
  body: 'The website encountered an unexpected error. Try again later.',
};
const maintenance: Reply = {
  status: 503,
  body: 'Coaching is currently under maintenance. We should be back shortly. Thank you for your patience.',
};

interface Case {
  readonly what: string;
  readonly reply: Reply;
  /** What the user sees. */
  readonly told: object;
  /** Offline is shown as waiting only. */
  readonly phase?: 'waiting';
  /** An administrator must act on the server: retried after half a minute at the earliest, or when the user returns. */
  readonly stays?: true;
}

/** Refused or damaged answers of any call. */
const cases: readonly Case[] = [
  { what: 'a 500 in plain text', reply: broken, told: { kind: 'server', status: 500 } },
  { what: 'a bad gateway page', reply: { ...page, status: 502 }, told: { kind: 'server', status: 502 } },
  { what: 'maintenance in plain text', reply: maintenance, told: { kind: 'server', status: 503 } },
  {
    what: 'maintenance with a word when to come back',
    reply: { ...maintenance, headers: { 'Retry-After': '600' } },
    told: { kind: 'server', status: 503, retryAfterSeconds: 600 },
  },
  {
    what: 'an HTML page with 200',
    reply: page,
    told: { kind: 'unreadable', place: '', detail: 'an HTML page instead of JSON' },
  },
  { what: 'an empty 200', reply: { body: '' }, told: { kind: 'unreadable', place: '' } },
  {
    what: 'a node without its id',
    reply: { body: { type: [{ target_id: 'data' }] } },
    told: { kind: 'unreadable', place: '/nid' },
  },
  {
    what: 'a field of the wrong type',
    reply: { body: { nid: [{ value: 1 }], field_celebrations: [{ value: 5 }] } },
    told: { kind: 'unreadable', place: '/field_celebrations/0/value' },
  },
  {
    what: 'a closed connection',
    reply: { fault: 'cut' },
    told: { kind: expect.stringMatching(/^(unreached|interrupted)$/u) },
  },
  {
    what: '429 with Retry-After',
    reply: { status: 429, headers: { 'Retry-After': '90' } },
    told: { kind: 'too-many', retryAfterSeconds: 90 },
  },
  {
    what: '403',
    reply: { status: 403, body: { message: '' } },
    told: { kind: 'forbidden', message: '' },
    stays: true,
  },
  {
    what: '404',
    reply: { status: 404, body: { message: 'The "node" parameter was not converted.' } },
    told: { kind: 'refused', status: 404 },
    stays: true,
  },
];

async function beginning(options: PersonOptions = {}): Promise<{ server: TroubledBackend; person: Person }> {
  const server = await startTroubledBackend();
  const person = await signedIn(server, options);
  await person.write('before');
  await person.send();
  await person.write('during');
  return { server, person };
}

/** After the faults: everything is sent, nothing was lost, and a new device sees it. */
async function allIsWell(server: TroubledBackend, person: Person, notes: readonly string[]): Promise<void> {
  const settled = await person.until(({ sync }) => sync.phase === 'sent');
  expect(settled.sync).toMatchObject({ waiting: 0, problem: undefined });
  expect(person.words()).toEqual(notes);
  expect(await storedNotes(server)).toEqual(notes);
  const other = await signedIn(server);
  expect(other.words()).toEqual(notes);
}

describe.each(['GET /node/1', 'PATCH /node/1'])('%s answered by', (call) => {
  it.each(cases)(
    '$what',
    { tags: call.startsWith('PATCH') ? [] : 'deep' },
    async ({ reply, told, phase = 'trouble', stays }) => {
      const { server, person } = await beginning();
      const trouble = answering(call, reply);
      server.trouble = call.startsWith('GET') ? inReadBack(trouble) : trouble;
      const sync = await person.send();
      expect(sync).toMatchObject({ phase, waiting: 1, problem: told });
      expect(person.words()).toEqual(['before', 'during']);
      expect(person.session.state().status).toBe('known');

      server.trouble = undefined;
      if (stays) {
        expect(person.device.due()).toBeGreaterThanOrEqual(30_000);
        person.device.tell('return');
      } else {
        const waited = await person.wait();
        const asked = 'retryAfterSeconds' in told ? Number(told.retryAfterSeconds) : 0;
        expect(waited).toBeGreaterThanOrEqual(asked * 1000);
      }
      await allIsWell(server, person, ['before', 'during']);
    },
  );
});

describe('trouble that lasts', () => {
  it('makes the waits longer, up to five minutes, and keeps telling why', async () => {
    const { server, person } = await beginning();
    server.trouble = answering('GET /node/1', maintenance);
    const waits: number[] = [];
    await person.send();
    for (let round = 0; round < 14; round += 1) {
      const asked = server.calls().length;
      waits.push(await person.wait());
      await expect.poll(() => server.calls().slice(asked)).toContain('GET /node/1');
      await person.until(({ sync }) => sync.phase === 'trouble');
    }
    expect(Math.max(...waits)).toBeLessThanOrEqual(300_000);
    expect(Math.max(...waits.slice(7))).toBeGreaterThan(Math.max(...waits.slice(0, 3)));
    server.trouble = undefined;
    await person.wait();
    await allIsWell(server, person, ['before', 'during']);
  });

  it('429 leaves the server alone for as long as it asked, also when the person comes back or writes', async () => {
    const { server, person } = await beginning();
    server.trouble = answering('PATCH /node/1', { status: 429, headers: { 'Retry-After': '90' } });
    await person.send();
    server.trouble = undefined;
    const asked = server.calls().length;
    person.device.wind(60_000);
    server.backend.clock.now += 60_000;
    person.device.tell('return');
    await person.write('meanwhile');
    expect(person.device.due()).toBeGreaterThanOrEqual(30_000);
    expect(server.calls()).toHaveLength(asked);
    await person.wait();
    await allIsWell(server, person, ['before', 'during', 'meanwhile']);
  });

  it('429 keeps the documents from being asked for too, while the page is in view', async () => {
    const { server, person } = await beginning({ inView: true });
    server.trouble = answering('PATCH /node/1', { status: 429, headers: { 'Retry-After': '900' } });
    await person.send();
    server.trouble = undefined;
    const asked = server.calls().length;
    for (let minute = 0; minute < 5; minute += 1) {
      person.device.wind(60_000);
      server.backend.clock.now += 60_000;
      person.device.tell('leave');
      person.device.tell('return');
      await person.write(`meanwhile ${minute}`);
    }
    expect(server.calls()).toHaveLength(asked);
  });

  it('no network: nothing is asked, and all goes out on the way back', async () => {
    const { server, person } = await beginning();
    server.trouble = () => ({ fault: 'cut' });
    person.device.tell('offline');
    const asked = server.calls().length;
    await person.wait();
    expect(person.workspace().snapshot().sync).toMatchObject({
      phase: 'waiting',
      waiting: 1,
      problem: { kind: 'offline' },
    });
    expect(server.calls()).toHaveLength(asked);
    await person.write('under way');
    server.trouble = undefined;
    person.device.tell('online');
    await allIsWell(server, person, ['before', 'during', 'under way']);
  });
});

describe('a redirect', () => {
  const elsewhere: Reply = { status: 302, headers: { Location: '/' } };

  it('to a maintenance page is a server that does not answer; what was written goes to no other address', async () => {
    const { server, person } = await beginning();
    server.trouble = ({ call, heard }) => {
      if (heard.path === '/') return { ...page, status: 503 };
      return call === 'PATCH /node/1' ? elsewhere : undefined;
    };
    expect(await person.send()).toMatchObject({ phase: 'trouble', problem: { kind: 'redirected' } });
    expect(server.heard.filter(({ path }) => path === '/')).toEqual([]);

    server.trouble = ({ heard }) => {
      if (heard.path === '/') return { ...page, status: 503 };
      return heard.path === '/node/1' ? elsewhere : undefined;
    };
    expect(await person.send()).toMatchObject({ phase: 'trouble', problem: { kind: 'server', status: 503 } });
    server.trouble = undefined;
    await person.wait();
    await allIsWell(server, person, ['before', 'during']);
  });

  it('carries no password away at sign-in', async () => {
    const server = await startTroubledBackend();
    server.trouble = answering('POST /oauth/token', { status: 307, headers: { Location: '/elsewhere' } });
    const person = newcomer(server);
    await person.session.restore();
    expect(await person.signIn()).toMatchObject({ ok: false, problem: { kind: 'redirected' } });
    expect(server.calls()).toEqual(['POST /oauth/token']);
  });
});

describe('an answer that does not come whole', () => {
  it.each([
    ['torn', { kind: 'interrupted' }],
    ['short', { kind: 'unreadable', place: '', detail: 'not JSON' }],
  ] as const)(
    '%s: the write was taken, is not sent twice, and is not called sent before it is read',
    async (fault, told) => {
      const { server, person } = await beginning();
      server.trouble = answering('PATCH /node/1', async ({ forward }) => ({ ...(await forward()), fault }));
      const writes = () => server.calls().filter((call) => call === 'PATCH /node/1').length;
      const before = writes();
      expect(await person.send()).toMatchObject({ waiting: 1, problem: told });
      server.trouble = undefined;
      await person.wait();
      await allIsWell(server, person, ['before', 'during']);
      expect(writes()).toBe(before + 1);
    },
  );

  it('too slow: a timeout is told with its seconds; a write that landed all the same is not sent twice', async () => {
    const server = await startTroubledBackend();
    const person = await signedIn(server, { timeoutSeconds: 2.5 });
    await person.write('slowly');
    const writes = () => server.calls().filter((call) => call === 'PATCH /node/1').length;
    const before = writes();
    server.trouble = answering('PATCH /node/1', async ({ forward }) => ({
      ...(await forward()),
      fault: 'stall',
    }));
    expect(await person.send()).toMatchObject({
      phase: 'trouble',
      waiting: 1,
      problem: { kind: 'timeout', seconds: 2.5 },
    });
    server.trouble = undefined;
    await person.wait();
    await allIsWell(server, person, ['slowly']);
    expect(writes()).toBe(before + 1);
  });
});
