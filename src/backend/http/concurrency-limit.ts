/** Calls of one person come in turns: a few at once, each until its answer was taken; others never wait for them. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createQueue, type Queue } from '../auth/queue.ts';
import { delivered } from './delivered.ts';
import { Refusal, tooManyRequests } from './refusal.ts';

/** An answer can have many megabytes, and is kept until it was taken: this bounds how many there are. */
const callsAtOnce = 4;
/** Calls of one person that wait for a turn; a page with many tabs has a dozen. */
const callsWaiting = 100;
const secondsToWait = 5;
/** Calls that were sent on one connection without waiting for an answer. No browser and no proxy does that. */
const callsAhead = 64;

/**
 * Calls that came one after another on one connection are answered one after another. Each would hold a turn
 * otherwise while its answer waits for that of the first, which may then wait for a turn for ever.
 * Call it before every other hook.
 */
export function answerInOrder(app: FastifyInstance): void {
  const latest = new WeakMap<Socket, Promise<void>>();
  const ahead = new WeakMap<Socket, number>();
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const count = (ahead.get(socket) ?? 0) + 1;
    ahead.set(socket, count);
    // Each is kept until its turn comes: whoever sends thousands would fill the memory without reading a byte.
    if (count > callsAhead) socket.destroy();
    if (socket.destroyed) throw new Refusal(408, 'The connection is gone.');
    const before = latest.get(socket);
    const end = delivered(request, reply);
    latest.set(socket, end);
    void end.then(() => ahead.set(socket, (ahead.get(socket) ?? 1) - 1));
    await before;
  });
}

/** Waits before a byte of the body is read. Call it after `recogniseVisitors`. */
export function takeTurns(app: FastifyInstance): void {
  const queues = new Map<number, Queue>();
  app.addHook('onRequest', async (request, reply) => {
    const uid = request.visitor?.account.uid;
    if (uid === undefined) return;
    const queue = queues.get(uid) ?? createQueue(callsAtOnce);
    queues.set(uid, queue);
    if (queue.waiting() >= callsWaiting) throw tooManyRequests(secondsToWait);
    await new Promise<void>((resolve, reject) => {
      void queue(async () => {
        if (request.raw.socket.destroyed) return reject(new Refusal(408, 'The connection is gone.'));
        resolve();
        await delivered(request, reply);
      });
    });
  });
}
