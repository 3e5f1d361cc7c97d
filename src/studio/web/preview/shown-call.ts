/** Polls the draft for a phone, authorized by the token of its link. */

import { isMembers, isText, member } from '#renderers/json.ts';
import { ignore } from '#src/platform/ignore.ts';
import { readShown, type Shown } from './preview-message.ts';

/** Milliseconds between two polls, and after a period without changes. */
const pollMs = 1_000;
const idlePollMs = 5_000;
const idleAfterMs = 120_000;

/** `over`: the link was ended or has expired. */
export type ShownState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'shown'; readonly shown: Shown; readonly texts: ShownTexts }
  /** The editor sends no position, so the phone stays on its page. */
  | { readonly kind: 'alone'; readonly texts: ShownTexts }
  | { readonly kind: 'over' };

/** Texts of the draft's documents, else of the published ones, by language and name. */
type ShownTexts = (locale: string, name: string) => string | undefined;

function stateOf(raw: unknown): ShownState {
  const place = member(raw, 'place');
  const documents = member(raw, 'documents');
  const texts: ShownTexts = (locale, name) => {
    const text = member(member(documents, locale), name);
    return isText(text) ? text : undefined;
  };
  if (!isMembers(place)) return { kind: 'alone', texts };
  const { name, locale } = place;
  const text = isText(name) && isText(locale) ? texts(locale, name) : undefined;
  const shown = text === undefined ? undefined : readShown({ focus: '', ...place, text });
  return shown ? { kind: 'shown', shown, texts } : { kind: 'waiting' };
}

/**
 * Polls while the tab is visible and reports each new state. Returns a function that stops.
 * @param token of the link. Sent in a header only, so that no URL contains it.
 */
export function followShown(token: string, onState: (state: ShownState) => void): () => void {
  // A random id of this page load, never stored. The server counts the connected phones with it.
  const phone = crypto.getRandomValues(new Uint32Array(2)).join('-');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tag: string | null = null;
  let changedAt = Date.now();
  let isEnded = false;

  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    try {
      const response = await fetch('/studio/api/shown', {
        headers: {
          Authorization: `Preview ${token}`,
          'X-Phone': phone,
          ...(tag !== null && { 'If-None-Match': tag }),
        },
        cache: 'no-store',
        credentials: 'omit',
      });
      if (isEnded) return;
      if (response.status === 401 || response.status === 404) {
        isEnded = true;
        onState({ kind: 'over' });
        return;
      }
      if (response.ok) {
        tag = response.headers.get('ETag');
        changedAt = Date.now();
        onState(stateOf(await response.json()));
      }
    } catch (error) {
      // The network may be back at the next poll. Keep what is shown.
      ignore('shown-call')(error);
    }
    plan();
  }

  function plan(): void {
    clearTimeout(timer);
    if (!isEnded) timer = setTimeout(ask, Date.now() - changedAt > idleAfterMs ? idlePollMs : pollMs);
  }

  const onVisible = () => {
    if (document.visibilityState === 'visible' && !isEnded) void ask();
  };
  document.addEventListener('visibilitychange', onVisible);
  void ask();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
