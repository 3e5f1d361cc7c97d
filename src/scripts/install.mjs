/** Brings a fresh clone to the point where a command can run: Node's version, npm packages, a Chromium. No dependencies. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The repository's root; every command runs there, wherever it was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A setup step that cannot go on: the message says what to do. */
export class SetupProblem extends Error {}

/** Runs a program and shows its output. Gives whether it ended well. */
export function run(program, args, options = {}) {
  const result = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options });
  return result.status === 0;
}

/** Runs a Node program until it ends. Signals to this command go to the program, whose exit code becomes its own. */
export function serve(args, options = {}) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1);
  });
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new SetupProblem(
      `Node ${process.versions.node} is too old: Ancrage needs Node 20.19 or newer (https://nodejs.org).`,
    );
  }
}

/**
 * Installs the npm packages of the lock file unless exactly these are there already. The stamp is the hash of the
 * lock file: a time stamp would be wrong after a checkout.
 */
function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}/package-lock.json`))
    .digest('hex');
  const stamp = `${root}/node_modules/.ancrage-lock`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing the npm packages of package-lock.json …');
  // Not `npm ci`: it refuses a lock file without the binaries of platforms that the registry at hand does not offer,
  // and it would empty node_modules under a running command. The versions are the lock file's all the same.
  // Development packages are needed too (the build): NODE_ENV=production must not leave them out.
  if (!run('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'])) {
    throw new SetupProblem(
      'npm could not install the packages. Check the network and the messages above, then try again.',
    );
  }
  writeFileSync(stamp, lock);
}

/** Node and npm packages: what every command needs. */
export function install() {
  checkNode();
  installPackages();
}

/** The one without windows first: the same engine, and it costs the tests a quarter less. */
const systemChromiums = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function foundChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named))
      throw new SetupProblem(`CHROMIUM_PATH names ${named}, where there is no program.`);
    return named;
  }
  const system = systemChromiums.find((path) => existsSync(path));
  if (system) return system;
  const { chromium } = createRequire(`${root}/package.json`)('playwright-core');
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? downloaded : undefined;
}

/** Path of a Chromium for the browser tests: the system's, else Playwright's download, else Debian's as root. */
export function installChromium() {
  const present = foundChromium();
  if (present) return present;
  console.log('No Chromium found: trying Playwright’s download …');
  run('npx', ['playwright', 'install', 'chromium'], { timeout: 300_000 });
  const downloaded = foundChromium();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update'], { env });
    // Older releases have only the whole browser.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      console.log(`Playwright could not download one: installing the system’s package ${name} …`);
      run('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
      const installed = foundChromium();
      if (installed) return installed;
    }
  }
  throw new SetupProblem(
    'The browser tests need a Chromium. Install one (Debian: sudo apt-get install chromium) or name one in CHROMIUM_PATH, then try again.',
  );
}

/** Runs a command's body; a setup problem is printed in one line, without a stack. */
export async function command(body) {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof SetupProblem ? error.message : error);
    process.exitCode = 1;
  }
}
