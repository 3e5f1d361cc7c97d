/** Keyboard shortcuts: the main modifier, and the labels, with ⌘ on a Mac. */
import type { Locale } from '#src/contract/domain/locale.ts';

const isMac = () => /Mac|iPhone|iPad/u.test(globalThis.navigator?.platform ?? '');

type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>;

/** True for Ctrl, or ⌘ on a Mac, but not both. */
export function hasMainKey({ ctrlKey, metaKey }: Pressed): boolean {
  return isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}

const french: Readonly<Record<string, string>> = {
  Shift: 'Maj',
  Enter: 'Entrée',
  Escape: 'Échap',
  Space: 'Espace',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page préc.',
  PageDown: 'Page suiv.',
};

const english: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
};

const mac: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

/** @param keys for example "Ctrl+Shift+Z". */
export function keyNames(keys: string, locale: Locale): string {
  const names = locale === 'fr' ? french : english;
  const onMac = isMac();
  return keys
    .split('+')
    .map((key) => (onMac ? mac[key] : undefined) ?? names[key] ?? key)
    .join(onMac ? ' ' : '+');
}
