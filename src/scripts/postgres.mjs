/** Finds the programs of a PostgreSQL server for the backend's tests, and installs Debian's package if possible. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, SetupProblem } from './install.mjs';

const debianFolder = '/usr/lib/postgresql';

function isFolderOfPrograms(folder) {
  return ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));
}

/** Folder of `initdb` and `postgres`: from POSTGRES_BIN, else the system's newest, else undefined. */
export function findPostgres() {
  const named = process.env.POSTGRES_BIN;
  if (named) {
    if (isFolderOfPrograms(named)) return named;
    throw new SetupProblem(`POSTGRES_BIN names ${named}, which holds no initdb and postgres.`);
  }
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
  ];
  return folders.find(isFolderOfPrograms);
}

/** As `findPostgres`, after trying to install it as root on Debian. Without it some tests are skipped; none fails. */
export function installPostgres() {
  const present = findPostgres();
  if (present) return present;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('No PostgreSQL found: installing Debian’s package postgresql for the backend’s tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update'], { env });
  run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { env });
  return findPostgres();
}
