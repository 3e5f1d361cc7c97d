/**
 * `npm run bench [-- --rounds 3] [-- --only key,change] [-- ours rjsf]`: the same exercise of 12, 120 and 1 200
 * questions with hand-written React, our engine and other form libraries. Checks that each draws, accepts and reports
 * the same. Measures the cost for Chromium's main thread, as a multiple of the hand-written one in the same round. A
 * library without slides draws its 12 questions on a page.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { buildPeer } from './peers/build.ts';
import { installPeers } from './peers/install.ts';
import { measureRound, type Round } from './peers/measure.ts';
import { printTable } from './peers/table.ts';

const pages = {
  hand: { file: 'hand.tsx', layouts: ['slides', 'page'], fetched: false },
  ours: { file: 'ours.tsx', layouts: ['slides', 'page'], fetched: false },
  rjsf: { file: 'rjsf.jsx', layouts: ['page'], fetched: false },
  surveyjs: { file: 'surveyjs.jsx', layouts: ['slides', 'page'], fetched: true },
  'json-forms': { file: 'json-forms.jsx', layouts: ['page'], fetched: true },
  formio: { file: 'formio.js', layouts: ['slides', 'page'], fetched: true },
} as const;

type Name = keyof typeof pages;

function isName(name: string): name is Name {
  return Object.hasOwn(pages, name);
}

export async function measure(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
  });
  const asked = positionals.length > 0 ? positionals.filter(isName) : Object.keys(pages).filter(isName);
  const names: readonly Name[] = ['hand', ...asked.filter((name) => name !== 'hand')];
  const wanted = values.only.split(',').filter((name) => name !== '');
  if (names.some((name) => pages[name].fetched)) installPeers();
  const folder = mkdtempSync(join(tmpdir(), 'ancrage-peers-'));
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const rounds: Record<string, Round[]> = {};
  const failures: string[] = [];
  try {
    for (const name of names) {
      const { file } = pages[name];
      await buildPeer(new URL(`./peers/pages/${file}`, import.meta.url).pathname, join(folder, name));
    }
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const name of names) {
        const { layouts } = pages[name];
        const measured = await measureRound(browser, join(folder, name), layouts, wanted, (what) => {
          failures.push(`${name}, ${what}`);
        });
        rounds[name] = [...(rounds[name] ?? []), measured];
      }
    printTable(rounds);
    for (const failure of failures) console.error(failure);
    return failures.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
