/** One build serves any host: the app alone, with a backend on another origin and a matching policy. */
import { createServer } from 'node:net';
import { expect, people, phone, startApp, test } from './app.ts';
import { Person } from './person.ts';

test.use({ viewport: phone });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

test('signs in across origins and finds the person’s reconnections', async ({ page }) => {
  const port = await freePort();
  const backend = await startApp({
    ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
    PASSWORD_COST: '',
    DEMO: '1',
  });
  const site = await startApp({
    PORT: `${port}`,
    BACKEND_URL: backend.origin,
    PASSWORD_COST: '',
    CLIENT_ID: 'ancrage-app',
    CLIENT_SECRET: 'ancrage-public',
  });
  try {
    const answer = await page.request.get(`${site.origin}/login-form`, { headers: { accept: 'text/html' } });
    expect(answer.headers()['content-security-policy']).toContain(`connect-src 'self' ${backend.origin};`);
    const claire = new Person(page, site.origin);
    await claire.signIn(people.claire, '/pages/reconnexions');
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Alice' }).first(),
    ).toBeVisible();
    // No backend behind the app's own origin.
    const token = await page.request.post(`${site.origin}/oauth/token`);
    expect(token.status()).toBe(404);
  } finally {
    await site.stop();
    await backend.stop();
  }
});
