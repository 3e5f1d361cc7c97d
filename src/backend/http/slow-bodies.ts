/** Bodies that come too slowly, or go on after they were refused: their connections are released. */
import type { FastifyRequest } from 'fastify';

/** How slow a body may be: time to begin with, and then so many bytes of it in each second. */
export interface BodyPace {
  /** Milliseconds. */
  readonly grace: number;
  /** Bytes a second on average, after the grace. A client gives up on a body at the same pace. */
  readonly rate: number;
}

const watched = new WeakSet<object>();

/** Watches a body from here to its end. Call it when it is read, or when it was refused and nobody reads it. */
export function watchBody({ raw }: FastifyRequest, { grace, rate }: BodyPace): void {
  if (raw.complete || watched.has(raw)) return;
  watched.add(raw);
  const { socket } = raw;
  const [before, started] = [socket.bytesRead, performance.now()];
  const timer = setInterval(
    () => {
      const late = performance.now() - started - grace;
      const tooSlow = late > 0 && socket.bytesRead - before < (late / 1000) * rate;
      if (raw.complete || socket.destroyed) end();
      else if (tooSlow) socket.destroy();
    },
    Math.min(1000, grace),
  ).unref();
  const end = (): void => {
    clearInterval(timer);
    raw.off('close', end);
    raw.off('end', end);
  };
  raw.once('end', end);
  raw.once('close', end);
}
