/** Describes a device so that its user recognizes it: browser and system, without an identifier. */
import type { DeviceModel } from '#src/contract/domain/stored-entry.ts';

type Identity = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** The first match wins: several browsers include the names of others. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOP(?:R|T|X)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Name of this browser and system, without what the browser does not reveal. */
export function deviceModel({ userAgent, maxTouchPoints }: Identity): DeviceModel {
  const find = (known: typeof browsers | typeof systems) =>
    known.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = find(browsers);
  const named = find(systems);
  // An iPad identifies as a Mac, but no Mac has a touch screen.
  const system = named === 'Mac' && maxTouchPoints > 1 ? 'iPad' : named;
  return { ...(browser && { browser }), ...(system && { system }) };
}

/** The kind of device. */
export function deviceKind(identity: Identity): 'phone' | 'tablet' | 'computer' {
  const { system } = deviceModel(identity);
  if (system === 'iPhone') return 'phone';
  if (system === 'Android') return /\bMobile\b/.test(identity.userAgent) ? 'phone' : 'tablet';
  return system === 'iPad' ? 'tablet' : 'computer';
}
