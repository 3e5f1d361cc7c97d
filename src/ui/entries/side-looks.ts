/** How the three sides of the other person look, on a slide and in the summary alike: a colour, an icon, never colour alone. */
import { Cloud, type LucideIcon, Sprout, Weight } from 'lucide-react';
import type { Side } from '#src/exercises/reconew.ts';

export const sideLooks: Readonly<
  Record<Side, { readonly icon: LucideIcon; readonly tone: 'diff' | 'besoin' | 'peur' }>
> = {
  difficulty: { icon: Weight, tone: 'diff' },
  need: { icon: Sprout, tone: 'besoin' },
  fear: { icon: Cloud, tone: 'peur' },
};
