/** The libraries in the app, the studio and the playground are the unchanged files of their packages. */
import { readFileSync } from 'node:fs';
import { build, loadConfigFromFile, type Plugin, type PluginOption } from 'vite';
import { expect, it } from 'vitest';
import { markdownAlias } from '#src/scripts/browser-build.ts';

const root = process.cwd();
const isThirdParty = (id: string): boolean => id.includes('/node_modules/');
const inProject = (id: string): string => id.replace(`${root}/`, '');

interface Seen {
  /** Third-party modules whose code our plugins have changed. */
  readonly changed: string[];
  /** Our files that a third-party module imports. */
  readonly instead: Set<string>;
  count: number;
}

/** Runs after our plugins and before those of Vite. */
function watching(seen: Seen): Plugin {
  return {
    name: 'watching',
    enforce: 'pre',
    transform(code, id) {
      const [file = '', query] = id.split('?');
      if (!isThirdParty(file) || file.startsWith('\0') || query?.includes('commonjs')) return;
      seen.count += 1;
      if (code !== readFileSync(file, 'utf8')) seen.changed.push(inProject(file));
    },
    buildEnd() {
      for (const id of this.getModuleIds())
        if (isThirdParty(id))
          for (const imported of this.getModuleInfo(id)?.importedIds ?? [])
            if (imported.startsWith(root) && !isThirdParty(imported)) seen.instead.add(inProject(imported));
    },
  };
}

async function ownPlugins(option: PluginOption): Promise<readonly Plugin[]> {
  const given = await option;
  if (!given) return [];
  if (Array.isArray(given)) return (await Promise.all(given.map(ownPlugins))).flat();
  return given.name.startsWith('ancrage:') ? [given] : [];
}

it.each(['vite.config.ts', 'src/scripts/studio.config.ts', 'src/scripts/playground.config.ts'])(
  '%s changes no file of a package and no chunk, and replaces nothing but markdown',
  async (configFile) => {
    const found = await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile);
    expect(Object.keys(found?.config.resolve?.alias ?? {})).toEqual(Object.keys(markdownAlias));
    for (const plugin of await ownPlugins(found?.config.plugins)) {
      expect(plugin.renderChunk, plugin.name).toBeUndefined();
      expect(plugin.generateBundle, plugin.name).toBeUndefined();
      // Plugins that change code must run before the watching plugin.
      if (plugin.transform ?? plugin.load) expect(plugin.enforce, plugin.name).toBe('pre');
    }
    const seen: Seen = { changed: [], instead: new Set(), count: 0 };
    await build({
      configFile,
      logLevel: 'silent',
      plugins: [watching(seen)],
      build: { write: false, minify: false, sourcemap: false },
    });
    expect(seen.count).toBeGreaterThan(300);
    expect(seen.changed).toEqual([]);
    expect([...seen.instead]).toEqual(Object.values(markdownAlias).map(inProject));
  },
);
