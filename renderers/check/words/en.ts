/** The checker's words in English. */
import { members } from './en/members.ts';
import { schema } from './en/schema.ts';
import { slides } from './en/slides.ts';
import { texts } from './en/texts.ts';
import type { Words } from './words.ts';

export const en: Words = { ...members, ...schema, ...slides, ...texts };
