/** The gallery's services for widgets, as the app provides them: names, entries, tones, drawings, a service that saves files in memory. */

import { Cloud, Sprout, Sunrise, Sunset, Weight } from 'lucide-react';
import type { EntryChoice, LocalFile, Services, Tone } from '#renderers/widgets/widget.ts';
import { sampleEntryKey } from '#src/provider/edit/sample.ts';

const tones: readonly (readonly [string, Tone])[] = [
  ['difficultes', { name: 'amber', icon: <Weight className="i i-s" aria-hidden="true" /> }],
  ['besoins', { name: 'lake', icon: <Sprout className="i i-s" aria-hidden="true" /> }],
  ['peurs', { name: 'plum', icon: <Cloud className="i i-s" aria-hidden="true" /> }],
];

const people = ['Alice', 'Julien Marchetti', 'Sofia'];

const entries: readonly EntryChoice[] = [
  { key: sampleEntryKey, title: 'Alice', detail: 'Budget' },
  { key: '1792424700000', title: 'Julien Marchetti', detail: '19/10/2026' },
];

const saved = new Map<string, File>();

/** As the server of the app: more is refused. */
const LARGEST = 2_000_000;

async function save(file: File): Promise<LocalFile | { readonly refused: string }> {
  if (file.size > LARGEST)
    return { refused: `${file.name}: ${file.size} bytes, and no more than ${LARGEST} are taken.` };
  const local = `gallery-${saved.size + 1}`;
  saved.set(local, file);
  return { local, filename: file.name, size: file.size };
}

export const services: Services = {
  suggestions: (widget) => (widget === 'person' ? people : []),
  tone: (key) => tones.find(([part]) => key.includes(part))?.[1],
  icon: (_, value) =>
    value === 'past' ? <Sunset className="i" /> : value === 'future' ? <Sunrise className="i" /> : null,
  entries: () => entries,
  files: { save, open: async (file) => ('local' in file ? saved.get(file.local) : undefined) },
};
