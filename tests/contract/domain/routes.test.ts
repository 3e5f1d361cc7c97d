/** The route table. */
import { describe, expect, it } from 'vitest';
import { matchRoute, routes } from '#src/app/navigation/routes.ts';

describe('the route table', () => {
  it.each([
    ['/', 'home', 'tabs'],
    ['/login', 'login', 'bare'],
    ['/logout', 'logout', 'bare'],
    ['/login-form', 'loginForm', 'bare'],
    ['/pages/cid', 'identityCard', 'tabs'],
    ['/pages/compterendu', 'report', 'tabs'],
    ['/pages/user', 'account', 'tabs'],
    ['/pages/reconnexions', 'reconnections', 'tabs'],
    ['/pages/recointuitions', 'reconnectionIntuitions', 'tabs'],
    ['/pages/intuitions', 'intuitions', 'tabs'],
    ['/pages/deviateurs', 'derailors', 'tabs'],
    ['/pages/celebrations', 'notes', 'tabs'],
    ['/pages/rla', 'resources', 'tabs'],
    ['/pages/amitiepro', 'friendships', 'tabs'],
    ['/pages/help', 'help', 'tabs'],
    ['/reco/add', 'startReconnection', 'exercise'],
    ['/reco/view/1741252800000', 'viewReconnection', 'tabs'],
    ['/amitiepro/add/1741252800000/listen', 'friendshipExchange', 'exercise'],
    ['/deviateur/add', 'identifyDerailors', 'exercise'],
    ['/plf', 'progression', 'tabs'],
    ['/plf/plf6', 'progressionStep', 'exercise'],
    ['/form/new-password', 'newPassword', 'bare'],
    ['/form/password-change', 'passwordChange', 'bare'],
    ['/form/register-notice', 'registerNotice', 'bare'],
  ])('knows %s', (path, name, bar) => {
    expect(matchRoute(path)?.route).toMatchObject({ name, bar });
    if (path !== '/') expect(matchRoute(`${path}/`)?.route.name).toBe(name);
  });

  it('is public on exactly seven paths', () => {
    expect(routes.filter((route) => route.access === 'public').map((route) => route.path)).toEqual([
      '/login',
      '/login-form',
      '/pages/privacy',
      '/share',
      '/form/new-password',
      '/form/password-change',
      '/form/register-notice',
    ]);
  });

  it('gives the parameters, decoded', () => {
    expect(matchRoute('/amitiepro/add/1741252800000/pr%C3%A9pare')?.params).toEqual({
      dateKey: '1741252800000',
      whereTo: 'prépare',
    });
    expect(matchRoute('/reco/view/%E0%A4%A')?.params).toEqual({ dateKey: '%E0%A4%A' });
  });

  it.each([
    '/pages',
    '/pages/cid/x',
    '/reco/view/',
    '/reco',
    '/plf/plf0',
    '/plf/plf12',
    '',
    'pages/cid',
    '/Pages/cid',
  ])('does not know %j', (path) => {
    expect(matchRoute(path)).toBeUndefined();
  });

  it('has one name and one path for each route', () => {
    expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length);
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
  });
});
