/** Adds the fonts to a build's list of licences. Vite lists the packages of scripts only. */
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginOption } from 'vite';
import { licenseFile } from './browser-build.ts';

const fonts = new URL('../../node_modules/@fontsource-variable/', import.meta.url).pathname;

export function fontLicenses(): PluginOption {
  return {
    name: 'ancrage:font-licenses',
    apply: 'build',
    async writeBundle({ dir }) {
      for (const font of await readdir(fonts)) {
        const license = await readFile(join(fonts, font, 'LICENSE'), 'utf8');
        await appendFile(join(dir ?? '.', licenseFile.fileName), `\n## ${font} (font)\n\n${license}`);
      }
    },
  };
}
