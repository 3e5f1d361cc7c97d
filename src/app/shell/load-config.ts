/** The runtime configuration that is beside the app. */
import { type Config, readConfig } from '#src/app/context/config.ts';

declare global {
  interface Window {
    /** Asked for by `boot.js`, beside the code of the app. */
    readonly configAnswer?: Promise<Response>;
  }
}

/** undefined where it is missing, broken or useless; never throws. */
export async function loadConfig(): Promise<Config | undefined> {
  try {
    const answer = await (window.configAnswer ?? fetch('/config.json', { cache: 'no-cache' }));
    return answer.ok ? readConfig(await answer.json()) : undefined;
  } catch {
    return undefined;
  }
}
