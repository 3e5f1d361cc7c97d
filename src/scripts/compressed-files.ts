/** Compresses hashed files once at build time, at the maximum level, which is too slow for a server. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PluginOption } from 'vite';

/** Smaller files save less than the answer's headers take. */
const worthwhile = 1024;

/** Writes `.br` and `.gz` next to each script and sheet of a build: @fastify/static sends what the caller accepts. */
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
