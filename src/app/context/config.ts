/** The runtime configuration, so that one build serves any host. */
import { isRecord } from '#src/contract/wire/shape.ts';

export interface Config {
  /** Origin of the backend without a final slash. Empty: the origin that serves the app. */
  readonly backendUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly productName: string;
  readonly contactMail: string;
  /** `stay`: drafts stay on the device until the exercise is finished. */
  readonly drafts?: 'stay';
  /** A demo server: its accounts and passwords are public. */
  readonly demo?: true;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim() : undefined;
}

function isOrigin(url: string): boolean {
  if (url === '') return true;
  try {
    const { protocol } = new URL(url);
    return protocol === 'https:' || protocol === 'http:';
  } catch {
    return false;
  }
}

/**
 * Reads `config.json`. Returns undefined if the client id is missing or the backend is not an HTTP URL.
 * The product name has a default. The contact may be empty.
 */
export function readConfig(value: unknown): Config | undefined {
  if (!isRecord(value)) return undefined;
  const backendUrl = (text(value['backendUrl']) ?? '').replace(/\/+$/, '');
  const clientId = text(value['clientId']);
  if (!clientId || !isOrigin(backendUrl)) return undefined;
  return {
    backendUrl,
    clientId,
    clientSecret: text(value['clientSecret']) ?? '',
    productName: text(value['productName']) || 'Ancrage',
    contactMail: text(value['contactMail']) ?? '',
    ...(value['drafts'] === 'stay' && { drafts: value['drafts'] }),
    ...(value['demo'] === true && { demo: true }),
  };
}

/** Returns the URL of a page of the backend host. */
export function backendPage(config: Config, path: `/${string}`): string {
  return `${config.backendUrl}${path}`;
}
