/** Writes that are refused, lost, doubled, late, or overwritten: no text is lost, or shown as sent too early. */
import { describe, expect, it } from 'vitest';
import { isRecord, member } from '#src/contract/wire/shape.ts';
import type { Reply } from '../platform/remote/faulty-server.ts';
import { type Person, signedIn, storedNotes } from './person.ts';
import {
  answering,
  inReadBack,
  type Passage,
  startTroubledBackend,
  type Trouble,
  type TroubledBackend,
  times,
  withoutEtag,
} from './troubled-backend.ts';

const patch = 'PATCH /node/1';

async function beginning(): Promise<{ server: TroubledBackend; person: Person; patches: () => number }> {
  const server = await startTroubledBackend();
  const person = await signedIn(server);
  const start = server.calls().length;
  const patches = () =>
    server
      .calls()
      .slice(start)
      .filter((call) => call === patch).length;
  return { server, person, patches };
}

function sentFields({ heard }: Passage): readonly string[] {
  const body: unknown = JSON.parse(heard.body);
  return isRecord(body) ? Object.keys(body).filter((name) => name.startsWith('field_')) : [];
}

describe('422 “modified by another user”', () => {
  const english =
    'The content has either been modified by another user, or you have already submitted modifications. As a result, your changes cannot be saved.';
  const french =
    'Soit le contenu a été modifié par un autre utilisateur, soit vous avez déjà envoyé des modifications. En conséquence, vos modifications ne peuvent être enregistrées.';
  const overtaken = (text: string): Reply => ({
    status: 422,
    body: { message: `Unprocessable Entity: validation failed.\n: ${text}\n` },
  });

  it.each([
    ['English', english],
    ['French', french],
  ])('in %s is tried again at once, and nobody is troubled', async (_language, text) => {
    const { server, person, patches } = await beginning();
    server.trouble = times(2, patch, () => overtaken(text));
    await person.write('mine');
    expect(await person.send()).toMatchObject({ phase: 'sent', waiting: 0, problem: undefined });
    expect(patches()).toBe(3);
    expect(await storedNotes(server)).toEqual(['mine']);
  });

  it('that lasts is told as such after five tries, and goes out later', async () => {
    const { server, person, patches } = await beginning();
    server.trouble = answering(patch, overtaken(french));
    await person.write('mine');
    expect(await person.send()).toMatchObject({
      phase: 'trouble',
      waiting: 1,
      problem: { kind: 'conflict' },
    });
    expect(patches()).toBe(5);
    server.trouble = undefined;
    await person.waitUntil(({ sync }) => sync.phase === 'sent');
    expect(await storedNotes(server)).toEqual(['mine']);
  });
});

describe('a 200 that did not store', () => {
  /** Answers a PATCH with the unchanged node. */
  const forgetting =
    (server: TroubledBackend): Trouble =>
    async ({ heard }) => {
      const bearer = heard.headers.authorization?.replace('Bearer ', '') ?? '';
      const { text } = await server.backend.call('GET', '/node/1?_format=json', { bearer });
      return { body: text, headers: { 'Content-Type': 'application/json' } };
    };

  it('is noticed by reading back, and written again', async () => {
    const { server, person, patches } = await beginning();
    server.trouble = times(2, patch, forgetting(server));
    await person.write('mine');
    expect(await person.send()).toMatchObject({ phase: 'sent', waiting: 0 });
    expect(patches()).toBe(3);
    expect(await storedNotes(server)).toEqual(['mine']);
  });

  it('that lasts is said with its field, and never called sent', async () => {
    const { server, person, patches } = await beginning();
    server.trouble = (passage) => (passage.call === patch ? forgetting(server)(passage) : undefined);
    await person.write('mine');
    expect(await person.send()).toMatchObject({
      phase: 'trouble',
      waiting: 1,
      problem: { kind: 'not-stored', field: 'field_celebrations' },
    });
    expect(patches()).toBe(5);
    server.trouble = undefined;
    await person.waitUntil(({ sync }) => sync.phase === 'sent');
    expect(await storedNotes(server)).toEqual(['mine']);
  });
});

describe('one field that the server refuses', () => {
  it('because it is too long holds the others back no longer than one try', async () => {
    const { server, person } = await beginning();
    const limit = 20_000;
    server.trouble = ({ call, heard }) =>
      call === patch && heard.body.length > limit
        ? {
            status: 413,
            headers: { 'Content-Type': 'text/html' },
            body: '<html><h1>413 Request Entity Too Large</h1></html>',
          }
        : undefined;
    await person.write('x'.repeat(limit));
    const key = await person.workspace().put('reconnections', undefined, { pf: 'past' });
    await person.workspace().putIdentityCard({ CIDsymptome: 'la gorge' });
    expect(await person.send()).toMatchObject({
      phase: 'trouble',
      waiting: 1,
      problem: { kind: 'too-long', collection: 'notes' },
    });
    expect(person.workspace().snapshot().unsent).toMatchObject({
      reconnections: [],
      notes: [expect.anything()],
    });
    expect(await server.stored('field_intuitions')).toContain(key);
    expect(await server.stored('field_cid')).toContain('la gorge');

    server.trouble = undefined;
    expect(await person.send()).toMatchObject({ phase: 'sent', waiting: 0 });
    expect(await storedNotes(server)).toEqual(['x'.repeat(limit)]);
  });

  it('because it has no such field, a 500 for the whole PATCH, leaves the others their way', async () => {
    const { server, person } = await beginning();
    server.trouble = (passage) =>
      passage.call === patch && sentFields(passage).includes('field_amitiepro')
        ? { status: 500, body: 'The website encountered an unexpected error. Try again later.' }
        : undefined;
    await person.workspace().put('friendships', undefined, { who: 'Ana' });
    await person.write('mine');
    expect(await person.send()).toMatchObject({ waiting: 1, problem: { kind: 'server', status: 500 } });
    expect(await storedNotes(server)).toEqual(['mine']);
    server.trouble = undefined;
    await person.waitUntil(({ sync }) => sync.phase === 'sent');
    expect(await server.stored('field_amitiepro')).toContain('Ana');
  });

  it('alone is asked once and not again and again', async () => {
    const { server, person, patches } = await beginning();
    server.trouble = answering(patch, { status: 413, body: '' });
    await person.write('mine');
    expect(await person.send()).toMatchObject({
      problem: { kind: 'too-long', collection: 'notes' },
      waiting: 1,
    });
    expect(patches()).toBe(1);
  });
});

describe('calls and answers that come twice', () => {
  it('a PATCH that arrives twice changes nothing more', async () => {
    const { server, person } = await beginning();
    server.trouble = answering(patch, async ({ forward }) => {
      await forward();
      return forward();
    });
    await person.write('mine');
    expect(await person.send()).toMatchObject({ phase: 'sent', waiting: 0 });
    expect(await storedNotes(server)).toEqual(['mine']);
  });

  it('an old answer that comes again instead of the new one is not believed', async () => {
    const { server, person } = await beginning();
    let old: Reply = {};
    server.trouble = inReadBack(
      answering('GET /node/1', async ({ forward }) => {
        old = await forward();
        return old;
      }),
    );
    await person.write('first');
    await person.send();
    let repeated = 0;
    server.trouble = inReadBack(
      answering('GET /node/1', async ({ forward }) => {
        if (repeated === 2) return forward();
        repeated += 1;
        return old;
      }),
    );
    await person.write('second');
    expect(await person.send()).toMatchObject({ phase: 'sent', waiting: 0 });
    expect(repeated).toBe(2);
    expect(person.words()).toEqual(['first', 'second']);
    expect(await storedNotes(server)).toEqual(['first', 'second']);
  });

  it.each([
    ['with', false],
    ['without', true],
  ])('a PATCH that lands late, %s an ETag, erases nobody’s words for good', async (_etag, plain) => {
    const { server, person: phone } = await beginning();
    const laptop = await signedIn(server);
    const usual: Trouble = (passage) =>
      plain && passage.heard.path === '/node/1' ? withoutEtag(passage) : undefined;
    let land: (() => Promise<Reply>) | undefined;
    server.trouble = (passage) => {
      if (passage.call !== patch || land !== undefined) return usual(passage);
      land = async () => (await usual(passage)) ?? passage.forward();
      return { fault: 'cut' };
    };
    await phone.write('on the phone');
    expect(await phone.send()).toMatchObject({ waiting: 1, problem: { kind: 'interrupted' } });
    await laptop.write('on the laptop');
    // Although late, it is applied before the look that would have shown this as sent.
    expect(await laptop.send()).toMatchObject({ phase: plain ? 'sending' : 'sent' });
    const landed = await land?.();
    expect(landed?.status).toBe(plain ? 200 : 412);
    expect(await storedNotes(server)).toEqual([plain ? 'on the phone' : 'on the laptop']);

    for (const device of [phone, laptop, phone, laptop]) await device.proven();
    await laptop.until(
      ({ collections, sync }) => Object.keys(collections.notes).length === 2 && sync.phase === 'sent',
    );
    await phone.send();
    for (const device of [phone, laptop]) expect(device.words()).toEqual(['on the laptop', 'on the phone']);
    expect(await storedNotes(server)).toEqual(['on the laptop', 'on the phone']);
  });
});

describe('a server like a Drupal, where PATCHes at the same time erase each other', () => {
  /**
   * Two concurrent PATCHes: each has loaded the node before the other saved, and both are answered with 200. The
   * second write overwrites the first.
   */
  function erasing(server: TroubledBackend): Trouble {
    let first: { readonly passage: Passage; readonly answer: (reply: Reply) => void } | undefined;
    let met = false;
    return async (passage) => {
      if (passage.heard.path !== '/node/1') return undefined;
      if (passage.call !== patch || met) return withoutEtag(passage);
      if (first === undefined) {
        return new Promise<Reply>((answer) => {
          first = { passage, answer };
        });
      }
      met = true;
      const bearer = passage.heard.headers.authorization?.replace('Bearer ', '') ?? '';
      const before = await server.backend.call('GET', '/node/1?_format=json', { bearer });
      first.answer(await withoutEtag(first.passage));
      const own = new Set(sentFields(passage));
      const erased = sentFields(first.passage).filter((field) => !own.has(field));
      const answer = await withoutEtag(passage);
      const old = Object.fromEntries(erased.map((field) => [field, member(before.json, field)]));
      if (erased.length > 0) await server.backend.patchNode(bearer, old);
      return answer;
    };
  }

  it.each([
    ['different fields', 'reconnections'],
    ['the same field', 'notes'],
  ] as const)('%s: what is gone is noticed and brought back, from both devices', async (_what, group) => {
    const { server, person: phone } = await beginning();
    const laptop = await signedIn(server);
    const key = await phone.workspace().put(group, '1000', { note: 'on the phone', pf: 'past' });
    await laptop.write('on the laptop');
    server.trouble = erasing(server);
    const [one, two] = await Promise.all([phone.send(), laptop.send()]);
    // Both were answered with 200 and read it back. Without ETag that does not count as sent yet.
    for (const sync of [one, two])
      expect(sync).toMatchObject({ phase: 'sending', waiting: 1, problem: undefined });
    for (const device of [phone, laptop, phone, laptop]) await device.proven();
    for (const { workspace } of [phone, laptop]) {
      const { collections } = workspace().snapshot();
      expect(collections[group][key]).toMatchObject({ note: 'on the phone' });
      expect(JSON.stringify(collections.notes)).toContain('on the laptop');
    }
    expect(await storedNotes(server)).toContain('on the laptop');
    expect(await server.stored(group === 'notes' ? 'field_celebrations' : 'field_intuitions')).toContain(
      'on the phone',
    );
  });

  it('without an ETag asks for none, and two devices in turn lose nothing', async () => {
    const server = await startTroubledBackend();
    const conditions: unknown[] = [];
    server.trouble = (passage) => {
      if (passage.heard.path !== '/node/1') return undefined;
      conditions.push(passage.heard.headers['if-match']);
      return withoutEtag(passage);
    };
    const [phone, laptop] = [await signedIn(server), await signedIn(server)];
    for (let turn = 0; turn < 5; turn += 1) {
      await phone.write(`phone ${turn}`);
      await laptop.write(`laptop ${turn}`);
      await Promise.all([phone.send(), laptop.send()]);
    }
    await phone.send();
    await laptop.send();
    const all = [0, 1, 2, 3, 4].flatMap((turn) => [`laptop ${turn}`, `phone ${turn}`]).sort();
    expect(await storedNotes(server)).toEqual(all);
    expect(laptop.words()).toEqual(all);
    expect(conditions.every((condition) => condition === undefined)).toBe(true);
  });

  it('with an ETag hands it back, and a write in between is merged', async () => {
    const { server, person: phone } = await beginning();
    const laptop = await signedIn(server);
    await phone.write('on the phone');
    await laptop.write('on the laptop');
    let between = 0;
    server.trouble = async ({ call, heard }) => {
      if (call !== patch || between > 0) return undefined;
      between += 1;
      expect(heard.headers['if-match']).toMatch(/^"/u);
      await laptop.send();
      return undefined;
    };
    expect(await phone.send()).toMatchObject({ phase: 'sent', waiting: 0 });
    expect(await storedNotes(server)).toEqual(['on the laptop', 'on the phone']);
  });
});
