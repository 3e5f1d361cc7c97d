/** The checker's words in English. */

import type { Words } from './finding-wording.ts';
import { members } from './members-en.ts';
import { schema } from './schema-en.ts';
import { slides } from './slides-en.ts';
import { texts } from './texts-en.ts';

export const en: Words = { ...members, ...schema, ...slides, ...texts };
