/** Entries of the menu in groups, for the drawer and the rail. */
import {
  BookOpen,
  Compass,
  FolderDown,
  Footprints,
  HeartHandshake,
  History,
  IdCard,
  Library,
  LifeBuoy,
  Lightbulb,
  LogOut,
  type LucideIcon,
  Mountain,
  NotebookPen,
  Route,
  UserRound,
} from 'lucide-react';
import { shownEntries } from '#src/contract/domain/entry-versions.ts';
import { numberOf, type Variant } from '#src/contract/domain/progression.ts';
import { readProgression, readVariant } from '#src/contract/wire/progression-codec.ts';
import { specialOf } from '#src/contract/wire/reconnection-codec.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';

/** The user's data that the entries show. */
type MenuFacts = Pick<Snapshot, 'collections' | 'progression'>;

export interface MenuEntry {
  readonly path: string;
  readonly icon: LucideIcon;
  readonly words:
    | 'names.identityCard'
    | 'names.reconnections'
    | 'names.derailors'
    | 'names.notes'
    | 'names.friendships'
    | 'names.intuitions'
    | 'names.report'
    | 'names.resources'
    | 'names.plf'
    | 'names.ppp'
    | 'names.expagil'
    | 'names.account'
    | 'names.myData'
    | 'names.help'
    | 'names.logout';
  /** Number next to the label. 0 is hidden. */
  readonly count?: (facts: MenuFacts) => number;
  /** Current step next to the label. Undefined if there is none. */
  readonly step?: (facts: MenuFacts) => number | undefined;
  /** Returns whether the current page belongs to the entry. Default: compares the path. */
  readonly isCurrent?: (pathname: string, facts: MenuFacts) => boolean;
}

export interface MenuGroup {
  readonly words: 'nav.work' | 'nav.path' | 'nav.account';
  readonly entries: readonly MenuEntry[];
}

function reconnectionCount({ collections }: MenuFacts): number {
  const entries = Object.entries(shownEntries(collections.reconnections));
  return entries.filter(([key, entry]) => specialOf(key, entry) === undefined).length;
}

/** Returns a step only for the last chosen variant, because all three share one position. */
function stepUnderWay(variant: Variant, { progression }: MenuFacts): number | undefined {
  const saved = readProgression(progression);
  if (saved === undefined || saved.done !== undefined || saved.variant !== variant) return undefined;
  return numberOf(variant, saved.step);
}

/** Following the link chooses the variant. Entries of other variants stay. */
function progression(variant: Variant, icon: LucideIcon): MenuEntry {
  return {
    path: `/plf?type=${variant}`,
    icon,
    words: `names.${variant}`,
    step: (facts) => stepUnderWay(variant, facts),
    isCurrent: (pathname, { progression }) =>
      pathname.startsWith('/plf') && readVariant(progression) === variant,
  };
}

export const menuGroups: readonly MenuGroup[] = [
  {
    words: 'nav.work',
    entries: [
      { path: '/pages/cid', icon: IdCard, words: 'names.identityCard' },
      {
        path: '/pages/reconnexions',
        icon: History,
        words: 'names.reconnections',
        count: reconnectionCount,
        isCurrent: (pathname) => pathname === '/pages/reconnexions' || pathname.startsWith('/reco/view/'),
      },
      {
        path: '/pages/intuitions',
        icon: Lightbulb,
        words: 'names.intuitions',
        isCurrent: (pathname) => pathname === '/pages/intuitions' || pathname === '/pages/recointuitions',
      },
      { path: '/pages/deviateurs', icon: Compass, words: 'names.derailors' },
      { path: '/pages/celebrations', icon: NotebookPen, words: 'names.notes' },
      { path: '/pages/amitiepro', icon: HeartHandshake, words: 'names.friendships' },
    ],
  },
  {
    words: 'nav.path',
    entries: [
      { path: '/pages/compterendu', icon: BookOpen, words: 'names.report' },
      progression('plf', Mountain),
      progression('ppp', Footprints),
      progression('expagil', Route),
      { path: '/pages/rla', icon: Library, words: 'names.resources' },
    ],
  },
  {
    words: 'nav.account',
    entries: [
      { path: '/pages/user', icon: UserRound, words: 'names.account' },
      { path: '/pages/mydata', icon: FolderDown, words: 'names.myData' },
      { path: '/pages/help', icon: LifeBuoy, words: 'names.help' },
      { path: '/logout', icon: LogOut, words: 'names.logout' },
    ],
  },
];

/** `rail` has a link to Home and small controls. `drawer` has touch-sized controls. */
export type MenuPlace = 'rail' | 'drawer';
