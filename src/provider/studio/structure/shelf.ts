/** The forms of answer that a question can have, as the gallery's fixtures show them. */
import { parseJson } from '#src/wire/json-text.ts';
import { type QuestionKind, questionKindOf } from '../../edit/questions.ts';

const files = import.meta.glob<string>('../../../../schemas-fixtures/widgets/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface ShelfItem {
  readonly name: string;
  /** JSON text of an exercise with this question alone. */
  readonly text: string;
  readonly kind: QuestionKind;
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
  const json = text === undefined ? undefined : parseJson(text);
  const kind = json?.ok ? questionKindOf(json.value) : undefined;
  return text === undefined || kind === undefined ? [] : [{ name, text, kind }];
});
