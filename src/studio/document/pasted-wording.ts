/** Converts a pasted text to the language of its field: an insertion keeps its key and takes a form of that language. */
import { grammarFunctions } from '#renderers/engine/interpolate.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { insertionSource, runsOfWording } from './insertions.ts';

/** An insertion whose form the language lacks becomes the plain answer. Everything else stays as it is. */
export function pastedWording(text: string, locale: Locale): string {
  const known = ['', ...grammarFunctions(locale)];
  return runsOfWording(text)
    .map((run) =>
      run.kind === 'insertion' && !known.includes(run.function)
        ? insertionSource(run.key, '', run.fallback)
        : run.source,
    )
    .join('');
}
