/** Conditions that compare with a choice: finds them, and replaces the choice in them. */
import { pointerTo } from '#renderers/check/document-place.ts';
import { type DocumentDraft, knownPlaces } from '#renderers/check/draft.ts';
import type { CheckProfile } from '#renderers/check/host-profile.ts';
import { byLocale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import type { ComparedValue } from './built-condition.ts';
import { edited, listIn, type Path, withoutPlace, withValue } from './document-edit.ts';
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

/** The comparisons with the choice, by condition. */
function namedIn(
  draft: DocumentDraft,
  keys: readonly string[],
  value: ComparedValue,
): readonly { readonly pointer: string; readonly named: readonly Named[] }[] {
  const found = new Map<string, readonly Named[]>();
  for (const { path, value: operand, steps } of knownPlaces(draft)) {
    if (operand !== value || !keys.some((key) => key === steps.test)) continue;
    const list = path.at(-2) === 'enum' ? listIn(draft.members, path.slice(0, -1)) : undefined;
    if (list === undefined ? path.at(-1) !== 'const' : list.indexOf(value) !== path.at(-1)) continue;
    const when = path.findIndex((step, at) => step === 'when' && typeof path[at - 1] === 'number');
    const pointer = pointerTo(...path.slice(0, when + 1));
    const siblings = list?.filter((each) => each !== value);
    found.set(pointer, [...(found.get(pointer) ?? []), { path, siblings }]);
  }
  return [...found].map(([pointer, named]) => ({ pointer, named }));
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
