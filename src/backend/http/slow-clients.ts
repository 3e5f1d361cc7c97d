/**
 * Bodies that come too slowly or go on after they were refused, and answers that are taken too slowly: their connections
 * are released. A client that keeps to the pace is served however long it takes.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** How slow a body or an answer may be: time to begin with, and then so many bytes of it in each second. */
export interface Pace {
  /** Milliseconds. */
  readonly grace: number;
  /** Bytes a second on average, after the grace. A client gives up on a body at the same pace. */
  readonly rate: number;
}

const watched = new WeakSet<object>();

/** Releases the connection once less has gone over it than the pace asks for. Gives the way to stop looking. */
function watch(socket: Socket, bytes: () => number, { grace, rate }: Pace): () => void {
  const [before, started] = [bytes(), performance.now()];
  const look = (): void => {
    const late = performance.now() - started - grace;
    if (late > 0 && bytes() - before < (late / 1000) * rate) socket.destroy();
  };
  let timer: NodeJS.Timeout | undefined;
  // Most calls are over long before: they cost one timer that never fires.
  const first = setTimeout(() => {
    timer = setInterval(look, Math.min(1000, Math.max(1, grace))).unref();
  }, grace).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}

/** Watches a body from here to its end. Call it when it is read, or when it was refused and nobody reads it. */
export function watchBody({ raw }: FastifyRequest, pace: Pace): void {
  if (raw.complete || watched.has(raw)) return;
  watched.add(raw);
  const { socket } = raw;
  const stop = watch(socket, () => socket.bytesRead, pace);
  raw.once('end', stop);
  raw.once('close', stop);
}

/** Watches an answer from here until its last byte was taken. */
export function watchAnswer(raw: ServerResponse, socket: Socket, pace: Pace): void {
  raw.once(
    'close',
    watch(socket, () => socket.bytesWritten, pace),
  );
}
