/** Conditions that compare with a choice: finds them, and replaces the choice in them. */
import { conditionsOf } from '#renderers/check/condition-list.ts';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import type { CheckProfile } from '#renderers/check/host-profile.ts';
import { asMembers, isMembers } from '#renderers/json.ts';
import { byLocale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import type { ComparedValue } from './built-condition.ts';
import { edited, type Path, pathOf, withoutPlace, withValue } from './document-edit.ts';
import { readPair } from './document-pair.ts';
import { type AskedKey, readNames } from './read-names.ts';

/** A condition that compares an answer with the choice. */
export interface ChoiceReader {
  /** Name of the document whose condition it is. */
  readonly document: string;
  /** JSON pointer of the condition. */
  readonly pointer: string;
  /** True if the condition lists other choices too, so that it works without this one. */
  readonly canSpare: boolean;
}

/** A comparison with the choice inside a condition. */
interface Named {
  readonly path: Path;
  /** The other values of the list that contains the choice; undefined outside a list. */
  readonly siblings: readonly unknown[] | undefined;
}

/** Every condition that compares with the choice; those of its own document first. */
export function choiceReaders(
  documents: Readonly<Record<string, Texts>>,
  asked: AskedKey,
  value: ComparedValue,
  profile: CheckProfile,
): readonly ChoiceReader[] {
  const names = Object.keys(documents).toSorted(
    (one, other) => Number(other === asked.document) - Number(one === asked.document),
  );
  return names.flatMap((document) => {
    const texts = documents[document];
    if (texts === undefined) return [];
    const keys = readNames(document, documents, asked, profile);
    const pair = readPair(document, texts);
    const found = new Map<string, ChoiceReader>();
    for (const draft of Object.values(pair))
      for (const { pointer, named } of namedIn(draft, keys, value)) {
        const canSpare = named.every(({ siblings = [] }) => siblings.length > 0);
        found.set(pointer, {
          document,
          pointer,
          canSpare: canSpare && found.get(pointer)?.canSpare !== false,
        });
      }
    return [...found.values()];
  });
}

function namedIn(
  draft: DocumentDraft,
  keys: readonly string[],
  value: ComparedValue,
): readonly { readonly pointer: string; readonly named: readonly Named[] }[] {
  return conditionsOf(draft).flatMap(({ place: { pointer }, when }) => {
    const named = namedBy(when, keys, value, pathOf(pointer));
    return named.length === 0 ? [] : [{ pointer, named }];
  });
}

function namedBy(when: unknown, keys: readonly string[], value: ComparedValue, path: Path): readonly Named[] {
  const condition = asMembers(when) ?? {};
  const tests = Object.entries(asMembers(condition['properties']) ?? {}).flatMap(([key, test]) =>
    keys.includes(key) ? namedInTest(test, value, [...path, 'properties', key]) : [],
  );
  const inner = ['allOf', 'anyOf'].flatMap((keyword) => {
    const parts: unknown = condition[keyword];
    return Array.isArray(parts)
      ? parts.flatMap((part, index) => namedBy(part, keys, value, [...path, keyword, index]))
      : [];
  });
  return [
    ...tests,
    ...inner,
    ...('not' in condition ? namedBy(condition['not'], keys, value, [...path, 'not']) : []),
  ];
}

function namedInTest(test: unknown, value: ComparedValue, path: Path): readonly Named[] {
  if (!isMembers(test)) return [];
  return Object.entries(test).flatMap(([keyword, operand]): readonly Named[] => {
    const place = [...path, keyword];
    if (keyword === 'const') return operand === value ? [{ path: place, siblings: undefined }] : [];
    if (keyword === 'enum' && Array.isArray(operand)) {
      const siblings = operand.filter((each) => each !== value);
      const at = operand.indexOf(value);
      return at < 0 ? [] : [{ path: [...place, at], siblings }];
    }
    return keyword === 'not' || keyword === 'contains' ? namedInTest(operand, value, place) : [];
  });
}

/**
 * Replaces the choice in every condition, or removes it. Returns the changed documents by name.
 * @param to undefined: removes it from lists with other values; a condition with this choice alone stays.
 */
export function withComparisons(
  documents: Readonly<Record<string, Texts>>,
  asked: AskedKey,
  value: ComparedValue,
  to: ComparedValue | undefined,
  profile: CheckProfile,
): Readonly<Record<string, Texts>> {
  const changed: Record<string, Texts> = {};
  for (const [name, texts] of Object.entries(documents)) {
    const keys = readNames(name, documents, asked, profile);
    const pair = readPair(name, texts);
    const after = byLocale((locale) => {
      const draft = pair[locale];
      const places = draft === undefined ? [] : namedIn(draft, keys, value).flatMap(({ named }) => named);
      return edited(texts[locale], (document) =>
        places.reduce((before, { path, siblings }) => {
          if (siblings?.length === 0 && to === undefined) return before;
          if (to === undefined) return siblings === undefined ? before : withoutPlace(before, path);
          return siblings?.includes(to) === true ? withoutPlace(before, path) : withValue(before, path, to);
        }, document),
      );
    });
    if (after.fr !== texts.fr || after.en !== texts.en) changed[name] = after;
  }
  return changed;
}
