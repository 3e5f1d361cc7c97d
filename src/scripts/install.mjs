/** Prepares a fresh clone: checks Node's version, installs npm packages and a Chromium. No dependencies. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The repository's root, in which every command runs. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A failed setup step; the message gives the remedy. */
export class SetupProblem extends Error {}

/** Runs a program and shows its output. Returns whether it succeeded. */
export function run(program, args, options = {}) {
  const result = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options });
  return result.status === 0;
}

/** Runs a Node program until it ends. Forwards signals to it, and exits with its code. */
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
 * Installs the npm packages of the lock file unless they are installed already. The stamp is a hash of the lock file,
 * because a checkout changes its time.
 */
function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}/package-lock.json`))
    .digest('hex');
  const stamp = `${root}/node_modules/.ancrage-lock`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing the npm packages of package-lock.json …');
  // Not `npm ci`: it rejects a lock file without the binaries of platforms that the registry does not offer, and it
  // would empty node_modules under a running command. The versions are still the lock file's. The build needs
  // development packages, so NODE_ENV=production must not omit them.
  if (!run('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'])) {
    throw new SetupProblem(
      'npm could not install the packages. Check the network and the messages above, then try again.',
    );
  }
  writeFileSync(stamp, lock);
}

/** Checks Node and installs the npm packages, which every command needs. */
export function install() {
  checkNode();
  installPackages();
}

/** Headless shells first: the same engine, and the tests take a quarter less time. */
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
    // Older releases have the full browser only.
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

/** Runs a command; prints a setup problem in one line, without a stack. */
export async function command(body) {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof SetupProblem ? error.message : error);
    process.exitCode = 1;
  }
}
