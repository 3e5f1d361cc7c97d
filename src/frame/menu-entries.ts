/** What the menu lists, in its groups: the drawer and the rail draw this one list. */
import { History, IdCard, Lightbulb, LogOut, type LucideIcon, UserRound } from 'lucide-react';
import type { Snapshot } from '#src/workspace/workspace.ts';

export interface MenuEntry {
  readonly path: string;
  readonly icon: LucideIcon;
  readonly words: 'nav.identityCard' | 'nav.reconnections' | 'nav.intuitions' | 'nav.profile' | 'nav.logout';
  /** A number beside the words; 0 is not shown. */
  readonly count?: (snapshot: Snapshot) => number;
}

export interface MenuGroup {
  readonly words: 'nav.work' | 'nav.account';
  readonly entries: readonly MenuEntry[];
}

function reconnectionCount({ collections }: Snapshot): number {
  return Object.values(collections.reconnections).filter((entry) => entry.special === undefined).length;
}

export const menuGroups: readonly MenuGroup[] = [
  {
    words: 'nav.work',
    entries: [
      { path: '/pages/cid', icon: IdCard, words: 'nav.identityCard' },
      { path: '/pages/reconnexions', icon: History, words: 'nav.reconnections', count: reconnectionCount },
      { path: '/pages/intuitions', icon: Lightbulb, words: 'nav.intuitions' },
    ],
  },
  {
    words: 'nav.account',
    entries: [
      { path: '/pages/user', icon: UserRound, words: 'nav.profile' },
      { path: '/logout', icon: LogOut, words: 'nav.logout' },
    ],
  },
];
