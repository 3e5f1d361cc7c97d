/** Compares two versions of a page. */

import { at } from '#renderers/json.ts';
import type { PageDocument } from '../document.ts';
import { type Change, memberChange, movedNames, textChanges } from './change.ts';

const PLACE = '/sections';

/** Changes of the sections, by name. A page has no answers, so no change is breaking. */
export function pageChanges(before: PageDocument, after: PageDocument): readonly Change[] {
  const [old, now] = [before.sections, after.sections];
  const names = (document: PageDocument): readonly string[] => document.sections.map(({ name }) => name);
  const moved = movedNames(names(before), names(after));
  const compatible = { what: 'section', kind: 'compatible' } as const;
  return [
    ...old.flatMap(({ name }, index): readonly Change[] =>
      names(after).includes(name)
        ? []
        : [{ place: at(PLACE, index), what: 'section-removed', kind: 'compatible' }],
    ),
    ...now.flatMap((section, index): readonly Change[] => {
      const place = at(PLACE, index);
      const known = old.find(({ name }) => name === section.name);
      if (known === undefined) return [{ place, what: 'section-added', kind: 'compatible' }];
      return [
        ...(moved.includes(section.name)
          ? [{ place, what: 'section-moved', kind: 'compatible' } as const]
          : []),
        ...textChanges(known, section, place, ['title', 'body']),
        ...(['when', 'recall', 'block'] as const).flatMap((name) =>
          memberChange(known, section, place, name, compatible),
        ),
      ];
    }),
  ];
}
