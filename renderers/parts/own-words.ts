/** Replaces the user's own words in a document's text with single characters, so that they are never parsed. */
import type { AnswerRanges } from '#renderers/engine/exercise.ts';

export interface Signed {
  /** The document's text with one private sign for each answer. */
  readonly text: string;
  /** The answers, in the order of their signs. */
  readonly own: readonly string[];
}

export interface Run {
  readonly kind: 'text' | 'own';
  readonly text: string;
}

const firstSign = 0xe000;
/** Unicode's private use area. These characters are first removed from the document's text. */
const signs = /([\ue000-\uf8ff])/u;
const allSigns = /[\ue000-\uf8ff]/gu;

/** Replaces each answer with a sign. Ranges are in order and do not overlap. */
export function signed(text: string, answers: AnswerRanges = []): Signed {
  const own: string[] = [];
  let result = '';
  let end = 0;
  for (const [from, to] of answers) {
    result += text.slice(end, from).replace(allSigns, '') + String.fromCharCode(firstSign + own.length);
    own.push(text.slice(from, to));
    end = to;
  }
  return { text: result + text.slice(end).replace(allSigns, ''), own };
}

/** Splits part of a signed text into runs, with the answers restored. */
export function runsOf(text: string, own: readonly string[]): readonly Run[] {
  return text.split(signs).flatMap((part): readonly Run[] => {
    if (part === '') return [];
    return signs.test(part)
      ? [{ kind: 'own', text: own[part.charCodeAt(0) - firstSign] ?? '' }]
      : [{ kind: 'text', text: part }];
  });
}
