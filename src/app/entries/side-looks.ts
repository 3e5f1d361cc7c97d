/** Colours and icons of the three sides of the other person, equal on slides and in summaries. Never colour alone. */
import { Cloud, type LucideIcon, Sprout, Weight } from 'lucide-react';
import type { Side } from '#src/core/exercises/reconew.ts';

export const sideLooks: Readonly<
  Record<Side, { readonly icon: LucideIcon; readonly tone: 'amber' | 'lake' | 'plum' }>
> = {
  difficulty: { icon: Weight, tone: 'amber' },
  need: { icon: Sprout, tone: 'lake' },
  fear: { icon: Cloud, tone: 'plum' },
};
