/** Replays the recorded exchanges of the newer stack: status, headers and body of this backend must be equal. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail } from '#src/server/mail/mail.ts';
import { accountByMail, setStatus } from '#src/server/people/account-admin.ts';
import { setSwitch } from '#src/server/store/switches.ts';
import { uploadTo } from './attachment-backend.ts';
import { asRead, comparable, type Exchange, onlySent, recorded } from './replay/exchange.ts';
import { deviations, notRepeated } from './replay/exemptions.ts';
import { send } from './replay/send.ts';
import { appOrigin, type RunningBackend, recordedAccounts, startBackend } from './server.ts';

const alice = 'alice@example.test';
const jsonType = { 'content-type': 'application/json' };

let backend: RunningBackend;
/** Alice's password, which some of the exchanges change. */
let alicePassword = 'Alice-pass-1';
const passwordAfter: Readonly<Record<string, string>> = {
  V18: 'New-pass-1',
  V19: 'Alice-pass-1',
  M13: 'New-pass-1',
  M19: 'a',
  M21: ' b ',
};
let mails: Mail[] = [];
let mailFails = false;
/** Token of the person who is blocked while signed in. */
let blockedBearer = '';
/** The present id of each recorded file. */
let fids = new Map<number, number>();

function codes(): string[] {
  return mails.map(({ text }) => /\n {4}(\S+)\n/.exec(text)?.[1] ?? '');
}

async function requestCode(): Promise<void> {
  const body = JSON.stringify({ mail: alice });
  await backend.call('POST', '/user/lost-password-verification?_format=json', { headers: jsonType, body });
}

async function upload(
  name: string,
  recordedFid: number,
  who = alice,
  password = alicePassword,
): Promise<void> {
  const { access_token: bearer } = await backend.login(who, password);
  const answer = await uploadTo(backend, bearer, name, name);
  fids.set(recordedFid, (answer.json as { fid: [{ value: number }] }).fid[0].value);
}

function maintenance(on: boolean): Promise<void> {
  return backend.store.look((db) => setSwitch(db, 'maintenance', on ? 1 : undefined));
}

/** What was done to the recorded servers between two exchanges. */
const before: Readonly<Record<string, () => Promise<unknown>>> = {
  M19: requestCode,
  M21: requestCode,
  M30: requestCode,
  L20: async () => {
    mailFails = true;
  },
  A07: () => upload('bob.txt', 16, 'bob@example.test', 'Bob-pass-1'),
  E01: async () => {
    await upload('a.txt', 18);
    await upload('b.txt', 19);
    await upload('c.txt', 20);
  },
  Y01: () => maintenance(true),
  Y20: async () => {
    await maintenance(false);
    blockedBearer = (await backend.login('dave@example.test', 'Dave-pass-1')).access_token;
    await backend.store.look(async (db) => {
      const dave = await accountByMail(db, 'dave@example.test');
      await setStatus(db, dave?.uid ?? 0, 'blocked', 1);
    });
  },
  Z04: async () => {
    backend.clock.now += 6 * 3_600_000;
    await backend.restart();
  },
  W01: () => maintenance(true),
  W04: () => maintenance(false),
};

/** A field of private files that was added for a trial: here all files are private, so it maps to the one field. */
function asPrivate(exchange: Exchange): Exchange {
  const text = JSON.stringify(exchange)
    .replaceAll('private_notes', 'personal_notes')
    .replaceAll('private://', 'public://')
    .replace(/(?<="url":"[^"]*)\/system\/files\//g, '/sites/default/files/');
  return JSON.parse(text) as Exchange;
}

/** The call of the public module, which the app makes under another name. */
function underOwnName(exchange: Exchange): Exchange {
  const path = exchange.request.path.replace(
    /^\/user\/lost-password(?=\?|$)/,
    '/user/lost-password-verification',
  );
  return { ...exchange, request: { ...exchange.request, path } };
}

/** The bearer that the recording abbreviates: by the exchange's title, else a valid one of Alice. */
async function bearerOf({ id, title, request }: Exchange): Promise<string | undefined> {
  const given = request.headers['Authorization'];
  if (given === undefined || !given.includes('<JWT')) return given;
  const good = async (name?: string, password = alicePassword, scope?: string) =>
    (await backend.login(name, password, scope)).access_token;
  if (/^expired/.test(title)) {
    backend.clock.now -= 600_000;
    const token = await good();
    backend.clock.now += 600_000;
    return `Bearer ${token}`;
  }
  if (/broken signature/.test(title)) return `Bearer ${(await good()).slice(0, -4)}AAAA`;
  if (
    /^(old ACCESS token|right after it: the access token|a second session|access token from before)/.test(
      title,
    )
  ) {
    const { access_token, refresh_token } = await backend.login(undefined, alicePassword);
    await backend.token({ grant_type: 'refresh_token', refresh_token });
    return `Bearer ${access_token}`;
  }
  if (id === 'Y20') return `Bearer ${blockedBearer}`;
  // Maintenance issues no tokens and does not check this one.
  if (/^maintenance/.test(title)) return 'Bearer some.token.here';
  if (id === 'B06') return `Bearer ${await good('bob@example.test', 'Bob-pass-1')}`;
  if (['U09', 'G12', 'G14', 'V53'].includes(id))
    return `Bearer ${await good('norole@example.test', 'Norole-pass-1')}`;
  if (['N12', 'P50', 'F36'].includes(id)) return `Bearer ${await good(undefined, undefined, '')}`;
  return given.replace(/<JWT[^>]*>/, await good());
}

/** The recorded servers limited files to 1 MB, this one to 10 MB. */
const fileSizes: Readonly<Record<string, number>> = {
  F23: 10 * 2 ** 20,
  F24: 10 * 2 ** 20 + 1,
  F25: 12_000_000,
  F26: 20_000_000,
};

function withCode(id: string, text: string): string {
  const sent = codes();
  const code = {
    M11: sent.at(-2),
    M12: ` ${sent.at(-1)} `,
    M13: sent.at(-1),
    M14: sent.at(-1),
    M19: sent.at(-1),
    M21: sent.at(-1),
  }[id];
  return code === undefined ? text : JSON.stringify({ ...(JSON.parse(text) as object), temp_pass: code });
}

async function bodyOf({ id, title, request, response }: Exchange): Promise<string> {
  const size = fileSizes[id];
  if (size !== undefined) return 'x'.repeat(size);
  const text =
    typeof request.body === 'object' && request.body !== null
      ? JSON.stringify(request.body)
      : (request.body ?? '');
  if (/^very long value/.test(title)) {
    const length = Number(/(\d+)/.exec(title)?.[1]);
    return JSON.stringify({ type: [{ target_id: 'data' }], field_cid: [{ value: 'é'.repeat(length / 2) }] });
  }
  if (/sent back/.test(title) && response.status === 200 && text.includes('"nid"')) {
    const { access_token } = await backend.login(undefined, alicePassword);
    return (await backend.call('GET', '/node/1?_format=json', { bearer: access_token })).text;
  }
  if (!text.includes('<refresh token')) return withCode(id, withFids(text));
  if (/^expired/.test(title)) {
    backend.clock.now -= 1_300_000_000;
    const { refresh_token } = await backend.login(undefined, alicePassword);
    backend.clock.now += 1_300_000_000;
    return text.replace(/<refresh token[^>]*>/, refresh_token);
  }
  return text.replace(/<refresh token[^>]*>/, (await backend.login(undefined, alicePassword)).refresh_token);
}

/** Replaces the recorded numbers of files by the present ones. */
function withFids(text: string): string {
  return text.replace(/("target_id": ?"?|\(file: )(\d+)(?=["},) ])/g, (all, begin: string, fid: string) => {
    const own = fids.get(Number(fid));
    return own === undefined || !/field_personal_notes/.test(text) ? all : `${begin}${own}`;
  });
}

/** Before these, unrecorded calls changed fields: compare only the sent members. */
const afterOthers = /^(V51|Q\d+|[AEB]\d+|Y0\d|Z04|W0[56])$/;
/** Likewise for records that are read: compare their member names. */
const namesOnly = ['A03', 'C23', 'C30', 'D02', 'W04'];
/** The recording abbreviates very long bodies, and its pages are another site's. */
const bodyDiffers = (exchange: Exchange): boolean =>
  /^very long value/.test(exchange.title) || String(exchange.response.body).startsWith('<!DOCTYPE html>');

const sameHeaders = [
  'content-type',
  'pragma',
  'allow',
  'access-control-allow-origin',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-max-age',
  'access-control-allow-credentials',
] as const;

function compareBodies(exchange: Exchange, sent: string, read: unknown): void {
  const { id, request, response } = exchange;
  const size = fileSizes[id] ?? '$1';
  const text = JSON.stringify(response.body ?? '').replace(/(?<="filesize":\[\{"value":)(\d+)/, `${size}`);
  const wanted = asRead(withFids(text));
  if (bodyDiffers(exchange)) return;
  if (namesOnly.includes(id)) {
    expect(Object.keys(read as object)).toEqual(Object.keys(comparable(wanted) as object));
  } else if (afterOthers.test(id) && request.method === 'PATCH' && response.status === 200) {
    expect(comparable(onlySent(read, sent))).toEqual(comparable(onlySent(wanted, sent)));
  } else {
    expect(comparable(read)).toEqual(comparable(wanted));
  }
}

function compareHeaders({ response }: Exchange, headers: Readonly<Record<string, unknown>>): void {
  const wanted = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  for (const name of sameHeaders) {
    // The headers for conditional requests are allowed in addition to the recorded ones.
    const own =
      typeof headers[name] === 'string'
        ? headers[name].replace(', if-match, if-none-match', '')
        : headers[name];
    expect(own, name).toBe(wanted[name]);
  }
  expect(headers['www-authenticate'] !== undefined).toBe(wanted['www-authenticate'] !== undefined);
}

function keepFid({ response }: Exchange, read: unknown): void {
  const fidIn = (record: unknown) => (record as { fid?: [{ value: number }] } | undefined)?.fid?.[0].value;
  const [theirs, ours] = [fidIn(response.body), fidIn(read)];
  if (theirs !== undefined && ours !== undefined) fids.set(theirs, ours);
}

async function replay(raw: Exchange): Promise<void> {
  const exchange = underOwnName(/^B0\d$/.test(raw.id) ? asPrivate(raw) : raw);
  await before[exchange.id]?.();
  const sent = await bodyOf(exchange);
  const answer = await send(backend.origin, exchange, await bearerOf(exchange), sent);
  alicePassword = passwordAfter[exchange.id] ?? alicePassword;
  const read = asRead(answer.text);
  keepFid(exchange, read);
  expect(answer.status, answer.text).toBe(exchange.response.status);
  compareBodies(exchange, sent, read);
  compareHeaders(exchange, answer.headers);
}

const dave = {
  mail: 'dave@example.test',
  password: 'Dave-pass-1',
  language: 'en',
  profile: {},
  data: {},
} as const;

/** The files of one line run in sequence on one backend. */
const runs: readonly { readonly files: readonly string[]; readonly origins?: readonly string[] }[] = [
  {
    files: [
      '01-oauth-token',
      '02-userinfo',
      '03-user-get',
      '04-node-get',
      '05-schema-and-version',
      '06-node-patch',
      '07-user-patch',
      '15-numeric-text',
    ],
  },
  { files: ['08-lost-password'] },
  { files: ['09-file-upload', '09b-file-multi'] },
  { files: ['10-cors'] },
  { files: ['11-cors-variants'], origins: [] },
  { files: ['12-flood-and-outage'] },
  { files: ['13-file-lifetime', '14-more'] },
];

const count = { replayed: 0, matched: 0, deviating: 0, notRepeated: 0 };

describe.each(runs)('$files', ({ files, origins = [appOrigin] }) => {
  beforeAll(async () => {
    alicePassword = 'Alice-pass-1';
    mails = [];
    mailFails = false;
    fids = new Map();
    backend = await startBackend({
      fixturesDir: 'tests/server',
      allowedOrigins: origins,
      provider: { productName: 'Coaching', contactMail: '' },
      accounts: () => [...recordedAccounts, dave],
      sendMail: async (mail) => {
        if (mailFails) throw new Error('No mail server.');
        mails.push(mail);
      },
    });
  });
  afterAll(() => backend.stop());

  for (const file of files) {
    for (const exchange of recorded(file)) {
      if (deviations[exchange.id] !== undefined) count.deviating += 1;
      else if (notRepeated[exchange.id] !== undefined) count.notRepeated += 1;
      else {
        test(`${exchange.id} ${exchange.title}`, async () => {
          count.replayed += 1;
          await replay(exchange);
          count.matched += 1;
        });
      }
    }
  }
});

test('an exemption is for an exchange that there is', () => {
  const ids = runs.flatMap(({ files }) => files.flatMap(recorded)).map(({ id }) => id);
  for (const id of [...Object.keys(deviations), ...Object.keys(notRepeated)]) expect(ids).toContain(id);
});

afterAll(() => {
  const { replayed, matched, deviating, notRepeated: rest } = count;
  console.log(
    `Recorded exchanges: ${replayed} replayed, ${matched} matched; ${deviating} exempted as deliberate differences, ${rest} that cannot be repeated.`,
  );
});
