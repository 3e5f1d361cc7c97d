/** Allowed return URLs of the login. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterLogin, loginFormAfter, safeReturnUrl, withReturnUrl } from '#src/app/navigation/return-url.ts';
import { cases } from '#tests/cases.ts';

describe('safeReturnUrl', () => {
  it.each(['/', '/pages/cid', '/reco/view/1741252800000?tab=1#top', '/plf/plf2', '/search?q=a%20b'])(
    'keeps %s',
    (path) => {
      expect(safeReturnUrl(path)).toBe(path);
    },
  );

  it.each([
    undefined,
    null,
    '',
    'pages/cid',
    'https://evil.example/pages/cid',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?returnUrl=/pages/cid',
    '/login-form',
    '/LOGIN-FORM',
    '/logout',
    '/pages/../login',
    '/pages//cid',
    '/nowhere',
    '/mentions-legales',
    '/%2F/evil.example',
  ])('refuses %j', (value) => {
    expect(safeReturnUrl(value)).toBeUndefined();
  });

  it('never leaves the origin, whatever it is given', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      'evil.example',
      'pages',
      'cid',
      '\t',
      '?',
      '#',
      '%2f',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const safe = safeReturnUrl(`/${pieces.join('')}`);
        if (safe !== undefined)
          expect(new URL(safe, 'https://app.example').origin).toBe('https://app.example');
      }),
      { numRuns: cases(500) },
    );
  });
});

describe('the query of the login pages', () => {
  it('leads to the wanted page, or home', () => {
    expect(afterLogin('?returnUrl=%2Fpages%2Fcid')).toBe('/pages/cid');
    expect(afterLogin('?returnUrl=%2F%2Fevil.example')).toBe('/');
    expect(afterLogin('')).toBe('/');
  });

  it('is handed on, cleaned', () => {
    expect(loginFormAfter('?returnUrl=%2Fsearch%3Fq%3Da%26b')).toBe(
      '/login-form?returnUrl=%2Fsearch%3Fq%3Da%26b',
    );
    expect(loginFormAfter('?other=1')).toBe('/login-form');
    expect(withReturnUrl('/login', undefined)).toBe('/login');
  });
});
