/** The checker's words in French. */
import { members } from './members-fr.ts';
import { schema } from './schema-fr.ts';
import { slides } from './slides-fr.ts';
import { texts } from './texts-fr.ts';
import type { Words } from './finding-wording.ts';

export const fr: Words = { ...members, ...schema, ...slides, ...texts };
