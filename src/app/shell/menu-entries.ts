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
import { type RouteName, routePath } from '#src/app/navigation/routes.ts';
import { shownEntries } from '#src/contract/domain/entry-versions.ts';
import { numberOf, type Variant } from '#src/contract/domain/progression.ts';
import { readProgression, readVariant } from '#src/contract/wire/progression-codec.ts';
import { specialOf } from '#src/contract/wire/reconnection-codec.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { FirstWords } from '#src/i18n/tree.ts';

type PageName = keyof FirstWords['names'];

/** The user's data that the entries show. */
type MenuFacts = Pick<Snapshot, 'collections' | 'progression'>;

export interface MenuEntry {
  readonly path: string;
  readonly icon: LucideIcon;
  readonly words: `names.${PageName}`;
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

/** A page whose name is that of its route. */
function page(
  name: RouteName & PageName,
  icon: LucideIcon,
  more: Pick<MenuEntry, 'count' | 'isCurrent'> = {},
): MenuEntry {
  return { path: routePath(name), icon, words: `names.${name}`, ...more };
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
      page('identityCard', IdCard),
      page('reconnections', History, {
        count: reconnectionCount,
        isCurrent: (pathname) => pathname === '/pages/reconnexions' || pathname.startsWith('/reco/view/'),
      }),
      page('intuitions', Lightbulb, {
        isCurrent: (pathname) => pathname === '/pages/intuitions' || pathname === '/pages/recointuitions',
      }),
      page('derailors', Compass),
      page('notes', NotebookPen),
      page('friendships', HeartHandshake),
    ],
  },
  {
    words: 'nav.path',
    entries: [
      page('report', BookOpen),
      progression('plf', Mountain),
      progression('ppp', Footprints),
      progression('expagil', Route),
      page('resources', Library),
    ],
  },
  {
    words: 'nav.account',
    entries: [
      page('account', UserRound),
      page('myData', FolderDown),
      page('help', LifeBuoy),
      page('logout', LogOut),
    ],
  },
];

/** `rail` has a link to Home and small controls. `drawer` has touch-sized controls. */
export type MenuPlace = 'rail' | 'drawer';
