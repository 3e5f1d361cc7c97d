/** Valid and invalid runtime configurations. */
import { describe, expect, it } from 'vitest';
import { backendPage, readConfig } from '#src/app/context/config.ts';

const good = { backendUrl: 'https://backend.example/', clientId: 'app', clientSecret: 's' };

describe('readConfig', () => {
  it('takes the backend without its final slash, and a product name of its own accord', () => {
    expect(readConfig(good)).toEqual({
      backendUrl: 'https://backend.example',
      clientId: 'app',
      clientSecret: 's',
      productName: 'Ancrage',
      contactMail: '',
    });
  });

  it('takes an empty backend as the origin of the page', () => {
    const config = readConfig({ ...good, backendUrl: '' });
    expect(config && backendPage(config, '/cgu')).toBe('/cgu');
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'config'],
    ['no client', { ...good, clientId: ' ' }],
    ['no address', { ...good, backendUrl: 'backend' }],
    ['a script as address', { ...good, backendUrl: 'javascript:alert(1)' }],
  ])('refuses %s', (_, value) => {
    expect(readConfig(value)).toBeUndefined();
  });
});
