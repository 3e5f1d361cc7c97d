/** Loads the runtime configuration from the app's host. */

import { type Config, readConfig } from '#src/app/context/config.ts';
import { ignore } from '#src/platform/ignore.ts';

declare global {
  interface Window {
    /** Requested by `boot.js`, in parallel with the app's code. */
    readonly configAnswer?: Promise<Response>;
  }
}

/** Resolves to undefined if it is missing or invalid. Never rejects. */
export async function loadConfig(): Promise<Config | undefined> {
  try {
    const answer = await (window.configAnswer ?? fetch('/config.json', { cache: 'no-cache' }));
    return answer.ok ? readConfig(await answer.json()) : undefined;
  } catch (error) {
    return ignore('load-config')(error);
  }
}
