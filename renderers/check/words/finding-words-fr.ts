/** The checker's words in French. */

import type { Words } from './finding-wording.ts';
import { members } from './members-fr.ts';
import { schema } from './schema-fr.ts';
import { slides } from './slides-fr.ts';
import { texts } from './texts-fr.ts';

export const fr: Words = { ...members, ...schema, ...slides, ...texts };
