/** What other apps share: the form of the share target, and the worker's answer to the page. */
import { describe, expect, it } from 'vitest';
import { readSharedForm, type SharedContent, takeShared } from '#src/platform/device/shared-content.ts';

function formOf(fields: Readonly<Record<string, string | readonly File[]>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value);
    else for (const file of value) form.append(name, file);
  return form;
}

const picture = new File(['light'], 'sea.png', { type: 'image/png' });
const address = 'https://example.org/page';

describe('the text of a share', () => {
  it.each([
    [
      'has title, text and address in lines',
      { title: 'The sea', text: 'So wide.', url: address },
      `The sea\nSo wide.\n${address}`,
    ],
    [
      'does not repeat what the text has',
      { title: 'The sea', text: `The sea ${address}`, url: address },
      `The sea ${address}`,
    ],
    ['has equal parts once', { title: address, text: address, url: address }, address],
    ['has no empty line for an empty part', { title: ' ', text: 'So wide.', url: '' }, 'So wide.'],
    ['keeps its own lines', { text: 'One\r\n\r\nTwo\r' }, 'One\n\nTwo'],
  ])('%s', (_, fields, text) => {
    expect(readSharedForm(formOf(fields as Record<string, string>))).toEqual({ text, pictures: [] });
  });

  it('is empty next to pictures alone, in their order', () => {
    const other = new File(['dark'], 'night.jpg', { type: 'image/jpeg' });
    expect(readSharedForm(formOf({ pictures: [picture, other] }))).toEqual({
      text: '',
      pictures: [picture, other],
    });
  });

  it.each([
    {},
    { title: ' ', pictures: [new File([], '')] },
    { pictures: 'a text where a file belongs' },
    { other: 'field', text: [picture] },
  ])('nothing is read from %o', (fields) => {
    expect(readSharedForm(formOf(fields as Record<string, string>))).toBeUndefined();
  });
});

describe('a page that asks the worker', () => {
  const asking = (answer: unknown) =>
    takeShared({
      worker: async () => ({
        postMessage: (_message: unknown, ports?: unknown) =>
          (ports as readonly MessagePort[])[0]?.postMessage(answer),
      }),
    });

  it('gets the text', async () => {
    const shared: SharedContent = { text: 'So wide.', pictures: [] };
    expect(await asking(shared)).toEqual(shared);
  });

  it.each([undefined, null, 'text', { text: 1, pictures: [] }, { text: 'x' }])(
    'gets nothing from %j',
    async (answer) => {
      expect(await asking(answer)).toBeUndefined();
    },
  );
});
