/** The runtime configuration: one build serves any host. */
import { isRecord } from '#src/contract/wire/shape.ts';

export interface Config {
  /** Origin of the backend without a final slash; empty = the origin that serves the app. */
  readonly backendUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly productName: string;
  readonly contactMail: string;
  /** `stay`: what somebody is writing stays on the device until it is finished. */
  readonly drafts?: 'stay';
  /** Its accounts and their passwords are public. */
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
 * Reads `config.json`. Gives undefined where the app could not work with it: no client id, or a backend
 * address that is no http address. The product name has a default, the contact may be empty.
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

/** Address of a page of the backend host, as the browser opens it. */
export function backendPage(config: Config, path: `/${string}`): string {
  return `${config.backendUrl}${path}`;
}
