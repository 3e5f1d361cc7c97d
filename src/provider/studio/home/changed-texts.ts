/** How many texts of a document are not as they are published, in one language or both. */
import { readPair, type Texts } from '../../edit/document-pair.ts';
import { textsByPointer } from '../editor/one-sided.ts';

export function changedTexts(name: string, { fr, en }: Texts, published: Texts): number {
  if (fr === published.fr && en === published.en) return 0;
  const [before, after] = [published, { fr, en }].map((texts) => textsByPointer(readPair(name, texts)));
  const pointers = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...pointers].filter((pointer) => {
    const [old, now] = [before?.get(pointer), after?.get(pointer)];
    return old?.fr !== now?.fr || old?.en !== now?.en;
  }).length;
}
