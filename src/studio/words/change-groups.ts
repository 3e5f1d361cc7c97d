/** Counts a draft's changes by kind: « 4 textes modifiés, 1 question retirée ». */
import type { Difference } from '#src/studio/document/differences.ts';

/** In the order of the sentence. */
const groups = [
  'text',
  'offered',
  'question-added',
  'question-gone',
  'question',
  'choice-added',
  'choice-gone',
  'choice',
  'page-added',
  'page-gone',
  'page',
  'moved',
  'condition',
  'summary',
  'document',
] as const;

export type ChangeGroup = (typeof groups)[number];

const groupOf: Readonly<Record<Difference['what'], ChangeGroup>> = {
  text: 'text',
  variants: 'text',
  'words-offered': 'offered',
  'question-added': 'question-added',
  'required-question-added': 'question-added',
  'question-returned': 'question-added',
  'question-removed': 'question-gone',
  'question-deprecated': 'question-gone',
  'question-dropped': 'question-gone',
  'question-merged': 'question-gone',
  'question-renamed': 'question',
  required: 'question',
  'no-longer-required': 'question',
  type: 'question',
  'limit-tightened': 'question',
  'limit-loosened': 'question',
  rule: 'question',
  'each-required': 'question',
  drawing: 'question',
  'choice-added': 'choice-added',
  'choice-removed': 'choice-gone',
  'choice-renamed': 'choice',
  'choice-merged': 'choice-gone',
  'slide-added': 'page-added',
  'section-added': 'page-added',
  'slide-removed': 'page-gone',
  'section-removed': 'page-gone',
  part: 'page',
  recall: 'page',
  pause: 'page',
  'one-required': 'page',
  section: 'page',
  'slide-moved': 'moved',
  'section-moved': 'moved',
  'question-moved': 'moved',
  condition: 'condition',
  summary: 'summary',
  entry: 'document',
  'entry-place': 'document',
  migrations: 'document',
  'another-document': 'document',
  'another-kind': 'document',
  other: 'document',
};

/** Only groups with at least one change. */
export function countedChanges(
  differences: readonly Difference[],
): readonly (readonly [group: ChangeGroup, count: number])[] {
  return groups
    .map((group) => [group, differences.filter(({ what }) => groupOf[what] === group).length] as const)
    .filter(([, count]) => count > 0);
}
