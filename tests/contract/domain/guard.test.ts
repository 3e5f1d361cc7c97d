/** The navigation guard, row by row. */
import { describe, expect, it } from 'vitest';
import { type GuardDecision, guard, type Navigation } from '#src/app/navigation/guard.ts';
import { routes } from '#src/app/navigation/routes.ts';
import type { Progression } from '#src/contract/domain/progression.ts';

const complete = { firstName: 'A', lastName: 'B', mail: 'a@example.test', company: 'C', termsAccepted: true };
const card = { CIDsymptome: 's', CIDmomentressource: 'm', CIDphrasereconnexion: 'p' };
const progress: Progression = {
  ...{ variant: 'plf', step: 5, slide: 2, slideName: undefined, done: undefined },
  finished: [1, 2, 3, 4],
};
const ended = { ...progress, done: '2025-03-06T09:20:00.000Z' } as const;

/** A user with complete data who comes from the home page. */
const usual: Navigation = {
  path: '/',
  search: '',
  from: '/',
  user: 'known',
  personal: complete,
  isNew: false,
  identityCard: card,
  progression: undefined,
  variant: 'plf',
};

const stays = (...effects: string[]): GuardDecision =>
  ({ kind: 'stay', effects: ['settleLocale', 'clearTheme', ...effects] }) as GuardDecision;
const goes = (to: string, alert?: string): GuardDecision =>
  ({ kind: 'redirect', to, ...(alert === undefined ? {} : { alert }) }) as GuardDecision;

type Row = readonly [name: string, navigation: Partial<Navigation>, decision: GuardDecision];

const rows: readonly Row[] = [
  // Every navigation
  ['the locale is determined and the theme goes, on any page', {}, stays()],
  // Any other path
  ['an unknown path leads home', { path: '/nowhere' }, goes('/')],
  ['an unknown path leads home without a person too', { path: '/nowhere', user: 'anonymous' }, goes('/')],
  ['a progression step that is none leads home', { path: '/plf/plf7' }, goes('/')],
  // Public paths
  ...['/login-form', '/form/new-password', '/form/password-change', '/form/register-notice'].flatMap(
    (path): Row[] => [
      [
        `${path} opens to anyone`,
        { path, user: 'anonymous', personal: undefined, identityCard: {} },
        stays(),
      ],
      [`${path} opens while the session is looked up`, { path, user: 'starting' }, stays()],
    ],
  ),
  ['/login waits while the session is looked up', { path: '/login', user: 'starting' }, stays()],
  [
    'a profile too short does not close the public pages',
    { path: '/form/new-password', personal: {} },
    stays(),
  ],
  // Logged out
  ['home needs a person', { user: 'anonymous' }, goes('/login?returnUrl=%2F')],
  [
    'the target is handed on with its query',
    { path: '/reco/view/1741252800000', search: '?a=1&b=2', user: 'anonymous' },
    goes('/login?returnUrl=%2Freco%2Fview%2F1741252800000%3Fa%3D1%26b%3D2'),
  ],
  [
    'a page asked for while the session is looked up goes to the loader',
    { path: '/pages/cid', user: 'starting' },
    goes('/login?returnUrl=%2Fpages%2Fcid'),
  ],
  ['/login goes on to the form', { path: '/login', user: 'anonymous' }, goes('/login-form')],
  [
    '/login hands returnUrl on to the form',
    { path: '/login', search: '?returnUrl=%2Fpages%2Fcid', user: 'anonymous' },
    goes('/login-form?returnUrl=%2Fpages%2Fcid'),
  ],
  [
    '/login hands no way out of the app on',
    { path: '/login', search: '?returnUrl=https%3A%2F%2Fevil.example', user: 'anonymous' },
    goes('/login-form'),
  ],
  ['/logout without a person goes to the form', { path: '/logout', user: 'anonymous' }, goes('/login-form')],
  // Login pages while logged in
  ['/login leads home', { path: '/login' }, goes('/')],
  [
    '/login leads where the person wanted to go',
    { path: '/login', search: '?returnUrl=%2Fpages%2Fintuitions' },
    goes('/pages/intuitions'),
  ],
  [
    '/login-form leads where the person wanted to go',
    { path: '/login-form', search: '?returnUrl=%2Fpages%2Fintuitions' },
    goes('/pages/intuitions'),
  ],
  [
    '/login-form never leads back to itself',
    { path: '/login-form', search: '?returnUrl=%2Flogin' },
    goes('/'),
  ],
  // Personal info
  [
    'four fields are too few',
    { personal: { firstName: 'A', lastName: 'B', mail: 'a@example.test', company: 'C' } },
    goes('/pages/user?form=1', 'missing_personal_info'),
  ],
  [
    'terms not accepted and blanks count as empty',
    { personal: { ...complete, termsAccepted: false, jobTitle: '  ' } },
    goes('/pages/user?form=1', 'missing_personal_info'),
  ],
  [
    'ids do not count',
    { personal: { ...complete, company: '', uuid: 'x', userId: 2 } },
    goes('/pages/user?form=1', 'missing_personal_info'),
  ],
  ['five are enough', { personal: complete }, stays()],
  [
    'somebody new is welcomed, without a reason that the welcome says itself',
    { path: '/reco/add', personal: {}, isNew: true, identityCard: {} },
    goes('/pages/user'),
  ],
  ['the welcome', { path: '/pages/user', personal: {}, isNew: true }, stays()],
  ['the form after it', { path: '/pages/user', search: '?form=1', personal: {}, isNew: true }, stays()],
  [
    'on the account page, with words of their own: the form at once',
    { path: '/pages/user', personal: {} },
    goes('/pages/user?form=1', 'missing_personal_info'),
  ],
  ['already on the form', { path: '/pages/user', search: '?form=1', personal: {} }, stays()],
  ['who reads what is open before all of it', { path: '/pages/privacy', personal: {} }, stays()],
  [
    'who reads what is open before signing in',
    { path: '/pages/privacy', user: 'anonymous', personal: undefined },
    stays(),
  ],
  ['the way out stays open', { path: '/logout', personal: {} }, stays()],
  ['an unknown profile judges nobody', { personal: undefined }, stays()],
  [
    'the profile comes before the card',
    { path: '/reco/add', personal: {}, identityCard: {} },
    goes('/pages/user?form=1', 'missing_personal_info'),
  ],
  // Identity card
  [
    'two entries are too few for a reconnection',
    { path: '/reco/add', identityCard: { CIDsymptome: 's', CIDvocationpro: 'v' } },
    goes('/pages/cid', 'missing_cid'),
  ],
  [
    'a blank entry and the sync’s own members do not count',
    {
      path: '/reco/add',
      identityCard: { CIDsymptome: 's', CIDvocationpro: 'v', CIDphrasereconnexion: ' ', _v: 'x' },
    },
    goes('/pages/cid', 'missing_cid'),
  ],
  [
    'an unknown entry counts',
    { path: '/reco/add', identityCard: { CIDsymptome: 's', CIDvocationpro: 'v', CIDnouveau: 'n' } },
    stays(),
  ],
  ['three entries are enough', { path: '/reco/add' }, stays()],
  ['a card that cannot be read is not judged', { path: '/reco/add', identityCard: undefined }, stays()],
  ['a reconnection is read without a card', { path: '/reco/view/1741252800000', identityCard: {} }, stays()],
  // Opening the card
  ['opening the card refreshes it', { path: '/pages/cid' }, stays('refreshIdentityCard')],
  [
    'a first page load on the card refreshes it',
    { path: '/pages/cid', from: undefined },
    stays('refreshIdentityCard'),
  ],
  ['a query on the open card does not', { path: '/pages/cid', from: '/pages/cid', search: '?a' }, stays()],
  // Progression
  ['without saved progress a step opens as asked', { path: '/plf/plf2' }, stays()],
  ['without saved progress /plf opens', { path: '/plf' }, stays()],
  ...(['ppp', 'expagil'] as const).map(
    (variant): Row => [
      `without saved progress the third step of ${variant} is the fourth`,
      { path: '/plf/plf3', variant },
      goes('/plf/plf4'),
    ],
  ),
  ['without saved progress plf has a third step', { path: '/plf/plf3' }, stays()],
  ['entering leads to the saved step', { path: '/plf/plf1', progression: progress }, goes('/plf/plf5')],
  ['entering /plf leads to the saved step', { path: '/plf', progression: progress }, goes('/plf/plf5')],
  [
    'a page load inside counts as entering',
    { path: '/plf/plf1', from: undefined, progression: progress },
    goes('/plf/plf5'),
  ],
  [
    'the saved step reopens at its slide',
    { path: '/plf/plf5', progression: progress },
    stays('resumeProgression'),
  ],
  ['a flow that was ended opens on its overview', { path: '/plf', progression: ended }, stays()],
  ['and each of its steps as asked, without resuming', { path: '/plf/plf5', progression: ended }, stays()],
  [
    'a third step of an ended flow is none of another variant',
    { path: '/plf/plf3', progression: { ...ended, variant: 'ppp' } },
    goes('/plf/plf4'),
  ],
  ['slide 0 is no resuming', { path: '/plf/plf5', progression: { ...progress, slide: 0 } }, stays()],
  [
    'a change of a step behind is taken up again at its slide',
    { path: '/plf/plf2', search: '?slide=maniere', progression: progress },
    stays(),
  ],
  [
    'a slide of a step ahead is no change to take up',
    { path: '/plf/plf6', search: '?slide=phrase', progression: progress },
    goes('/plf/plf5'),
  ],
  ['inside one moves freely', { path: '/plf/plf1', from: '/plf/plf5', progression: progress }, stays()],
  [
    'coming back to the saved step inside resumes',
    { path: '/plf/plf5', from: '/plf/plf1', progression: progress },
    stays('resumeProgression'),
  ],
  [
    'a navigation within the open step does not resume again',
    { path: '/plf/plf5', from: '/plf/plf5', search: '?slide=x', progression: progress },
    stays(),
  ],
  [
    'a saved step 3 of another variant is 4',
    { path: '/plf/plf1', progression: { ...progress, variant: 'ppp', step: 3 } },
    goes('/plf/plf4'),
  ],
  [
    'a saved step 3 of plf is 3',
    { path: '/plf/plf1', progression: { ...progress, step: 3 } },
    goes('/plf/plf3'),
  ],
  [
    'step 3 is never opened for another variant, inside either',
    { path: '/plf/plf3', from: '/plf/plf2', progression: { ...progress, variant: 'expagil' } },
    goes('/plf/plf4'),
  ],
];

describe('the guard', () => {
  it.each(rows)('%s', (_name, navigation, decision) => {
    expect(guard({ ...usual, ...navigation })).toEqual(decision);
  });

  it('sends nobody to a public page and nobody but a known person to another', () => {
    for (const route of routes) {
      const path = route.path.replace(':step', 'plf1').replace(/:\w+/gu, '1');
      const decision = guard({ ...usual, path, user: 'anonymous', from: undefined });
      if (route.access === 'private') expect(decision.kind, path).toBe('redirect');
    }
  });

  it('comes to rest after a few redirects, wherever one starts and whoever one is', () => {
    const paths = [
      ...routes.map((route) => route.path.replace(':step', 'plf3').replace(/:\w+/gu, '1')),
      '/x',
    ];
    for (const path of paths)
      for (const user of ['starting', 'anonymous', 'known'] as const)
        for (const personal of [undefined, {}, complete])
          for (const identityCard of [undefined, {}, card])
            for (const progression of [
              undefined,
              progress,
              { ...progress, variant: 'ppp', step: 3 } as const,
            ]) {
              let to = path;
              let steps = 0;
              let decision: GuardDecision;
              do {
                const [place, query] = to.split('?');
                decision = guard({
                  path: place ?? '',
                  search: query === undefined ? '' : `?${query}`,
                  from: undefined,
                  user,
                  personal,
                  isNew: identityCard !== undefined && Object.keys(identityCard).length === 0,
                  identityCard,
                  progression,
                  variant: progression?.variant ?? 'ppp',
                });
                if (decision.kind === 'redirect') to = decision.to;
                steps += 1;
              } while (decision.kind === 'redirect' && steps < 6);
              expect(decision.kind, `${path} ${user}`).toBe('stay');
            }
  });
});
