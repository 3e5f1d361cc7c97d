/** The judge beside the server's own thread: a whole check takes a second or two, in which calls would wait. */
import { createThread, createThreadHere, type Thread } from './thread.ts';
import type { Case, Judged } from './verdict.ts';

export type Judge = Thread<Case, Judged>;

/** @param file the built `judge-worker`; without it drafts are judged in this thread. */
export function createJudge(file: string | undefined): Judge {
  return file === undefined
    ? createThreadHere(async () => (await import('./verdict.ts')).judge)
    : createThread(file);
}

/** Verdicts that are kept; a draft is judged again only after it changed. */
const kept = 8;

/** The judge that remembers what it was asked last, and does not do the same twice at a time. */
export function remembering({ ask }: Judge): (key: string, given: Case) => Promise<Judged> {
  const known = new Map<string, Promise<Judged>>();
  return (key, given) => {
    const found = known.get(key) ?? ask(given);
    known.delete(key);
    known.set(key, found);
    found.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size > kept && oldest !== undefined) known.delete(oldest);
    return found;
  };
}
