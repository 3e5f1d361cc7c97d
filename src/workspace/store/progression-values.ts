import { pointer } from '#src/wire/read-problem.ts';

/** Keys of the progression that say where the person stands and which document asked last: no words of theirs. */
export const wordless: ReadonlySet<string> = new Set(
  ['plf_track', 'locale', 'version'].map((name) => pointer(name)),
);
