// @vitest-environment happy-dom
/** Installing the app on the home screen: each browser's way, and its prompt used once. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserInstall, chooseManifest } from '#src/platform/device/install.ts';

interface Told {
  readonly userAgent?: string;
  readonly platform?: string;
  readonly maxTouchPoints?: number;
  readonly standalone?: boolean;
}

/** A window of another browser, opened in a tab unless `alone`. */
function windowOf(navigator: Told = {}, alone = false): Window {
  const page = new EventTarget();
  const mode = Object.assign(new EventTarget(), { matches: alone });
  return Object.assign(page, {
    navigator: { userAgent: '', platform: '', maxTouchPoints: 0, ...navigator },
    matchMedia: (query: string) => {
      expect(query).toBe('(display-mode: standalone)');
      return mode;
    },
  }) as unknown as Window;
}

function offer(page: Window, outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  page.dispatchEvent(event);
  return { prompt, event };
}

afterEach(() => document.head.replaceChildren());

describe('the way', () => {
  test.each<[string, Window, string]>([
    ['a browser that only has a menu', windowOf({ userAgent: 'Firefox', platform: 'Linux' }), 'menu'],
    ['a Mac', windowOf({ userAgent: 'Safari', platform: 'MacIntel' }), 'menu'],
    ['an iPhone', windowOf({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }), 'share'],
    ['an iPad, which says Mac', windowOf({ platform: 'MacIntel', maxTouchPoints: 5 }), 'share'],
    ['an iPhone, from its home screen', windowOf({ userAgent: 'iPhone', standalone: true }), 'done'],
    ['a window of its own', windowOf({}, true), 'done'],
  ])('%s', (_name, page, way) => {
    expect(browserInstall(page).way()).toBe(way);
  });

  test('the browser asks where it offers to, once, and the person may say no', async () => {
    const page = windowOf();
    const install = browserInstall(page);
    const heard: string[] = [];
    install.subscribe(() => heard.push(install.way()));
    const { prompt, event } = offer(page, 'dismissed');
    expect(event.defaultPrevented).toBe(true);
    expect(install.way()).toBe('prompt');
    expect(await install.ask()).toBe(false);
    expect(await install.ask()).toBe(false);
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(heard).toEqual(['prompt', 'menu']);
  });

  test('agreed to, it is done as soon as the browser says so', async () => {
    const page = windowOf();
    const install = browserInstall(page);
    offer(page, 'accepted');
    expect(await install.ask()).toBe(true);
    page.dispatchEvent(new Event('appinstalled'));
    expect(install.way()).toBe('done');
  });

  test('a question that the browser refuses to ask leaves the menu', async () => {
    const page = windowOf();
    const install = browserInstall(page);
    const { prompt } = offer(page, 'accepted');
    prompt.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    expect(await install.ask()).toBe(false);
    expect(install.way()).toBe('menu');
  });
});

test('what is installed follows the language', () => {
  chooseManifest('en');
  const link = document.head.appendChild(document.createElement('link'));
  link.rel = 'manifest';
  link.href = '/manifest.fr.webmanifest';
  chooseManifest('en');
  expect(link.getAttribute('href')).toBe('/manifest.en.webmanifest');
});
