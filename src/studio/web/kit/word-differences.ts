/** Word diff between two texts. Treats an insertion as one word and splits no character. */
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
 * Returns the runs in reading order. All runs except `added` join to `before`; all except `removed` join to `after`.
 */
export function wordDifferences(before: string, after: string, locale: Locale): readonly WordRun[] {
  const parts = diffArrays([...wordsOf(before, locale)], [...wordsOf(after, locale)]);
  const runs: WordRun[] = [];
  // A blank between two changes joins both, so that a replaced phrase is one change.
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

/** Number of characters in runs of these kinds, without blanks. */
function lengthOf(runs: readonly WordRun[], kinds: readonly WordRun['kind'][]): number {
  const texts = runs.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);
  return texts.join('').replace(/\s/gu, '').length;
}

/**
 * True if so few words of both texts are unchanged that the two whole texts are easier to read than the word diff.
 * Never true for short texts, or if most of one text is in the other.
 */
export function isRewritten(runs: readonly WordRun[]): boolean {
  const [same, before, after] = [
    lengthOf(runs, ['same']),
    lengthOf(runs, ['same', 'removed']),
    lengthOf(runs, ['same', 'added']),
  ];
  return same > 0 && runs.length > 3 && same * 2 < Math.min(before, after);
}
