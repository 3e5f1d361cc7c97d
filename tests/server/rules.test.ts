/** The pure rules: equality of texts, expiry of earlier texts, valid settings. */
import { describe, expect, test } from 'vitest';
import { readSettings } from '#src/server/program/settings.ts';
import { looselyEqual } from '#src/server/records/loose-equality.ts';
import { appPolicy } from '#src/server/site/policy.ts';
import { outdated } from '#src/server/store/earlier-texts.ts';

test.each([
  ['600000000', '0600000000', true],
  ['600000000', '+600000000', true],
  ['1', '1.0', true],
  ['10', '1e1', true],
  ['1', ' 1', true],
  ['1', '1 ', true],
  ['.5', '0.50', true],
  ['9007199254740993', '9007199254740992', false],
  ['600000000', '06 00 00 00 00', false],
  ['Martine', 'MARTINE', false],
  ['1', 'one', false],
  ['0', '', false],
  ['0x10', '16', false],
  ['{"a":1}', '{"a":1.0}', false],
])('%j and %j are the same: %j', (a, b, same) => {
  expect(looselyEqual(a, b)).toBe(same);
  expect(looselyEqual(b, a)).toBe(same);
});

describe('earlier texts', () => {
  const now = 2_000_000_000;
  const texts = (count: number, secondsApart: number) =>
    Array.from({ length: count }, (_, index) => ({
      replaced_by_revision: count - index,
      replaced_at: now - index * secondsApart,
    }));

  test('none stays longer than 90 days, not even the newest', () => {
    expect(outdated(texts(30, 3 * 86_400), now)).toEqual([]);
    expect(outdated(texts(1, 0), now + 90 * 86_400)).toEqual([1]);
    expect(outdated(texts(31, 3 * 86_400), now)).toEqual([1]);
  });

  test('a busy day keeps thirty and no more, but for the last of each day before', () => {
    const busy = texts(200, 60);
    const gone = outdated(busy, now);
    expect(busy.length - gone.length).toBeLessThanOrEqual(31);
    const days = outdated(texts(200, 86_400), now);
    expect(200 - days.length).toBe(90);
    expect(Math.max(...days)).toBe(200 - 90);
  });
});

describe('settings', () => {
  test('without any', () => {
    expect(readSettings({})).toMatchObject({
      port: 4173,
      host: '127.0.0.1',
      backendUrl: '',
      clientId: 'ancrage-app',
      provider: { productName: 'Ancrage', contactMail: 'contact@demo.example' },
    });
  });

  test.each([
    { HOST: '0.0.0.0' },
    { APP_URL: 'https://ancrage.example' },
    { TRUST_PROXY: '1' },
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@ancrage.example' },
    { ALLOWED_ORIGINS: 'https://app.example' },
    { BACKEND_URL: 'https://backend.example', CLIENT_ID: 'a', CLIENT_SECRET: 'b' },
  ])('a server for others names nobody to write to by itself: %o', (environment) => {
    expect(readSettings(environment).provider.contactMail).toBe('');
    const contactMail = 'us@ancrage.example';
    expect(readSettings({ ...environment, CONTACT_MAIL: contactMail }).provider).toMatchObject({
      contactMail,
    });
  });

  test.each([
    [{}, 'local'],
    [{ HOST: 'localhost' }, 'local'],
    [{ ADMIN_MAIL: 'us@ancrage.example' }, 'local'],
    [{ DEMO: '1' }, 'public'],
    [{ DEMO: '1', HOST: '0.0.0.0', APP_URL: 'https://demo.ancrage.example' }, 'public'],
    [{ HOST: '0.0.0.0' }, 'none'],
    [{ APP_URL: 'https://ancrage.example' }, 'none'],
    [{ TRUST_PROXY: '1' }, 'none'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@ancrage.example' }, 'none'],
    [{ ALLOWED_ORIGINS: 'https://app.example' }, 'none'],
    [{ DEMO: '1', BACKEND_URL: 'https://backend.example', CLIENT_ID: 'a', CLIENT_SECRET: 'b' }, 'none'],
  ])('%j: demo accounts may log in: %s', (environment, demo) => {
    expect(readSettings(environment as Record<string, string>).demo).toBe(demo);
  });

  test('another backend, with its client', () => {
    const settings = readSettings({
      BACKEND_URL: 'https://backend.example/',
      CLIENT_ID: 'a',
      CLIENT_SECRET: 'b',
    });
    expect(settings).toMatchObject({
      backendUrl: 'https://backend.example',
      clientId: 'a',
      clientSecret: 'b',
    });
    expect(appPolicy(settings.backendUrl)).toContain("connect-src 'self' https://backend.example;");
    expect(appPolicy('')).toContain("connect-src 'self';");
  });

  test.each([
    ['', []],
    ['1', 1],
    ['loopback, 10.0.0.0/8,2001:db8::/32', ['loopback', '10.0.0.0/8', '2001:db8::/32']],
  ])('TRUST_PROXY=%s', (text, trustProxy) => {
    expect(readSettings({ TRUST_PROXY: text })).toMatchObject({ trustProxy });
  });

  test('drafts travel unless they are to stay', () => {
    expect(readSettings({}).drafts).toBeUndefined();
    expect(readSettings({ DRAFTS: 'stay' }).drafts).toBe('stay');
  });

  test('limits: each by its own name, the others as they are', () => {
    const { limits } = readSettings({ LIMIT_TOKEN: '5/60', LIMIT_LOGIN_ADDRESS: 'off' });
    expect(limits).toEqual({ token: { count: 5, seconds: 60 }, loginFromAddress: 'off' });
  });

  test('the cost of a password: below the default only on this machine, for the demo', () => {
    expect(readSettings({}).passwordCost.log2N).toBe(15);
    expect(readSettings({ APP_URL: 'https://ancrage.example', PASSWORD_COST: '17' }).passwordCost).toEqual({
      log2N: 17,
      r: 8,
      p: 3,
    });
    expect(readSettings({ PASSWORD_COST: '10' }).passwordCost.log2N).toBe(10);
    expect(() => readSettings({ HOST: '0.0.0.0', PASSWORD_COST: '14' })).toThrow('from 15 to 18');
  });

  test.each([
    [{ PASSWORD_COST: '9' }, 'PASSWORD_COST'],
    [{ PASSWORD_COST: '15.5' }, 'PASSWORD_COST'],
    [{ PASSWORD_COST: '19' }, 'PASSWORD_COST'],
    [{ PORT: 'http' }, 'PORT'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ LIMIT_SAVE: '120' }, 'LIMIT_SAVE'],
    [{ LIMIT_UPLOAD: '0/60' }, 'LIMIT_UPLOAD'],
    [{ PORT: '70000' }, 'PORT'],
    [{ BACKEND_URL: 'backend.example' }, 'BACKEND_URL'],
    [{ BACKEND_URL: 'https://backend.example/api', CLIENT_ID: 'a', CLIENT_SECRET: 'b' }, 'BACKEND_URL'],
    [{ BACKEND_URL: 'https://backend.example' }, 'CLIENT_ID'],
    [{ ALLOWED_ORIGINS: 'https://app.example, *' }, 'ALLOWED_ORIGINS'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ DRAFTS: 'travel' }, 'DRAFTS'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ ADMIN_MAIL: 'us' }, 'ADMIN_MAIL'],
  ])('%j is refused by the name of what is wrong', (environment, name) => {
    expect(() => readSettings(environment)).toThrow(name);
  });
});
