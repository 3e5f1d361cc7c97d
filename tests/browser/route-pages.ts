/** Every page of the app: an address with content, its heading, its title, and how a person reaches it. */
import type { Page } from '@playwright/test';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import type { RouteName } from '#src/app/navigation/routes.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { en } from '#src/i18n/en.ts';
import { fr } from '#src/i18n/fr.ts';
import type { Words } from '#src/i18n/tree.ts';
import { readFixture } from './playground.ts';

const trees: Readonly<Record<Locale, Words>> = { fr, en };

type Said = (locale: Locale) => string;

function say(pick: (words: Words) => string): Said {
  return (locale) => pick(trees[locale]);
}

/** The first heading of an exercise. */
function opening(name: string): Said {
  return (locale) => readFixture<ExerciseDocument>(locale, name).uiSchema['ui:slides']?.[0]?.title ?? '';
}

/**
 * The user of the page: Claire has everything; James has lists of one screen and has not begun the progression; Nour is
 * new; Robin has entered their details only.
 */
export type Who = 'nobody' | 'claire' | 'james' | 'nour' | 'robin';

export interface RoutePage {
  readonly name: RouteName;
  readonly who: Who;
  /** State of the page, if it has its own row. */
  readonly state?: string;
  /** The page to read the key of the address from. Default: the history. */
  readonly list?: string;
  readonly address: string;
  /** End of the final address, if the page redirects. */
  readonly ends?: RegExp;
  readonly heading?: Said;
  /** Title of the window while the heading is a greeting. Every other page has one name for both. */
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
  {
    name: 'share',
    who: 'claire',
    address: '/share',
    heading: say(({ share }) => share.title),
  },
  { name: 'search', who: 'claire', address: '/search', heading: say(({ names }) => names.search) },
  {
    name: 'startReconnection',
    who: 'claire',
    address: '/reco/add',
    ends: /^\/reco\/add\?slide=/,
    heading: opening('reconew'),
  },
  // The key comes from the history: see `addressOf`. Its heading is the text about the situation.
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

/** Pages of a new user. */
export const firstPages: readonly RoutePage[] = [
  {
    name: 'privacy',
    who: 'nobody',
    state: 'before signing in',
    address: '/pages/privacy',
    heading: say(({ names }) => names.privacy),
  },
  {
    name: 'share',
    who: 'nobody',
    state: 'without a session',
    address: '/share',
    heading: say(({ share }) => share.title),
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

/** The views of the reconnections; the month's and the person's address comes from the page itself. */
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

/** The closing pages of exercises; the key comes from the list of their kind. */
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

/** Pages that redirect at once, without a visible trace. */
export const passages: readonly RouteName[] = ['login', 'logout'];

/** The address of a page, with the key of an entry if needed. */
export async function addressOf({ address, list }: RoutePage, page: Page, origin: string): Promise<string> {
  if (!address.includes(':dateKey')) return address;
  await page.goto(`${origin}${list ?? '/pages/reconnexions'}`);
  const row = page.getByRole('main').locator('a[href*="open="]').first();
  const shown = new URL((await row.getAttribute('href')) ?? '', page.url()).searchParams.get('open') ?? '';
  return address.replace(':dateKey', shown);
}
