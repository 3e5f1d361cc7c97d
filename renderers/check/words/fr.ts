/** The checker's words in French. */
import { members } from './fr/members.ts';
import { schema } from './fr/schema.ts';
import { slides } from './fr/slides.ts';
import { texts } from './fr/texts.ts';
import type { Words } from './words.ts';

export const fr: Words = { ...members, ...schema, ...slides, ...texts };
