/** Strict validation of request bodies. Errors name the invalid member. */
import { isRecord } from '#src/contract/wire/shape.ts';
import { StudioRefusal } from './studio.ts';

/** @throws StudioRefusal 422 */
export function wrong(place: string, problem: string): StudioRefusal {
  return new StudioRefusal(422, 'payload', `${place === '' ? 'The payload' : place}: ${problem}.`, { place });
}

/** The members of a request body. Rejects unknown members: they are programming errors of the client. */
export function membersOf(body: unknown, known: readonly string[]): Readonly<Record<string, unknown>> {
  if (!isRecord(body)) throw wrong('', 'an object is wanted');
  const strange = Object.keys(body).find((name) => !known.includes(name));
  if (strange !== undefined) throw wrong(`/${strange.slice(0, 100)}`, 'there is no such member');
  return body;
}

/** Text that a user typed. Rejects control characters except line breaks and tabs: PostgreSQL cannot store all of it. */
export function textIn(
  members: Readonly<Record<string, unknown>>,
  name: string,
  { max, min = 0 }: { readonly max: number; readonly min?: number },
): string {
  const value = members[name];
  if (typeof value !== 'string') throw wrong(`/${name}`, 'a text is wanted');
  const text = value.trim();
  if (text.length < min) throw wrong(`/${name}`, 'it is empty');
  if (text.length > max) throw wrong(`/${name}`, `at most ${max} characters`);
  if (/[^\P{Cc}\n\t]/u.test(text)) throw wrong(`/${name}`, 'it holds control characters');
  return text;
}

const titleLimits = { min: 1, max: 200 };

/** The `title` of a draft: a single line, because logs, mails and lists show it as one. */
export function titleIn(members: Readonly<Record<string, unknown>>): string {
  return textIn(members, 'title', titleLimits).replace(/\s+/gu, ' ');
}

export const whyLimits = { max: 4000 };

/** A list of short texts. */
export function textListIn(
  members: Readonly<Record<string, unknown>>,
  name: string,
  { max, longest }: { readonly max: number; readonly longest: number },
): readonly string[] {
  const value = members[name];
  if (!Array.isArray(value) || value.length > max) throw wrong(`/${name}`, 'a list of texts is wanted');
  return value.map((item: unknown) => {
    if (typeof item === 'string' && item.length <= longest && !/\0/.test(item)) return item;
    throw wrong(`/${name}`, 'a list of texts is wanted');
  });
}
