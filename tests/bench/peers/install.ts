/** Installs the other libraries once: the product does not need them, and `npm ci` omits them. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';

const folder = new URL('.', import.meta.url).pathname;
const lock = `${folder}package-lock.json`;
/** A copy of the lock at the last installation. */
const installed = `${folder}node_modules/installed-lock.json`;

export function installPeers(): void {
  if (existsSync(installed) && readFileSync(installed).equals(readFileSync(lock))) return;
  console.log('Fetching the other form libraries, once …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('The other form libraries could not be installed.');
  copyFileSync(lock, installed);
}
