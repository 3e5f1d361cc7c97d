/** The checker in a worker of its own: it makes code from schemas there, and has no token and no network. */
import { checkDocuments } from '#renderers/check/check-documents.ts';
import { raisedVersion } from '#renderers/document/changes/versions.ts';
import { locales } from '#src/domain/locale.ts';
import { productProfile } from '../../product-profile.ts';
import { versionOf } from '../../server/json-text.ts';
import { type Pair, pairOf, stepBetween } from '../../server/step.ts';
import type { CheckAnswer, CheckRequest } from './checker-messages.ts';

function setOf(name: string, pair: Pair, version?: string) {
  const entries = locales.map((locale) => {
    const document = pair[locale];
    const isThere = document !== undefined;
    return [locale, isThere ? { [name]: version === undefined ? document : { ...document, version } } : {}];
  });
  return Object.fromEntries(entries);
}

/** The version that the publication will write: nobody types one. Undefined where nothing changed. */
function comingVersion(name: string, published: Pair, pair: Pair): string | undefined {
  const from = locales.map((locale) => versionOf(published[locale])).find((version) => version !== '');
  const { bump } = stepBetween(name, published, pair);
  return from === undefined || bump === 'none' ? undefined : raisedVersion(from, bump);
}

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  const { id, name } = data;
  const [pair, published] = [pairOf(data.texts), pairOf(data.published)];
  const version = comingVersion(name, published, pair);
  const findings = checkDocuments(setOf(name, pair, version), productProfile, setOf(name, published));
  const answer: CheckAnswer = { id, findings };
  postMessage(answer);
});
