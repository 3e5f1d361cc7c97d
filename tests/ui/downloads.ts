/** Intercepts downloads of the app. */
import { vi } from 'vitest';

export interface Downloaded {
  readonly name: string;
  readonly text: () => Promise<string>;
}

/** Intercepts until the end of the running test. */
export function catchDownloads(): readonly Downloaded[] {
  const caught: Downloaded[] = [];
  const contents = new Map<string, Blob>();
  let count = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const url = `blob:${count++}`;
    contents.set(url, content as Blob);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.getAttribute('href') ?? '');
    if (content) caught.push({ name: this.download, text: () => content.text() });
  });
  return caught;
}
