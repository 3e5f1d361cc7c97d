// @vitest-environment happy-dom
/** Entries that two devices wrote, of four kinds: one row with a note, and the choice. */
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CollectionName } from '#src/contract/domain/collections.ts';
import { versionKeys } from '#src/contract/domain/entry-versions.ts';
import { button, press, until } from '#tests/ui/draw.tsx';
import { openTab, type Tab } from './history-tab.tsx';

const key = String(new Date(2026, 10, 12, 9).getTime());
const source = String(new Date(2026, 9, 2, 9).getTime());

interface Kind {
  readonly collection: CollectionName;
  readonly field: string;
  readonly list: string;
  /** Address of the summary. */
  readonly at: string;
  /** Selector of a row in the list. */
  readonly row: string;
  readonly exercise: string;
  readonly about?: Readonly<Record<string, string>>;
  readonly entry: (words: string) => Readonly<Record<string, unknown>>;
}

const kinds: readonly Kind[] = [
  {
    collection: 'reconnections',
    exercise: 'reconew',
    field: 'field_intuitions',
    list: '/pages/reconnexions?filter=all',
    at: `/reco/view/${key}`,
    row: 'a.hist',
    entry: (words) => ({
      pf: 'past',
      data: { 'reconew-q2-qui': 'Alice', 'reconew-q9-phrase': words },
      intuitionsdata: [{ name: 'Lui écrire', realised: words === 'Ailleurs.' }],
    }),
  },
  {
    collection: 'derailors',
    exercise: 'deviateur',
    field: 'field_deviateurs',
    list: '/pages/deviateurs',
    at: `/pages/deviateurs?open=${key}`,
    row: 'a.dev',
    entry: (words) => ({
      kind: 'received',
      source,
      data: { 'deviateur-q6-nom': 'incapable', 'deviateur-q8-signe': words },
    }),
  },
  {
    collection: 'claims',
    exercise: 'pretention',
    field: 'field_pretentions',
    list: '/pages/deviateurs',
    at: `/pages/deviateurs?open=${key}&in=claims`,
    row: 'a.dev',
    entry: (words) => ({
      kind: 'emitted',
      source,
      data: { 'pretention-q3-qualites': ['forte'], 'pretention-q7-permission': words },
    }),
  },
  {
    collection: 'friendships',
    exercise: 'amitiepro',
    about: { key, part: 'prepare' },
    field: 'field_amitiepro',
    list: '/pages/amitiepro',
    at: `/pages/amitiepro?open=${key}`,
    row: 'article.exchange',
    entry: (words) => ({
      whereTo: 'express',
      data: { 'amitiepro-prepare-qui': 'Karim', 'amitiepro-prepare-appreciation': words },
    }),
  },
];

/** Writes an entry on two devices that have synced it, but not each other's changes. */
async function written({ collection, field, entry }: Kind, address: string): Promise<Tab> {
  const tab = await openTab(address, { [field]: { [key]: { ...entry('Avant.'), locale: 'fr' } } });
  const other = await tab.elsewhere();
  await other.put(collection, key, { ...entry('Ailleurs.'), locale: 'fr' });
  await act(async () => {
    await tab.workspace.put(collection, key, { ...entry('Ici.'), locale: 'fr' });
    await other.sync();
    await tab.workspace.sync();
  });
  return tab;
}

const note = ({ box }: Tab) =>
  [...box.querySelectorAll<HTMLElement>('.alert')].find(({ textContent }) =>
    textContent?.startsWith('Deux versions'),
  );
const choice = ({ box }: Tab) =>
  [...box.querySelectorAll<HTMLElement>('dialog')].find((one) => one.querySelector('.version'));
const sections = (tab: Tab) => [...(choice(tab)?.querySelectorAll<HTMLElement>('.version') ?? [])];
/** Returns the page's own button, not the one of an intuition. */
const deleting = ({ box }: Tab) =>
  [...box.querySelectorAll('button')].find(
    (one) => one.textContent?.startsWith('Supprimer') && !one.closest('.intuition'),
  ) ?? notFound();
const notFound = () => document.createElement('i');
const stored = (tab: Tab, { collection }: Kind) =>
  Object.entries(tab.workspace.snapshot().collections[collection]);

beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

/** Reconnections cover the whole story. For the other kinds these tests cover reading. */
describe.each(kinds)('$collection', (kind) => {
  const tags = kind.collection === 'reconnections' ? [] : ['deep'];

  it('are one row with its mark, and one note with the choice', async () => {
    const tab = await written(kind, kind.list);
    await until(() => expect(tab.box.querySelectorAll(`main ${kind.row}`)).toHaveLength(1));
    expect(tab.box.querySelector(`main ${kind.row} .resume-mark`)?.textContent).toBe('Deux versions');
    await tab.goTo(kind.at);
    await until(() => expect(note(tab)?.textContent).toContain('Rien n’est perdu.'));
    await press(button(note(tab) ?? notFound(), 'Choisir'));
    const texts = sections(tab).map(({ textContent }) => textContent ?? '');
    expect(texts.filter((text) => text.includes('Ici.'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('Ailleurs.'))).toHaveLength(1);
    // Equal answers are not repeated.
    expect(texts.join()).not.toMatch(/Alice|incapable|forte|Karim/u);
    await press(button(choice(tab) ?? notFound(), 'Plus tard'));
    expect(choice(tab)).toBeUndefined();
    expect(stored(tab, kind)).toHaveLength(2);
  });

  it.each([0, 1])('keep the version that is chosen (%d), at its own address', { tags }, async (index) => {
    const tab = await written(kind, kind.at);
    await until(() => expect(note(tab)).toBeDefined());
    await press(button(note(tab) ?? notFound(), 'Choisir'));
    const section = sections(tab)[index] ?? notFound();
    const kept = section.textContent?.includes('Ici.') ? 'Ici.' : 'Ailleurs.';
    await press(button(section, 'Garder cette version'));
    await until(() => expect(stored(tab, kind).map(([at]) => at)).toEqual([key]));
    expect(JSON.stringify(stored(tab, kind))).toContain(kept);
    await until(() => expect(note(tab)).toBeUndefined());
    expect(tab.text()).toContain(kept);
    expect(tab.address()).toBe(kind.at);
  });

  it('become two entries where both are kept', { tags }, async () => {
    const tab = await written(kind, kind.at);
    await until(() => expect(note(tab)).toBeDefined());
    await press(button(note(tab) ?? notFound(), 'Choisir'));
    await press(button(choice(tab) ?? notFound(), 'Garder les deux'));
    await until(() => expect(note(tab)).toBeUndefined());
    await tab.goTo(kind.list);
    await until(() => expect(tab.box.querySelectorAll(`main ${kind.row}`)).toHaveLength(2));
    expect(tab.box.querySelector(`main .resume-mark`)).toBeNull();
  });

  it('go together when the entry is deleted, and come back together', { tags }, async () => {
    const tab = await written(kind, kind.at);
    await until(() => expect(note(tab)).toBeDefined());
    await press(deleting(tab));
    const question = [...tab.box.querySelectorAll('dialog')].at(-1) ?? notFound();
    expect(question.textContent).toContain('Ses deux versions seront supprimées.');
    await press(button(question, 'Supprimer'));
    await until(() => expect(stored(tab, kind)).toEqual([]));
    await act(() => tab.workspace.sync());
    const other = await tab.elsewhere();
    expect(other.snapshot().collections[kind.collection]).toEqual({});
    await until(() => expect(tab.text()).toContain('Annuler'));
    await press(button(tab.box, 'Annuler'));
    await until(() => expect(stored(tab, kind)).toHaveLength(2));
    await act(() => tab.workspace.sync());
    await other.sync();
    for (const workspace of [tab.workspace, other]) {
      const texts = JSON.stringify(workspace.snapshot().collections[kind.collection]);
      expect(texts).toContain('Ici.');
      expect(texts).toContain('Ailleurs.');
      expect(versionKeys(workspace.snapshot().collections[kind.collection], key)).toHaveLength(2);
    }
  });

  it('leave no change that was begun of them as a row of its own', { tags }, async () => {
    const tab = await written(kind, kind.at);
    await until(() => expect(note(tab)).toBeDefined());
    const { exercise, about } = kind;
    const name = `${exercise}:${key}`;
    const draft = {
      ...{ exercise, entry: key, slide: '', answers: {}, startedAt: Number(key), updatedAt: Number(key) },
      ...{ version: '1', locale: 'fr', ...(about && { about }) },
    };
    await act(() => tab.workspace.putDraft(name, draft));
    await press(deleting(tab));
    await press(button([...tab.box.querySelectorAll('dialog')].at(-1) ?? notFound(), 'Supprimer'));
    await until(() => expect(tab.workspace.snapshot().drafts).toEqual({}));
    await until(() => expect(tab.text()).toContain('Annuler'));
    await press(button(tab.box, 'Annuler'));
    await until(() => expect(Object.keys(tab.workspace.snapshot().drafts)).toEqual([name]));
  });

  it('are found by the words of each version, once', { tags }, async () => {
    const tab = await written(kind, '/search');
    for (const words of ['Ici', 'Ailleurs']) {
      await tab.set('Rechercher', words);
      await until(() => expect(tab.box.querySelectorAll('main .hit')).toHaveLength(1));
    }
  });
});

describe('a reconnection', () => {
  const [kind] = kinds;
  if (!kind) throw new Error('no kind');

  it('says a tick that differs, and leads from the address of the other version to the entry', async () => {
    const tab = await written(kind, '/');
    const other = stored(tab, kind).find(([at]) => at !== key)?.[0] ?? '';
    await tab.goTo(`/reco/view/${other}`);
    await until(() => expect(tab.address()).toBe(kind.at));
    await press(button(note(tab) ?? notFound(), 'Choisir'));
    const texts = sections(tab).map(({ textContent }) => textContent ?? '');
    expect(texts.filter((text) => text.includes('Lui écrire, réalisée'))).toHaveLength(1);
  });

  it('is counted once on home', async () => {
    const tab = await written(kind, '/');
    await until(() => expect(tab.text()).toContain('1 reconnexion'));
    expect(tab.text()).not.toContain('2 reconnexions');
  });
});

describe('intuitions of the progression', () => {
  const names = (tab: Tab) =>
    [...tab.box.querySelectorAll<HTMLElement>('main .intuition-list li')].map(
      ({ textContent }) => textContent ?? '',
    );
  const special = (...items: readonly (readonly [string, boolean])[]) => ({
    special: 'plf',
    intuitionsdata: items.map(([name, realised]) => ({ name, realised })),
  });

  /** Opens a list that two devices wrote without syncing with each other. */
  async function listedTwice(address: string): Promise<Tab> {
    const tab = await openTab(address, {
      field_intuitions: { plf: special(['Lui écrire', false], ['Marcher', false]) },
    });
    const other = await tab.elsewhere();
    await other.put('reconnections', 'plf', special(['Lui écrire', true], ['Marcher', false]));
    await act(async () => {
      await tab.workspace.put(
        'reconnections',
        'plf',
        special(['Un café', false], ['Lui écrire', false], ['Marcher', false]),
      );
      await other.sync();
      await tab.workspace.sync();
    });
    expect(Object.keys(tab.workspace.snapshot().collections.reconnections)).toHaveLength(2);
    return tab;
  }

  it('are one list, each once: what was added or ticked on either device stays so', async () => {
    const tab = await listedTwice('/pages/intuitions?filter=all');
    await until(() => expect(names(tab)).toHaveLength(3));
    for (const name of ['Lui écrire', 'Marcher', 'Un café'])
      expect(names(tab).filter((text) => text.includes(name))).toHaveLength(1);
    const ticked = [...tab.box.querySelectorAll<HTMLInputElement>('main .intuition-list input:checked')];
    expect(ticked.map((box) => box.closest('li')?.textContent)).toEqual([
      expect.stringContaining('Lui écrire'),
    ]);
  });

  it('are one version again once one of them is ticked, on every device', async () => {
    const tab = await listedTwice('/pages/intuitions?filter=all');
    await until(() => expect(names(tab)).toHaveLength(3));
    const row = [...tab.box.querySelectorAll<HTMLElement>('main .intuition-list li')].find(
      ({ textContent }) => textContent?.includes('Marcher'),
    );
    await act(async () => row?.querySelector('input')?.click());
    await until(() =>
      expect(Object.keys(tab.workspace.snapshot().collections.reconnections)).toEqual(['plf']),
    );
    await act(() => tab.workspace.sync());
    const other = await tab.elsewhere();
    expect(Object.keys(other.snapshot().collections.reconnections)).toEqual(['plf']);
    const items = other.snapshot().collections.reconnections['plf']?.['intuitionsdata'];
    expect(items).toHaveLength(3);
    expect(items).toEqual(
      expect.arrayContaining([
        { name: 'Lui écrire', realised: true },
        { name: 'Marcher', realised: true },
        { name: 'Un café', realised: false },
      ]),
    );
  });
});
