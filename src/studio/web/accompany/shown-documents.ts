/** The published documents that provide the words of the card and the progression. */

import { compileExercise } from '#renderers/engine/compile.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { ReadAnswer } from '#renderers/format/read-document.ts';
import { readAnswer } from '#renderers/format/read-document.ts';
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import { identityCardKeys } from '#src/contract/wire/identity-card-codec.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';
import type { AccompanyClient } from '#src/studio/web/client/accompany-client.ts';

type Documents = ReadAnswer['documents'];

export interface ShownDocuments extends StateStore<Documents | undefined> {
  /** Reads what has changed. Keeps the known documents if that fails. */
  readonly refresh: () => Promise<void>;
}

export function createShownDocuments(client: Pick<AccompanyClient, 'documents'>): ShownDocuments {
  const { state, subscribe, set } = createStore<Documents | undefined>(undefined);
  let tag: string | undefined;
  return {
    state,
    subscribe,
    refresh: async () => {
      const answer = await client.documents(tag);
      if (!answer.ok || !answer.value.changed) return;
      tag = answer.value.tag;
      set(readAnswer(answer.value.text).documents);
    },
  };
}

/** In `locale`, else in another language. Undefined if the programme has no such exercise. */
export function exerciseOf(documents: Documents, name: string, locale: Locale): Exercise | undefined {
  const inOrder = [locale, ...locales.filter((other) => other !== locale)];
  const found = inOrder.flatMap((each) => {
    const document = documents[each][name];
    return document?.kind === 'exercise' ? [document] : [];
  });
  const [shown, ...others] = found;
  return shown && compileExercise(shown, others);
}

/** Maximum characters of the vocation in any language; undefined if no document sets a limit. */
export function longestVocation(documents: Documents | undefined): number | undefined {
  const limits = locales.flatMap((locale) => {
    const document = documents?.[locale]['cid'];
    const limit =
      document?.kind === 'exercise'
        ? document.schema.properties?.[identityCardKeys.vocation]?.maxLength
        : undefined;
    return limit === undefined ? [] : [limit];
  });
  return limits.length === 0 ? undefined : Math.max(...limits);
}
