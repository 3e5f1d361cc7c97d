/** The name of a question in a finding: its key for developers, its short label for authors. */
import type { QuestionName } from '#renderers/format/finding-facts.ts';
import { isText, member } from '#renderers/json.ts';
import type { DocumentDraft } from './draft.ts';

/** The name of a question of this document. */
export function questionOf({ properties }: DocumentDraft, key: string): QuestionName {
  return named(key, properties.get(key));
}

/** @param schema the question's schema, if it has one */
export function named(key: string, schema: object | undefined): QuestionName {
  const title = member(schema, 'title');
  return isText(title) && title.trim() !== '' ? { key, title } : { key };
}
