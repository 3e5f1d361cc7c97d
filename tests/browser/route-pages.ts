/** Every page of the app: an address of it with something to show, its heading, its title, and how a person comes to it. */
import type { Page } from '@playwright/test';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import type { RouteName } from '#src/app/navigation/routes.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { en } from '#src/i18n/en.ts';
import { fr } from '#src/i18n/fr.ts';
import type { Words } from '#src/i18n/tree.ts';
import { readFixture } from './gallery.ts';

const trees: Readonly<Record<Locale, Words>> = { fr, en };

type Said = (locale: Locale) => string;

function say(pick: (words: Words) => string): Said {
  return (locale) => pick(trees[locale]);
}

/** The heading that an exercise opens with. */
function opening(name: string): Said {
  return (locale) => readFixture<ExerciseDocument>(locale, name).uiSchema['ui:slides']?.[0]?.title ?? '';
}

/**
 * Whose page is looked at: Claire has everything; James has lists of one screen, and a progression that is not begun;
 * Nour comes for the first time, and Robin has given their details and no more.
 */
export type Who = 'nobody' | 'claire' | 'james' | 'nour' | 'robin';

export interface RoutePage {
  readonly name: RouteName;
  readonly who: Who;
  /** Which state of the page, where it has a row of its own. */
  readonly state?: string;
  /** Where the key in the address is read. Default: the history. */
  readonly list?: string;
  readonly address: string;
  /** Where that address ends, where the page itself goes on. */
  readonly ends?: RegExp;
  readonly heading?: Said;
  /** What the window is called while the heading greets. Every other page has one name for both. */
  readonly besideGreeting?: Said;
}

export const routePages: readonly RoutePage[] = [
  {
    name: 'loginForm',
    who: 'nobody',
    address: '/login-form',
    heading: say(({ login }) => login.title),
    besideGreeting: say(({ login }) => login.page),
  },
  {
    name: 'passwordChange',
    who: 'nobody',
    address: '/form/password-change',
    heading: say(({ account }) => account.change.page),
  },
  {
    name: 'newPassword',
    who: 'nobody',
    address: '/form/new-password',
    heading: say(({ account }) => account.renew.page),
  },
  {
    name: 'registerNotice',
    who: 'nobody',
    address: '/form/register-notice',
    heading: say(({ account }) => account.notice.title),
  },
  {
    name: 'home',
    who: 'claire',
    address: '/',
    heading: say(({ home }) => home.hello.replace('{{name}}', 'Claire')),
    besideGreeting: say(({ names }) => names.home),
  },
  {
    name: 'identityCard',
    who: 'claire',
    address: '/pages/cid',
    heading: say(({ names }) => names.identityCard),
  },
  { name: 'report', who: 'claire', address: '/pages/compterendu', heading: say(({ names }) => names.report) },
  {
    name: 'account',
    who: 'claire',
    address: '/pages/user',
    heading: say(({ names }) => names.account),
  },
  {
    name: 'reconnections',
    who: 'james',
    address: '/pages/reconnexions',
    heading: say(({ names }) => names.reconnections),
  },
  {
    name: 'reconnectionIntuitions',
    who: 'james',
    address: '/pages/recointuitions',
    heading: say(({ names }) => names.reconnectionIntuitions),
  },
  {
    name: 'intuitions',
    who: 'james',
    address: '/pages/intuitions',
    heading: say(({ names }) => names.intuitions),
  },
  {
    name: 'derailors',
    who: 'claire',
    address: '/pages/deviateurs',
    heading: say(({ names }) => names.derailors),
  },
  {
    name: 'notes',
    who: 'claire',
    address: '/pages/celebrations',
    heading: say(({ names }) => names.notes),
  },
  { name: 'resources', who: 'claire', address: '/pages/rla', heading: say(({ names }) => names.resources) },
  {
    name: 'friendships',
    who: 'claire',
    address: '/pages/amitiepro',
    heading: say(({ names }) => names.friendships),
  },
  { name: 'help', who: 'claire', address: '/pages/help', heading: say(({ names }) => names.help) },
  {
    name: 'privacy',
    who: 'claire',
    address: '/pages/privacy',
    heading: say(({ names }) => names.privacy),
  },
  {
    name: 'myData',
    who: 'claire',
    address: '/pages/mydata',
    heading: say(({ names }) => names.myData),
  },
  {
    name: 'access',
    who: 'claire',
    address: '/pages/access',
    heading: say(({ names }) => names.access),
  },
  { name: 'search', who: 'claire', address: '/search', heading: say(({ names }) => names.search) },
  {
    name: 'startReconnection',
    who: 'claire',
    address: '/reco/add',
    ends: /^\/reco\/add\?slide=/,
    heading: opening('reconew'),
  },
  // The key is read from the history: see `addressOf`. What it says of the situation is its heading.
  { name: 'viewReconnection', who: 'claire', address: '/reco/view/:dateKey' },
  {
    name: 'friendshipExchange',
    who: 'claire',
    address: '/amitiepro/add/new/prepare',
    ends: /^\/amitiepro\/add\/\d+\/prepare\?slide=/,
    heading: opening('amitiepro'),
  },
  {
    name: 'identifyDerailors',
    who: 'claire',
    address: '/deviateur/add',
    ends: /^\/deviateur\/add\?slide=/,
    heading: opening('devpre'),
  },
  {
    name: 'progression',
    who: 'james',
    address: '/plf',
    heading: say(({ names }) => names.plf),
  },
  {
    name: 'progressionStep',
    who: 'james',
    address: '/plf/plf1',
    ends: /^\/plf\/plf1\?slide=/,
    heading: opening('plf1'),
  },
];

/** What somebody new meets. */
export const firstPages: readonly RoutePage[] = [
  {
    name: 'privacy',
    who: 'nobody',
    state: 'before signing in',
    address: '/pages/privacy',
    heading: say(({ names }) => names.privacy),
  },
  {
    name: 'account',
    who: 'nour',
    state: 'welcome',
    address: '/pages/user',
    heading: say(({ welcome }) => welcome.titleNobody),
  },
  {
    name: 'account',
    who: 'nour',
    state: 'first form',
    address: '/pages/user?form=1',
    heading: say(({ names }) => names.account),
  },
  {
    name: 'home',
    who: 'robin',
    state: 'first steps',
    address: '/',
    besideGreeting: say(({ names }) => names.home),
  },
  {
    name: 'identityCard',
    who: 'robin',
    state: 'first form',
    address: '/pages/cid?edit=1',
    heading: say(({ names }) => names.identityCard),
  },
];

/** The views of the reconnections; of the month and the person the address is read from the page itself. */
export const historyPages: readonly RoutePage[] = [
  ...(['months', 'people', 'path'] as const).map(
    (view): RoutePage => ({
      name: 'reconnections',
      who: 'claire',
      state: view,
      address: `/pages/reconnexions?view=${view}`,
      heading: say(({ names }) => names.reconnections),
    }),
  ),
  {
    name: 'reconnections',
    who: 'claire',
    state: 'a person',
    address: '/pages/reconnexions?view=people&who=:dateKey',
  },
  {
    name: 'reconnections',
    who: 'claire',
    state: 'an answer corrected',
    address: '/pages/reconnexions?open=:dateKey&slide=q3-reaction',
  },
];

/** The states of pages that exercises end on; the key is read from the list of their kind. */
export const closingPages: readonly RoutePage[] = [
  {
    name: 'viewReconnection',
    state: 'its end',
    who: 'claire',
    address: '/reco/view/:dateKey?end=1',
    heading: say(({ closing }) => closing.reconnection),
  },
  {
    name: 'derailors',
    state: 'its end',
    who: 'claire',
    list: '/pages/deviateurs',
    address: '/pages/deviateurs?end=:dateKey',
    heading: say(({ closing }) => closing.derailor),
  },
  {
    name: 'friendships',
    state: 'its end',
    who: 'claire',
    list: '/pages/amitiepro',
    address: '/pages/amitiepro?end=:dateKey',
    heading: say(({ closing }) => closing.prepared),
  },
  {
    name: 'progression',
    state: 'its end',
    who: 'claire',
    address: '/plf?end=1',
    heading: say(({ closing }) => closing.onCard),
  },
];

/** Pages that are passed through: whoever opens them is led on, so that nothing of them stays on the screen. */
export const passages: readonly RouteName[] = ['login', 'logout'];

/** The address of a page, where it stands for something that the person wrote. */
export async function addressOf({ address, list }: RoutePage, page: Page, origin: string): Promise<string> {
  if (!address.includes(':dateKey')) return address;
  await page.goto(`${origin}${list ?? '/pages/reconnexions'}`);
  const row = page.getByRole('main').locator('a[href*="open="]').first();
  const shown = new URL((await row.getAttribute('href')) ?? '', page.url()).searchParams.get('open') ?? '';
  return address.replace(':dateKey', shown);
}
