/** The cache of exercise documents: the last valid one stays, whatever the server sends next. */
import { describe, expect, test } from 'vitest';
import en from '#fixtures/en/cid.json' with { type: 'json' };
import fr from '#fixtures/fr/cid.json' with { type: 'json' };
import { createTestDevice } from './test-device.ts';
import { openTestWorkspace } from './test-workspace.ts';

function answer(documents: { readonly fr?: unknown; readonly en?: unknown }): string {
  const branch = (document: unknown) => (document === undefined ? {} : { cid: document });
  return JSON.stringify({ fr: branch(documents.fr), en: branch(documents.en) });
}

describe('documents on the device', () => {
  test('are found by name and language, and again after opening without network', async () => {
    const device = createTestDevice();
    const { documents, close } = await openTestWorkspace(device);
    expect(documents.find('cid', 'fr')).toBeUndefined();
    await documents.update(answer({ fr, en }));
    expect(documents.find('cid', 'fr')).toMatchObject({ locale: 'fr', document: { title: fr.title } });
    expect(documents.find('cid', 'fr')).toBe(documents.find('cid', 'fr'));
    close();
    const again = await openTestWorkspace(device);
    expect(again.documents.find('cid', 'en')).toMatchObject({ locale: 'en', document: { title: en.title } });
  });

  test('in the other language where one is missing', async () => {
    const { documents } = await openTestWorkspace();
    await documents.update(answer({ fr }));
    expect(documents.find('cid', 'en')).toMatchObject({ locale: 'fr' });
  });

  test('a refused one never replaces the last good one, and says why', async () => {
    const { documents } = await openTestWorkspace();
    await documents.update(answer({ fr, en }));
    await documents.update(answer({ fr: { ...fr, version: '9.0.0', schema: 'broken' }, en }));
    expect(documents.find('cid', 'fr')?.document.version).toBe(fr.version);
    expect(documents.find('cid', 'fr')?.problems).toMatchObject([{ effect: 'refused', locale: 'fr' }]);
    await documents.update('<html>');
    expect(documents.find('cid', 'fr')?.document.version).toBe(fr.version);
    expect(documents.problems()).toMatchObject([{ code: 'not-json' }]);
  });

  test('a new version replaces, the same version keeps the stored copy, what is left out stays', async () => {
    const { documents } = await openTestWorkspace();
    let told = 0;
    documents.subscribe(() => told++);
    await documents.update(answer({ fr, en }));
    expect(told).toBe(1);
    await documents.update(answer({ fr: { ...fr, title: 'Same version' }, en }));
    expect(told).toBe(1);
    await documents.update(answer({ fr: { ...fr, title: 'Newer', version: '9.0.0' } }));
    expect(documents.find('cid', 'fr')?.document.title).toBe('Newer');
    expect(documents.find('cid', 'en')?.document.title).toBe(en.title);
  });

  test('an answer is known by its tag, over a reload only where nothing in it was found fault with', async () => {
    const device = createTestDevice();
    const first = await openTestWorkspace(device);
    expect(await first.documents.knownTag()).toBeUndefined();
    await first.documents.update(answer({ fr, en }), '"1-a"');
    first.close();
    const second = await openTestWorkspace(device);
    expect(await second.documents.knownTag()).toBe('"1-a"');
    await second.documents.update(answer({ fr: { ...fr, version: '9.0.0', schema: 'broken' }, en }), '"2-b"');
    expect(await second.documents.knownTag()).toBe('"2-b"');
    second.close();
    // A newer release of the app may read what this one could not.
    const third = await openTestWorkspace(device);
    expect(await third.documents.knownTag()).toBeUndefined();
    expect(third.documents.find('cid', 'fr')?.document.version).toBe(fr.version);
    // A server without ETag.
    await third.documents.update(answer({ fr, en }));
    expect(await third.documents.knownTag()).toBeUndefined();
    expect(third.documents.problems()).toEqual([]);
  });

  test('reach the other tab', async () => {
    const device = createTestDevice();
    const [left, right] = [await openTestWorkspace(device), await openTestWorkspace(device)];
    const heard = new Promise<void>((resolve) => {
      right.documents.subscribe(resolve);
    });
    await left.documents.update(answer({ fr }));
    await heard;
    expect(right.documents.find('cid', 'fr')).toBeDefined();
  });
});
