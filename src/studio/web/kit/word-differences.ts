/** What differs between two wordings, word by word; an insertion is one word, and no sign is ever cut. */
import { diffArrays } from 'diff';
import type { Locale } from '#src/contract/domain/locale.ts';
import { runsOfWording } from '#src/studio/document/insertions.ts';

export interface WordRun {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

function wordsOf(text: string, locale: Locale): readonly string[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  return runsOfWording(text).flatMap((run) =>
    run.kind === 'text' ? [...segmenter.segment(run.source)].map(({ segment }) => segment) : [run.source],
  );
}

/**
 * The runs in the order in which they are read; those that are not `added` joined are the former text, those that are
 * not `removed` the present one.
 */
export function wordDifferences(before: string, after: string, locale: Locale): readonly WordRun[] {
  const parts = diffArrays([...wordsOf(before, locale)], [...wordsOf(after, locale)]);
  const runs: WordRun[] = [];
  // A blank between two changes belongs to both: words that were replaced together are read together.
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') runs.push({ kind: 'removed', text: removed });
    if (added !== '') runs.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [rank, part] of parts.entries()) {
    const text = part.value.join('');
    if (part.removed) removed += text;
    else if (part.added) added += text;
    else if (removed !== '' && added !== '' && text.trim() === '' && rank < parts.length - 1) {
      removed += text;
      added += text;
    } else {
      flush();
      runs.push({ kind: 'same', text });
    }
  }
  flush();
  return runs;
}

/** Of what is written, blanks apart. */
function lengthOf(runs: readonly WordRun[], kinds: readonly WordRun['kind'][]): number {
  const texts = runs.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);
  return texts.join('').replace(/\s/gu, '').length;
}

/**
 * Whether so little stayed that the two texts are read better one after the other than word by word. A text of few words
 * is taken in at a glance.
 */
export function isRewritten(runs: readonly WordRun[]): boolean {
  const [same, before, after] = [
    lengthOf(runs, ['same']),
    lengthOf(runs, ['same', 'removed']),
    lengthOf(runs, ['same', 'added']),
  ];
  return same > 0 && runs.length > 3 && same * 2 < Math.max(before, after);
}
