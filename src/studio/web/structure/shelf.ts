/** The forms of answer that a question can have, as the gallery's fixtures show them. */
import { byLocale, type Locale } from '#src/contract/domain/locale.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { Texts } from '#src/studio/document/document-pair.ts';
import { inEnglish } from '#src/studio/document/fixtures-in-english.ts';
import { type QuestionKind, questionKindOf } from '#src/studio/document/questions.ts';

const files = import.meta.glob<string>('../../../../schemas-fixtures/widgets/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface ShelfItem {
  readonly name: string;
  /** JSON texts of an exercise with this question alone. */
  readonly texts: Texts;
  readonly kinds: Readonly<Record<Locale, QuestionKind>>;
}

/** The change that a question of the shelf makes, each language with its own words. */
export function withKinds({ kinds }: ShelfItem, change: (kind: QuestionKind) => Texts): Texts {
  return byLocale((locale) => change(kinds[locale])[locale]);
}

function kindIn(text: string): QuestionKind | undefined {
  const json = parseJson(text);
  return json.ok ? questionKindOf(json.value) : undefined;
}

/** What belongs to one exercise only is not on the shelf. */
const offered = [
  'text',
  'textarea',
  'cards',
  'chips',
  'closed',
  'scale',
  'phrase',
  'person',
  'dateorsubject',
  'duration',
  'list',
  'entry',
  'checkbox',
] as const;

export const shelf: readonly ShelfItem[] = offered.flatMap((name) => {
  const text = files[`../../../../schemas-fixtures/widgets/${name}.json`];
  if (text === undefined) return [];
  const texts = byLocale((locale) => (locale === 'fr' ? text : inEnglish(text)));
  const [fr, en] = [kindIn(texts.fr), kindIn(texts.en)];
  return fr === undefined || en === undefined ? [] : [{ name, texts, kinds: { fr, en } }];
});
