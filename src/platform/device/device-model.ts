/** How a person recognises a device of theirs: its browser and its system, never which one it is. */
import type { DeviceModel } from '#src/contract/domain/entry.ts';

type Identity = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** The first that fits: several browsers contain the names of others. */
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

/** What this browser can be called; without a member that it does not give away. */
export function deviceModel({ userAgent, maxTouchPoints }: Identity): DeviceModel {
  const find = (known: typeof browsers | typeof systems) =>
    known.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = find(browsers);
  const named = find(systems);
  // An iPad identifies as a Mac, but no Mac has a screen to touch.
  const system = named === 'Mac' && maxTouchPoints > 1 ? 'iPad' : named;
  return { ...(browser && { browser }), ...(system && { system }) };
}

/** What the person has in hand. */
export function deviceKind(identity: Identity): 'phone' | 'tablet' | 'computer' {
  const { system } = deviceModel(identity);
  if (system === 'iPhone') return 'phone';
  if (system === 'Android') return /\bMobile\b/.test(identity.userAgent) ? 'phone' : 'tablet';
  return system === 'iPad' ? 'tablet' : 'computer';
}
