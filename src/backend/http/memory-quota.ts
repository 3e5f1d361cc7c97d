/** A memory quota for large bodies: so many bytes at once in the process, and one large body per person at a time. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { delivered } from './delivered.ts';
import { Refusal } from './refusal.ts';

/** Gives the room back; twice is once. */
export type Leave = () => void;

export interface Room {
  /**
   * Waits until there is room; who waited longest comes first.
   * @param who a person never has more than one place.
   * @param bytes more than there is in all counts as all.
   * @param gone aborted where nobody needs it any more.
   * @throws Refusal 408 once `gone`.
   */
  enter(who: string, bytes: number, gone: AbortSignal): Promise<Leave>;
  /** The same for a call, until its answer was taken or its connection is gone. */
  enterFor(request: FastifyRequest, reply: FastifyReply, bytes: number): Promise<Leave>;
}

interface Waiting {
  readonly who: string;
  readonly bytes: number;
  readonly admit: (leave: Leave) => void;
}

/** @param all bytes. */
export function createRoom(all: number): Room {
  const inside = new Set<string>();
  const waiting = new Set<Waiting>();
  let free = all;

  const leaveFor = ({ who, bytes }: Waiting): Leave => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      inside.delete(who);
      free += bytes;
      admitSome();
    };
  };

  function admitSome(): void {
    for (const one of waiting) {
      // The others of a person who is inside wait for that person, and nobody else waits for them.
      if (inside.has(one.who)) continue;
      if (one.bytes > free) return;
      waiting.delete(one);
      inside.add(one.who);
      free -= one.bytes;
      one.admit(leaveFor(one));
    }
  }

  const enter: Room['enter'] = (who, bytes, gone) =>
    new Promise((resolve, reject) => {
      const one: Waiting = { who, bytes: Math.min(bytes, all), admit: resolve };
      const give = (): void => {
        if (waiting.delete(one)) reject(new Refusal(408, 'The connection is gone.'));
      };
      if (gone.aborted) return reject(new Refusal(408, 'The connection is gone.'));
      gone.addEventListener('abort', give, { once: true });
      waiting.add(one);
      admitSome();
    });
  return {
    enter,
    async enterFor(request, reply, bytes) {
      const { visitor, socket } = request;
      const gone = new AbortController();
      void delivered(request, reply).then(() => gone.abort());
      if (socket.destroyed) gone.abort();
      const leave = await enter(String(visitor?.account.uid ?? socket.remoteAddress), bytes, gone.signal);
      if (gone.signal.aborted) leave();
      else gone.signal.addEventListener('abort', leave, { once: true });
      return leave;
    },
  };
}
