/** Every call of the table has a client function that sends what the table specifies. */
import { expect, test } from 'vitest';
import { type CallName, calls } from '#src/contract/wire/calls.ts';
import { createRemote, functionOf } from '#src/platform/remote/remote.ts';

const backendUrl = 'https://backend.example';

/** Arguments of the right type; their values do not matter. */
const argumentsOf: Partial<Record<CallName, readonly unknown[]>> = {
  writeUser: ['bearer', '1', { firstName: 'A' }],
  writeNode: ['bearer', '1', { field_cid: '{}' }],
  uploadAttachment: ['bearer', { name: 'note.txt', content: new Blob(['a']) }],
};

test.each(Object.keys(functionOf) as CallName[])('%s', async (name) => {
  const requests: Request[] = [];
  const remote = createRemote({
    backendUrl,
    clientId: 'id',
    clientSecret: 'secret',
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return new Response('{}', { status: 418 });
    },
  });
  const run = remote[functionOf[name]] as (...args: readonly unknown[]) => Promise<unknown>;
  await run(...(argumentsOf[name] ?? ['a', '1', 'c']));

  const { method, route, auth, contentType } = calls[name];
  const [request] = requests;
  expect(request?.method).toBe(method);
  expect(new URL(request?.url ?? '').pathname.replace(/\/1$/u, '')).toBe(route.replace(/\/:\w+$/u, ''));
  expect(request?.headers.has('Authorization')).toBe(auth === 'bearer');
  if (contentType !== undefined) expect(request?.headers.get('Content-Type')).toBe(contentType);
});
