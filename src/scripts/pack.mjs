/**
 * `npm run pack`: builds, and writes `dist/ancrage-<version>.tar.gz`. It holds what a server needs and nothing else:
 * the built programs, the documents, and the packages that cannot be bundled, for the platform of this machine.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { command, install, root, run, SetupProblem } from './install.mjs';

const { version, license, type, engines, dependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const name = `ancrage-${version}`;

/** The same commands as in the repository. */
const scripts = Object.fromEntries(
  ['people', 'backup', 'restore', 'check', 'studio', 'publish'].map((each) => [
    each,
    `node dist/server/${each}.js`,
  ]),
);
const manifest = { name: 'ancrage', version, private: true, license, type, engines, dependencies };

/** Files and folders of the release, besides its packages. */
const contents = [
  ...['dist/app', 'dist/studio', 'dist/server', 'schemas-fixtures/fr', 'schemas-fixtures/en'],
  ...['docs', 'LICENSE', 'CHANGELOG.md'],
];

/** Folders of the packages in `dependencies`, and of those that they need. */
function packages() {
  const listed = spawnSync('npm', ['ls', '--all', '--omit=dev', '--parseable'], {
    cwd: root,
    encoding: 'utf8',
  });
  const folders = listed.stdout.split('\n').map((path) => relative(root, path));
  return folders.filter((path) => path.startsWith('node_modules'));
}

await command(() => {
  install();
  // A test or a shell may hand on its own, and Vite would build for development.
  process.env.NODE_ENV = 'production';
  if (!run('npm', ['run', 'build'])) throw new SetupProblem('The build failed: see the messages above.');
  const parent = join(root, 'dist', 'pack');
  const folder = join(parent, name);
  rmSync(parent, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Source maps quote the sources, and are of use to developers only; `docs/deploy` may hold passwords and backups.
  const filter = (path) => !/\.(map|env|backup)$/.test(path);
  for (const path of [...contents, ...packages()])
    cpSync(join(root, path), join(folder, path), { recursive: true, filter });
  const commands = { ...manifest, scripts: { start: 'node dist/server/main.js', ...scripts } };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(commands, null, 2)}\n`);
  const archive = join(root, 'dist', `${name}.tar.gz`);
  if (!run('tar', ['-czf', archive, '-C', parent, name]))
    throw new SetupProblem('tar could not write the archive: see the messages above.');
  rmSync(parent, { recursive: true, force: true });
  console.log(`Written: ${relative(root, archive)}`);
});
