/** The two manifests: one app in two languages, with valid icons and routes. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { matchRoute, routes } from '#src/app/navigation/routes.ts';
import { locales } from '#src/contract/domain/locale.ts';
import { backendPath, filePath, sharePath } from '#src/contract/wire/app-paths.ts';
import { attachmentExtensions } from '#src/contract/wire/attachment.ts';
import { calls } from '#src/contract/wire/calls.ts';
import { shareFields } from '#src/platform/device/shared-content.ts';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

interface Manifest {
  readonly [member: string]: unknown;
  readonly lang: string;
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly Icon[];
  }[];
  readonly screenshots: readonly (Icon & { readonly form_factor: string })[];
  readonly share_target: {
    readonly action: string;
    readonly params: Readonly<Record<string, unknown>> & {
      readonly files: readonly { readonly name: string; readonly accept: readonly string[] }[];
    };
  };
}

function manifestOf(locale: string): Manifest {
  return JSON.parse(readFileSync(`public/manifest.${locale}.webmanifest`, 'utf8'));
}

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and, with four channels, opacity; 0 to 255. */
  readonly at: (x: number, y: number) => readonly number[];
}

/** Reads a PNG of 8 bits a channel without interlacing, as the icons are. */
function readPng(path: string): Picture {
  const bytes = readFileSync(path);
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const channels = bytes[25] === 6 ? 4 : 3;
  expect([bytes[24], bytes[28]]).toEqual([8, 0]);
  const parts: Buffer[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const packed = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const pixels = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = packed[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : (pixels[y * stride + x - channels] ?? 0);
      const up = y === 0 ? 0 : (pixels[(y - 1) * stride + x] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (pixels[(y - 1) * stride + x - channels] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      pixels[y * stride + x] = (packed[y * (stride + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return {
    width,
    height,
    at: (x, y) => [...pixels.subarray(y * stride + x * channels, y * stride + (x + 1) * channels)],
  };
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [left, up, corner].map((one) => Math.abs(guess - one)) as [
    number,
    number,
    number,
  ];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

/** Width and height in the frame header of a JPEG. */
function jpegSize(path: string): string {
  const bytes = readFileSync(path);
  let at = 2;
  // The frame is in a segment C0 to C2; each earlier one has its length after its mark.
  while (bytes.readUInt16BE(at) < 0xffc0 || bytes.readUInt16BE(at) > 0xffc2)
    at += 2 + bytes.readUInt16BE(at + 2);
  return `${bytes.readUInt16BE(at + 7)}x${bytes.readUInt16BE(at + 5)}`;
}

/** The members without their values. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shape(member)]));
}

describe.each(locales)('the manifest in %s', (locale) => {
  const manifest = manifestOf(locale);

  test('says which app it is', () => {
    expect(manifest).toMatchObject({
      lang: locale,
      dir: 'ltr',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      name: 'Ancrage',
      short_name: 'Ancrage',
    });
  });

  test('has every icon, as large as it says', () => {
    const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
    for (const { src, sizes, type } of icons) {
      const { width, height } = readPng(`public${src}`);
      expect([src, type, `${width}x${height}`]).toEqual([src, 'image/png', sizes]);
    }
    const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(kinds).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
    expect(kinds).toContain('512x512 monochrome');
  });

  test('shows the app on a phone and on a desktop, in small files as large as it says', () => {
    expect(manifest.screenshots.map((each) => each.form_factor)).toEqual(['narrow', 'wide']);
    for (const { src, sizes, type } of manifest.screenshots) {
      expect([src, jpegSize(`public${src}`), type]).toEqual([src, sizes, 'image/jpeg']);
      expect(src).toContain(`/${locale}-`);
      expect(statSync(`public${src}`).size).toBeLessThan(200_000);
    }
  });

  test('takes what other apps share, by the names that the worker reads', () => {
    const { action, params } = manifest.share_target;
    const { files, ...texts } = params;
    expect(action).toBe(sharePath);
    expect(texts).toEqual(Object.fromEntries(shareFields.texts.map((name) => [name, name])));
    expect(files.map(({ name }) => name)).toEqual([shareFields.pictures]);
    const kinds = files.flatMap(({ accept }) => accept.map((type) => type.replace('image/', '')));
    expect(kinds.filter((kind) => !attachmentExtensions.includes(kind))).toEqual([]);
  });

  test('leads to places of the app', () => {
    expect(manifest.shortcuts.map(({ url }) => matchRoute(url.split('?')[0] ?? '')?.route.name)).toEqual([
      'startReconnection',
      'notes',
    ]);
  });
});

test('both are the same app, said in two languages', () => {
  const [french, english] = [manifestOf('fr'), manifestOf('en')];
  expect(shape(english)).toEqual(shape(french));
  const translated = ['description', 'lang', 'shortcuts', 'screenshots'];
  for (const member of Object.keys(french)) {
    if (translated.includes(member)) expect(english[member], member).not.toEqual(french[member]);
    else expect(english[member], member).toEqual(french[member]);
  }
});

test('a mask may cut away all but the central 80 %: the mark is inside, the ground goes to the edges', () => {
  const { width, at } = readPng('public/icons/maskable-512.png');
  const ground = at(0, 0);
  const outside: string[] = [];
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (Math.hypot(x + 0.5 - width / 2, y + 0.5 - width / 2) <= width * 0.4) continue;
      if (`${at(x, y)}` !== `${ground}`) outside.push(`${x},${y}`);
    }
  }
  expect(outside).toEqual([]);
  expect(at(width / 2, width / 2 - 40)).not.toEqual(ground);
});

test('what iOS puts on the home screen has no transparent corner', () => {
  const { width, height, at } = readPng('public/icons/apple-touch-180.png');
  expect([width, height]).toEqual([180, 180]);
  for (const [x, y] of [
    [0, 0],
    [179, 0],
    [0, 179],
    [179, 179],
  ] as const)
    expect(at(x, y)[3] ?? 255).toBe(255);
});

test('the page names them, and the drawings that they came from are there', () => {
  const page = readFileSync('index.html', 'utf8');
  expect(page).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />');
  // The script that chooses the language makes the link to the manifest.
  expect(page).not.toContain('rel="manifest"');
  expect(page).toContain('<script src="/boot.js"></script>');
  expect(readFileSync('public/boot.js', 'utf8')).toContain("manifest.rel = 'manifest'");
  for (const name of ['icon', 'maskable', 'monochrome', 'apple-touch', 'new-reconnection', 'new-note'])
    expect(existsSync(`public/icons/${name}.svg`), name).toBe(true);
});

describe('the worker answers with the app’s page', () => {
  const kept = (path: string) => !backendPath.test(path) && !filePath.test(path);

  test('for every place of the app, also with a query that has a dot', () => {
    const paths = routes.map(({ path }) => path.replace(':dateKey', '1741252800000').replace(/:\w+/g, 'one'));
    expect(paths.filter((path) => !kept(path))).toEqual([]);
    expect(kept('/login-form?returnUrl=%2Fa.b&mail=claire@demo.example')).toBe(true);
  });

  test('for no call of the backend, none of its pages and no file', () => {
    const answered = Object.values(calls).map((call) => `${call.route.replace(/:\w+/g, '12')}?_format=json`);
    const paths = [
      ...answered,
      ...['/mentions-legales', '/cgu', '/politique-de-confidentialite', '/user/register?lang=fr'],
      ...['/sites/default/files/a.pdf', '/config.json', '/health', '/sw.js', '/assets/gone-a1.js?x=/'],
    ];
    expect(paths.filter(kept)).toEqual([]);
  });
});
