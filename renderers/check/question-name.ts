/** What a question is called in a finding: by its key for a developer, by its short label for whoever writes it. */
import type { QuestionName } from '#renderers/format/finding-facts.ts';
import { isText, member } from '#renderers/json.ts';
import type { Draft } from './draft.ts';

/** The name of a question of this document. */
export function questionOf({ properties }: Draft, key: string): QuestionName {
  return named(key, properties.get(key));
}

/** @param schema the question's, where it has one */
export function named(key: string, schema: object | undefined): QuestionName {
  const title = member(schema, 'title');
  return isText(title) && title.trim() !== '' ? { key, title } : { key };
}
