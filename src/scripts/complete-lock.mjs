/**
 * `npm run lock`, after packages were added or updated: adds the optional packages of other platforms that npm omits
 * from the lock, so that `npm ci` installs them there. They have no hash; npm looks the version up.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const { packages } = lock;

/** Resolves a package as Node does: first in the package's own folder, then in its parents. */
function isNamed(from, name) {
  if (packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`]) return true;
  if (from === '') return false;
  return isNamed(
    from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : '',
    name,
  );
}

const platform =
  /(android|darwin|freebsd|openbsd|openharmony|linux|win32)-(arm64|arm|x64|ia32|loong64|ppc64|riscv64|s390x)(?:-(\w+))?/u;

/** As npm writes it for a package that it has, without address and hash. */
function entryOf(name, version, sibling, dev) {
  const [, os, cpu, abi] = platform.exec(name) ?? [];
  if (os === undefined) throw new Error(`${name} is optional and of no platform that is known here.`);
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(os === 'linux' && abi !== undefined && { libc: [abi.includes('musl') ? 'musl' : 'glibc'] }),
    ...(sibling?.license !== undefined && { license: sibling.license }),
    optional: true,
    os: [os],
    ...(sibling?.engines !== undefined && { engines: sibling.engines }),
  };
}

let added = 0;
for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages))
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isNamed(place, name)) continue;
    const scope = `node_modules/${name.split('/')[0]}/`;
    const sibling = Object.entries(packages).find(
      ([other, { optional, license }]) => other.startsWith(scope) && optional && license !== undefined,
    )?.[1];
    packages[`node_modules/${name}`] = entryOf(name, version, sibling, dev);
    added++;
  }

const { '': root, ...others } = packages;
const byPlace = ([one], [other]) => one.localeCompare(other, 'en');
lock.packages = { '': root, ...Object.fromEntries(Object.entries(others).sort(byPlace)) };
writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`);
process.stdout.write(`${file}: ${added} packages of other platforms added\n`);
