/** The calls of the password recovery: requests, and outcomes of each answer. */
import { describe, expect, it } from 'vitest';
import { createRemote } from '#src/platform/remote/remote.ts';
import { type Reply, startFaultyServer } from './faulty-server.ts';

async function against(reply: Reply) {
  const server = await startFaultyServer(() => reply);
  return { server, remote: createRemote({ backendUrl: server.url, clientId: 'a', clientSecret: 'b' }) };
}

describe('asking for a code', () => {
  it('sends the e-mail as JSON, without a bearer', async () => {
    const { server, remote } = await against({ body: { message: 'msg_1' } });
    expect(await remote.requestPasswordCode(' alice@example.test ')).toEqual({
      ok: true,
      value: { sent: true },
    });
    const [heard] = server.heard;
    expect(heard).toMatchObject({
      method: 'POST',
      path: '/user/lost-password-verification',
      query: '?_format=json',
      body: '{"mail":"alice@example.test"}',
    });
    expect(heard?.headers['content-type']).toBe('application/json');
    expect(heard?.headers.authorization).toBeUndefined();
  });

  it.each([
    [{ message: 'msg_1' }, { sent: true }],
    [{ message: 'Further instructions have been sent to your email address.' }, { sent: true }],
    ['Further instructions have been sent to your e-mail address.', { sent: true }],
    [{ message: 'msg_2' }, { sent: false, message: 'msg_2' }],
    [{ message: 'msg_10' }, { sent: false, message: 'msg_10' }],
    [
      'No user account exists with this e-mail.',
      { sent: false, message: 'No user account exists with this e-mail.' },
    ],
    [{ message: '' }, { sent: false, message: '' }],
  ])('200 with %j', async (body, value) => {
    const reply = typeof body === 'string' ? JSON.stringify(body) : body;
    const { remote } = await against({ body: reply });
    expect(await remote.requestPasswordCode('a@example.test')).toEqual({ ok: true, value });
  });

  it.each([
    [
      { status: 400, body: '"This account is blocked."' },
      { kind: 'refused', status: 400, message: 'This account is blocked.' },
    ],
    [
      { status: 429, headers: { 'Retry-After': '60' } },
      { kind: 'too-many', retryAfterSeconds: 60 },
    ],
    [
      { status: 500, body: 'The website encountered an unexpected error.' },
      { kind: 'server', status: 500 },
    ],
    [{ body: { other: 1 } }, { kind: 'unreadable', call: 'requestPasswordCode', place: '/message' }],
    [{ body: '<!DOCTYPE html>' }, { kind: 'unreadable', place: '' }],
  ])('%j is a problem', async (reply: Reply, problem) => {
    const { remote } = await against(reply);
    expect(await remote.requestPasswordCode('a@example.test')).toMatchObject({ ok: false, problem });
  });
});

describe('a new password', () => {
  it('sends e-mail and code without their blanks, and the password as it is', async () => {
    const { server, remote } = await against({
      body: { message: 'Your New Password has been saved please log in.' },
    });
    expect(await remote.resetPassword(' alice@example.test', ' PxFg_Q\n', ' päss word ')).toEqual({
      ok: true,
      value: 'saved',
    });
    const [heard] = server.heard;
    expect(heard).toMatchObject({
      method: 'POST',
      path: '/user/lost-password-reset',
      query: '?_format=json',
    });
    expect(heard?.headers.authorization).toBeUndefined();
    expect(JSON.parse(heard?.body ?? '')).toEqual({
      name: 'alice@example.test',
      temp_pass: 'PxFg_Q',
      new_pass: ' päss word ',
    });
  });

  it.each([
    { message: 'No valid temp password request.' },
    { message: 'The recovery password is not valid.' },
    { message: 'Le mot de passe de récupération n’est pas valide.' },
    { message: 'msg_3' },
    {},
  ])('400 %j is a wrong code', async (body) => {
    const { remote } = await against({ status: 400, body });
    expect(await remote.resetPassword('a', 'b', 'c')).toEqual({ ok: true, value: 'wrong-code' });
  });

  it.each([
    [
      { status: 400, body: '"This account is blocked or has not been activated yet."' },
      { kind: 'refused', status: 400, message: 'This account is blocked or has not been activated yet.' },
    ],
    [
      { status: 400, body: { message: 'name, new_pass, and temp_pass fields are required' } },
      { kind: 'refused', status: 400 },
    ],
    [
      { status: 400, body: '<html>' },
      { kind: 'refused', status: 400, message: '' },
    ],
    [
      { status: 422, body: { message: 'The password is too short.' } },
      { kind: 'refused', status: 422 },
    ],
    [{ status: 429 }, { kind: 'too-many' }],
    [{ status: 500, body: 'text' }, { kind: 'server' }],
    [{ body: '<html>' }, { kind: 'unreadable', call: 'resetPassword' }],
  ])('%j is a problem', async (reply: Reply, problem) => {
    const { remote } = await against(reply);
    expect(await remote.resetPassword('a', 'b', 'c')).toMatchObject({ ok: false, problem });
  });
});
