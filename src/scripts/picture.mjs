/**
 * `npm run picture`: the README's picture and the screenshots of the manifests, taken from the built app with the demo
 * account: phone and desktop, light and dark.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { command, install, installChromium, root, run, SetupProblem } from './install.mjs';

/** The demo accounts by the language of their answers. */
const accounts = {
  fr: { mail: 'claire@demo.example', password: 'bonjour-claire' },
  en: { mail: 'james@demo.example', password: 'hello-james' },
};
const light = { locale: 'fr-FR', colorScheme: 'light' };
const dark = { locale: 'en-GB', colorScheme: 'dark' };
const desktop = { width: 1280, height: 844 };
const phone = { width: 390, height: 844 };
const shots = [
  { ...desktop, ...light, path: '/' },
  { ...phone, ...light, path: '/' },
  { ...desktop, ...dark, path: '/pages/reconnexions' },
  { ...phone, ...dark, path: '/reco/add' },
];

/** Shown before the app is installed. Their sizes are in the manifests, in physical pixels. */
const screenshots = Object.entries(accounts).flatMap(([locale, account]) => [
  { ...phone, ...light, locale, account, path: '/', file: `${locale}-narrow` },
  { ...desktop, ...light, locale, account, path: '/', scale: 1, file: `${locale}-wide` },
]);

await command(async () => {
  install();
  const executablePath = installChromium();
  if (!run('npm', ['run', 'build', '--silent'])) throw new SetupProblem('The build failed: see above.');
  const folder = mkdtempSync(join(tmpdir(), 'ancrage-picture-'));
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { chromium } = createRequire(`${root}/package.json`)('playwright-core');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const origin = await addressOf(server);
    const pictures = [];
    for (const shot of shots) pictures.push(await take(browser, origin, shot));
    await compose(browser, pictures);
    console.log('docs/picture.jpg');
    for (const { file, ...shot } of screenshots) {
      const path = `public/screenshots/${file}.jpg`;
      writeFileSync(join(root, path), await take(browser, origin, shot, { type: 'jpeg', quality: 80 }));
      console.log(path);
    }
  } finally {
    await browser.close();
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function addressOf(server) {
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\/\/[\w.:[\]]+:\d+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new SetupProblem('The server ended before it said its address: see above.');
}

/** Captures one signed-in page at rest. Returns the picture. */
async function take(browser, origin, shot, format) {
  const { width, height, locale, colorScheme, path, account = accounts.fr, scale = 2 } = shot;
  const context = await browser.newContext({
    ...{ viewport: { width, height }, locale, colorScheme, timezoneId: 'Europe/Paris' },
    // The network of a page with a service worker may never count as idle.
    ...{ deviceScaleFactor: scale, reducedMotion: 'reduce', serviceWorkers: 'block' },
  });
  const page = await context.newPage();
  await page.goto(`${origin}/login-form`);
  await page.locator('input[type=email]').fill(account.mail);
  await page.locator('input[type=password]').fill(account.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.includes('login'));
  await page.goto(`${origin}${path}`);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', ...format });
  await context.close();
  return picture;
}

/** Combines the four pictures into one file of a few hundred kilobytes. */
async function compose(browser, pictures) {
  const page = await browser.newPage({ viewport: { width: 1080, height: 1092 } });
  const images = pictures
    .map((png) => `<img src="data:image/png;base64,${png.toString('base64')}">`)
    .join('');
  await page.setContent(`<style>
    body { margin: 0; padding: 36px; display: grid; grid-template-columns: auto auto; justify-content: space-between; gap: 36px;
       background: #d9e3e6; }
    img { height: 486px; border-radius: 18px; box-shadow: 0 16px 40px -12px rgb(20 48 59 / 0.4); }
  </style>${images}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.screenshot({ path: join(root, 'docs/picture.jpg'), type: 'jpeg', quality: 82 });
}
