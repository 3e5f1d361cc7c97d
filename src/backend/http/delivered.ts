/** The end of an answer, with one listener on it and one on its connection, however many wait for it. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ends = new WeakMap<ServerResponse, Promise<void>>();
const unfinished = new WeakMap<Socket, Set<() => void>>();

/** What ends with the connection. */
function endsWith(socket: Socket): Set<() => void> {
  const known = unfinished.get(socket);
  if (known) return known;
  const answers = new Set<() => void>();
  unfinished.set(socket, answers);
  socket.once('close', () => {
    for (const end of answers) end();
  });
  return answers;
}

/** Resolves when the answer was taken, or its connection is gone. */
export function delivered({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply): Promise<void> {
  const known = ends.get(raw);
  if (known) return known;
  const ended = new Promise<void>((resolve) => {
    if (socket.destroyed) return resolve();
    const answers = endsWith(socket);
    const end = (): void => {
      answers.delete(end);
      resolve();
    };
    raw.once('close', end);
    // An answer that waits for one before it on the same connection does not learn of its end otherwise.
    answers.add(end);
  });
  ends.set(raw, ended);
  return ended;
}
