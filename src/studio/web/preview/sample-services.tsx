/** Widget services for the playground and the preview, which have no store: sample people and entries, tones of lists. */
import { Cloud, Sprout, Sunrise, Sunset, Weight } from 'lucide-react';
import type { EntryChoice, Services, Tone } from '#renderers/parts/widget.ts';
import { sampleEntryKey } from '#src/studio/document/sample.ts';

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

export const sampleServices: Services = {
  suggestions: (widget) => (widget === 'person' ? people : []),
  tone: (key) => tones.find(([part]) => key.includes(part))?.[1],
  icon: (_, value) =>
    value === 'past' ? <Sunset className="i" /> : value === 'future' ? <Sunrise className="i" /> : null,
  entries: () => entries,
};
