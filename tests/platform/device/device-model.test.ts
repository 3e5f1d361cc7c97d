/** Names of devices. */
import { describe, expect, it } from 'vitest';
import { deviceKind, deviceModel } from '#src/platform/device/device-model.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

const devices = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    0,
    'Firefox',
    'Windows',
    'computer',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36 Edg/141.0.0.0`,
    0,
    'Edge',
    'Windows',
    'computer',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.6 Safari/605.1.15`,
    0,
    'Safari',
    'Mac',
    'computer',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.6 Safari/605.1.15`,
    5,
    'Safari',
    'iPad',
    'tablet',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} CriOS/141.0 Mobile/15E148 Safari/604.1`,
    5,
    'Chrome',
    'iPhone',
    'phone',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chromium} Mobile Safari/537.36`, 5, 'Chrome', 'Android', 'phone'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-X906C) SamsungBrowser/28.0 ${chromium} Safari/537.36`,
    5,
    'Samsung Internet',
    'Android',
    'tablet',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chromium} Safari/537.36`, 0, 'Chrome', 'Linux', 'computer'],
] as const;

describe('a device', () => {
  it.each(devices)(
    'is called by its browser and its system: %s, %i',
    (userAgent, maxTouchPoints, browser, system, kind) => {
      expect(deviceModel({ userAgent, maxTouchPoints })).toEqual({ browser, system });
      expect(deviceKind({ userAgent, maxTouchPoints })).toBe(kind);
    },
  );

  it('that gives nothing away has no name', () => {
    expect(deviceModel({ userAgent: 'A robot', maxTouchPoints: 0 })).toEqual({});
  });
});
