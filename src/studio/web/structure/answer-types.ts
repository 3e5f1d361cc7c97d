/** The available forms of answer, with the playground's fixtures as examples. */
import { byLocale } from '#src/contract/domain/locale.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { inEnglish } from '#src/studio/document/fixtures-in-english.ts';
import { type QuestionKind, questionKindOf } from '#src/studio/document/question-edits.ts';

const files = import.meta.glob<string>('../../../../schemas-fixtures/widgets/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface AnswerTypeChoice {
  readonly name: string;
  /** JSON texts of an exercise with only this question. */
  readonly texts: Texts;
  readonly kind: QuestionKind;
}

function kindIn(text: string): QuestionKind | undefined {
  const json = parseJson(text);
  return json.ok ? questionKindOf(json.value) : undefined;
}

/** Forms that only one exercise uses are not offered. */
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

export const answerTypes: readonly AnswerTypeChoice[] = offered.flatMap((name) => {
  const text = files[`../../../../schemas-fixtures/widgets/${name}.json`];
  if (text === undefined) return [];
  const texts = byLocale((locale) => (locale === 'fr' ? text : inEnglish(text)));
  const kind = kindIn(text);
  return kind === undefined ? [] : [{ name, texts, kind }];
});
