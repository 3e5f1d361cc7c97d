/** What never changes under its name is compressed once, as well as can be: a server has no time for that. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PluginOption } from 'vite';

/** Below it, the answer's head weighs more than what is saved. */
const worthwhile = 1024;

/** Beside each script and style sheet of a build, the same as `.br` and `.gz`: @fastify/static sends what the caller takes. */
export function compressedFiles(): PluginOption {
  return {
    name: 'ancrage:compressed-files',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(?:js|css)$/u.test(name));
      await Promise.all(
        names.map(async (name) => {
          const path = join(dir ?? '.', name);
          const bytes = await readFile(path);
          if (bytes.byteLength < worthwhile) return;
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
          await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
          await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
        }),
      );
    },
  };
}
