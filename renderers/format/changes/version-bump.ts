/** Compares document versions (`major.minor.patch`). */
import { isVersion } from '../reserved-names.ts';

/** By which step a version was raised, or must be. */
export type Bump = 'none' | 'patch' | 'minor' | 'major';

const BUMPS: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

/** Negative if `a` is older than `b`, 0 if they are equal. An invalid version is older than every valid one. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (const [index, part] of left.entries()) {
    const difference = part - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The step from `before` to `after`; `none` if `after` is the same or older. */
export function bumpBetween(before: string, after: string): Bump {
  if (compareVersions(before, after) >= 0) return 'none';
  const [left, right] = [partsOf(before), partsOf(after)];
  if (left[0] !== right[0]) return 'major';
  return left[1] !== right[1] ? 'minor' : 'patch';
}

/** The larger of the two. */
export function largerBump(a: Bump, b: Bump): Bump {
  return BUMPS.indexOf(a) >= BUMPS.indexOf(b) ? a : b;
}

/** Raises a version: 1.2.3 by a minor step is 1.3.0. An invalid version counts as 0.0.0. */
export function raisedVersion(version: string, bump: Bump): string {
  const [major = 0, minor = 0, patch = 0] = isVersion(version) ? partsOf(version) : [];
  switch (bump) {
    case 'none':
      return version;
    case 'patch':
      return `${major}.${minor}.${patch + 1}`;
    case 'minor':
      return `${major}.${minor + 1}.0`;
    case 'major':
      return `${major + 1}.0.0`;
  }
}

function partsOf(version: string): readonly number[] {
  return isVersion(version) ? version.split('.').map(Number) : [-1, -1, -1];
}
