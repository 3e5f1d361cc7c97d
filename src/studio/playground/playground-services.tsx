/** Widget services of the playground, in addition to those for samples: saves files in memory. */
import type { Services } from '#renderers/parts/widget.ts';
import type { LocalFile } from '#renderers/words/file-answer.ts';
import { sampleServices } from '#src/studio/web/preview/sample-services.tsx';

const saved = new Map<string, File>();

/** Maximum bytes, as on the app's server. */
const maxBytes = 2_000_000;

async function save(file: File): Promise<LocalFile | { readonly refused: string }> {
  if (file.size > maxBytes)
    return { refused: `${file.name}: ${file.size} bytes, and no more than ${maxBytes} are taken.` };
  const local = `playground-${saved.size + 1}`;
  saved.set(local, file);
  return { local, filename: file.name, size: file.size };
}

export const services: Services = {
  ...sampleServices,
  files: { save, open: async (file) => ('local' in file ? saved.get(file.local) : undefined) },
};
