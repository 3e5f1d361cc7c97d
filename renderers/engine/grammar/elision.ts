/** Decides whether French “de” and “que” elide before a word: vowels, y, mute and aspirate h. */
import { isAcronym } from './acronym.ts';

/** Words that start with a vowel letter but a consonant sound. Without accents. */
const NOT_ELIDED = new Set(
  'onze onzieme onziemes oui ouistiti ouistitis uhlan uhlans yaourt yaourts'.split(' '),
);

/** y before a vowel is a consonant, except in these words. */
const VOWEL_Y = new Set('yeux yeuse yeuses yonne'.split(' '));

/** Aspirate h before a vowel other than a: whole words, because related words differ (héros, héroïne). */
const ASPIRATE = new Set(
  (
    'heaume heaumes hein heler henne here heraut herauts heron herons heros herse herses hetre hetres ' +
    'hic hile hip hippie hippies hippy hit hits hobby hobbies hobbys hobereau homard homards honni honnie honnir hop ' +
    'horde hordes hors hot hotte hottes hub hubs hublot hublots huche hue huee huees huer huit huitaine huitante ' +
    'huitieme huitiemes hulotte humer hune hunes huppe hure huron hurons hutte huttes'
  ).split(' '),
);

/** Stems of word families with aspirate h. */
const ASPIRATE_STEMS =
  /^(?:henn(?:i|e)|heriss|herni|heurt|hibou|hideu|hierarch|hiss|hoch|hockey|hold|holland|hongr|hont|hoquet|houblon|houill|houl|houpp|hourra|housp|houss|houx|huguenot|hulul|hupp|hurl|huss)/;

/** Words with mute h before a. */
const MUTE_STEMS = /^(?:habil|habit|hadrien|haleine|halieu|hallucin|halogen|halter|hamecon|harmoni)/;

/** The letters of a word: lower case, no accents, up to the first character that is not a letter. */
function letters(word: string): string {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return /^\p{L}*/u.exec(plain)?.[0] ?? '';
}

function aspirate(word: string): boolean {
  if (word.startsWith('ha')) return !MUTE_STEMS.test(word);
  if (!/^h[eiouyœ]/.test(word)) return true;
  return ASPIRATE.has(word) || ASPIRATE_STEMS.test(word);
}

/**
 * True if “de” becomes “d’” before this text. Skips opening quotes and brackets. Acronyms never elide (“de RH”), by
 * written usage.
 */
export function elides(text: string): boolean {
  const first = /^[\s«“‘"'’([]*(\S*)/.exec(text)?.[1] ?? '';
  if (isAcronym(first.replace(/[,;:!?»”"')\]]+$/, ''))) return false;
  const word = letters(first);
  if (NOT_ELIDED.has(word)) return false;
  if (word.startsWith('h')) return !aspirate(word);
  if (word.startsWith('y')) return VOWEL_Y.has(word) || /^y[^aeiouyœæ]/.test(word);
  return /^[aeiouœæ]/.test(word);
}
