/** Classifies a new version by its effect on existing answers, and derives the version step it needs. */
import type { AnyDocument } from '../document.ts';
import { type Change, type ChangeKind, textChanges } from './change.ts';
import { entryChanges } from './entry-changes.ts';
import { pageChanges } from './page-changes.ts';
import { questionChanges } from './question-changes.ts';
import { slideChanges } from './slide-changes.ts';
import { uiChanges } from './ui-changes.ts';
import type { Bump } from './version-bump.ts';

export interface Classified {
  /** The most severe kind of its changes. */
  readonly kind: 'same' | ChangeKind;
  readonly changes: readonly Change[];
  /** Minimum version step: patch for wording, minor if existing answers stay valid or are migrated, major otherwise. */
  readonly bump: Bump;
}

const GRAVITY: readonly (readonly [kind: Classified['kind'], bump: Bump])[] = [
  ['same', 'none'],
  ['wording', 'patch'],
  ['compatible', 'minor'],
  ['migration', 'minor'],
  ['breaking', 'major'],
];

/** Compares two documents that the reader accepted. Ignores versions and unknown members. */
export function classifyChange(before: AnyDocument, after: AnyDocument): Classified {
  const changes = changesBetween(before, after);
  const gravest = Math.max(0, ...changes.map(({ kind }) => GRAVITY.findIndex(([each]) => each === kind)));
  const [kind, bump] = GRAVITY[gravest] ?? ['breaking', 'major'];
  return { kind, changes, bump };
}

function changesBetween(before: AnyDocument, after: AnyDocument): readonly Change[] {
  if (before.name !== after.name) return [{ place: '/name', what: 'another-document', kind: 'breaking' }];
  if (before.locale !== after.locale)
    return [{ place: '/locale', what: 'another-document', kind: 'breaking' }];
  const texts = textChanges(before, after, '', ['title', 'description']);
  if (before.kind === 'page' && after.kind === 'page') return [...texts, ...pageChanges(before, after)];
  if (before.kind === 'page' || after.kind === 'page')
    return [{ place: '/kind', what: 'another-kind', kind: 'breaking' }];
  return [
    ...texts,
    ...questionChanges(before, after),
    ...slideChanges(before, after),
    ...uiChanges(before, after),
    ...entryChanges(before, after),
  ];
}
