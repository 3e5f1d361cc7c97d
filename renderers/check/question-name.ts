/** What a question is called in a finding: by its key for a developer, by its short label for whoever writes it. */
import type { Locale } from '../document/document.ts';
import { isText, member } from '../document/json.ts';
import type { Draft } from './draft.ts';

/** The same words in each language, from the host. */
export type InBoth = Readonly<Record<Locale, string>>;

export interface QuestionName {
  readonly key: string;
  /** Its short label; undefined where it has none. The host's own keys may have one for each language. */
  readonly title?: string | InBoth;
}

/** The name of a question of this document. */
export function questionOf({ properties }: Draft, key: string): QuestionName {
  return named(key, properties.get(key));
}

/** @param schema the question's, where it has one */
export function named(key: string, schema: object | undefined): QuestionName {
  const title = member(schema, 'title');
  return isText(title) && title.trim() !== '' ? { key, title } : { key };
}
