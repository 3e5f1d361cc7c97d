/** What a thrown error is answered with, and what is logged. */
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerErrors } from '#src/server/http/http-error.ts';

it('a body that breaks off is the client’s, and no failure of the store', async () => {
  const logged: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => logged.push(line) } } });
  answerErrors(app);
  app.get('/', () => {
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
  });
  const answer = await app.inject('/');
  expect([answer.statusCode, logged]).toEqual([400, []]);
});
