/** What the menu lists, in its groups: the drawer and the rail draw this one list. */
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

/** What the entries say of the person's work. */
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
  /** A number beside the words; 0 is not shown. */
  readonly count?: (facts: MenuFacts) => number;
  /** The current step, shown beside the label; undefined for an entry that has none under way. */
  readonly step?: (facts: MenuFacts) => number | undefined;
  /** Whether the page shown is its own or one below it. Default: its path is the page's. */
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

/** Only of the variant that was chosen last: there is one place for all three. */
function stepUnderWay(variant: Variant, { progression }: MenuFacts): number | undefined {
  const saved = readProgression(progression);
  if (saved === undefined || saved.done !== undefined || saved.variant !== variant) return undefined;
  return numberOf(variant, saved.step);
}

/** Following it chooses the variant; what was written stays. */
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

/** `rail` has a line for Home and small controls; `drawer` has the room of a thumb. */
export type MenuPlace = 'rail' | 'drawer';
