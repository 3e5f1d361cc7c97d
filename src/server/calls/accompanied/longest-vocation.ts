/** Maximum length of the vocation, from the published document of the card. */
import { locales } from '#src/contract/domain/locale.ts';
import { identityCardKeys } from '#src/contract/wire/identity-card-codec.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import { member } from '#src/contract/wire/shape.ts';
import type { Studio } from '#src/studio/api/studio.ts';

/** Characters; undefined if no published text has a limit. */
export async function longestVocation({ store }: Studio): Promise<number | undefined> {
  const texts = (await store.published()).documents.get('cid');
  const limits = locales.flatMap((locale) => {
    const reading = parseJson(texts?.[locale] ?? '');
    const path = ['schema', 'properties', identityCardKeys.vocation, 'maxLength'];
    const limit = path.reduce<unknown>(member, reading.ok ? reading.value : undefined);
    return typeof limit === 'number' ? [limit] : [];
  });
  return limits.length === 0 ? undefined : Math.max(...limits);
}
