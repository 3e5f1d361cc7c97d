import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.test-output/browser',
  fullyParallel: true,
  workers: availableParallelism(),
  // Guards against what never ends: on a busy machine everything takes several times as long.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    toHaveScreenshot: { pathTemplate: '{testDir}/pictures/{arg}{ext}', animations: 'disabled' },
  },
  // The built server, which runs in the process of the tests.
  build: { external: ['**/dist/**'] },
  forbidOnly: process.env.CI !== undefined,
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Recording every test costs a third of the run. For one that fails: `npm run test:browser -- --trace on <file>`.
    trace: 'off',
    // Motion is drawn sixty times a second: story and accessibility-widgets have it.
    contextOptions: { reducedMotion: 'reduce' },
    // What a test routes has to reach the network: only install.spec.ts lets the worker in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The pages of a test live for seconds: to optimise their scripts takes a twelfth more than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
