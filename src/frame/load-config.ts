/** Fetches the runtime configuration that is beside the app. */
import { type Config, readConfig } from '#src/ui/app/config.ts';

/** undefined where it is missing, broken or useless; never throws. */
export async function loadConfig(): Promise<Config | undefined> {
  try {
    const answer = await fetch('/config.json', { cache: 'no-cache' });
    return answer.ok ? readConfig(await answer.json()) : undefined;
  } catch {
    return undefined;
  }
}
