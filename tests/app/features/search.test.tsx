// @vitest-environment happy-dom
/** The search, over two years of a user's entries. */
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoAccounts } from '#src/server/people/demo-accounts.ts';
import { manyReconnections } from '#tests/bench/lists-entries.ts';
import { someDraft } from '#tests/some-draft.ts';
import { press, until } from '#tests/ui/draw.tsx';
import { openTab, type Tab } from './history-tab.tsx';

const now = 1_741_252_800_000;
const claire = demoAccounts(now).find(({ mail }) => mail.startsWith('claire@'))?.data ?? {};

beforeEach(() => document.body.replaceChildren());

/** Opens the search and types these words. */
async function searchFor(
  words: string,
  ...setting: Parameters<typeof openTab> extends [string, ...infer Rest] ? Rest : never
) {
  const tab = await openTab('/search', ...setting);
  await tab.set(setting[1]?.locale === 'en' ? 'Search' : 'Rechercher', words);
  return tab;
}

const groups = ({ box }: Tab) =>
  [...box.querySelectorAll('section[aria-labelledby]')].map((section) => ({
    title: section.querySelector('h2')?.textContent ?? '',
    count: Number(section.querySelector('.xs')?.textContent),
    hits: [...section.querySelectorAll<HTMLAnchorElement>('a.hit')],
  }));
const marks = ({ box }: Tab) => [...box.querySelectorAll('mark')].map(({ textContent }) => textContent);
const status = ({ box }: Tab) =>
  box.querySelector('main p[role=status]')?.textContent?.replaceAll('\u00A0', ' ');
const key = (name: string, target: Element) =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });

describe('typing', () => {
  it('begins in the line, finds as one types, marks the words, and writes them nowhere', async () => {
    const tab = await openTab('/search', claire);
    const field = tab.field('Rechercher');
    await until(() => expect(document.activeElement).toBe(field));
    expect(tab.text()).toContain('même hors connexion');
    for (const typed of ['c', 'co', 'CONF', 'CONFIANCE']) await tab.set('Rechercher', typed);
    await until(() => expect(status(tab)).toMatch(/^\d+ résultats? sur cet appareil$/u));
    expect(marks(tab).length).toBeGreaterThan(0);
    for (const mark of marks(tab)) expect(mark?.toLowerCase()).toBe('confiance');
    // An address outlives a logout, in the history and in proxy logs.
    expect(tab.address()).toBe('/search');
    expect(tab.historyLength()).toBe(1);
  });

  it('finds without accents, ligatures and kinds of apostrophe, all words together', async () => {
    const note = { data: { 'celebrations-note': 'L’œuvre d’un été : écouter Zoé sans l’interrompre.' } };
    const tab = await searchFor("oeuvre ete l'interrompre", {
      field_celebrations: { [now]: note },
    });
    expect(groups(tab).map(({ title, count }) => [title, count])).toEqual([['Notes', 1]]);
    expect(marks(tab)).toEqual(['œuvre', 'été', 'l’interrompre']);
    await tab.set('Rechercher', 'oeuvre hiver');
    await until(() => expect(status(tab)).toBe('Rien pour « oeuvre hiver »'));
  });

  it('says where nothing is found, and how to go on; Escape and the button empty the line', async () => {
    const tab = await searchFor('promotoin', claire);
    expect(status(tab)).toBe('Rien pour « promotoin »');
    expect(tab.text()).toContain('Essayez un autre mot, un prénom, ou le début d’une phrase.');
    const [clear] = [...tab.box.querySelectorAll('button')].filter(
      (one) => one.textContent === 'Effacer la recherche',
    );
    await press(clear as HTMLElement);
    expect(tab.field('Rechercher').value).toBe('');
    expect(document.activeElement).toBe(tab.field('Rechercher'));
    await tab.set('Rechercher', 'encore');
    await key('Escape', tab.field('Rechercher'));
    expect(tab.field('Rechercher').value).toBe('');
  });

  it('stands as it was left for who comes back, begins anew for who opens it, and is kept nowhere', async () => {
    const tab = await searchFor('confiance', claire);
    const [hit] = [...tab.box.querySelectorAll<HTMLAnchorElement>('a.hit')];
    expect(hit?.getAttribute('href')).not.toContain('confiance');
    await tab.goTo('/pages/celebrations');
    await tab.goTo(-1);
    await until(() => expect(tab.field('Rechercher').value).toBe('confiance'));
    for (const kept of [
      window.location.href,
      window.history.state,
      { ...localStorage },
      { ...sessionStorage },
    ]) {
      expect(JSON.stringify(kept) ?? '').not.toContain('confiance');
    }
    expect(tab.address()).toBe('/search');
    // Another user's workspace in the same page has none of it.
    const other = await openTab('/search', claire);
    expect(other.field('Rechercher').value).toBe('');
  });

  it('offers whom one wrote about last before a word, and looks for them at a press', async () => {
    const tab = await searchFor('', claire);
    const names = [...tab.box.querySelectorAll('.search-people button')].map(
      ({ textContent }) => textContent,
    );
    expect(names).toHaveLength(5);
    expect(new Set(names).size).toBe(5);
    const [name = ''] = names;
    await press([...tab.box.querySelectorAll<HTMLElement>('.search-people button')][0] ?? tab.box);
    await until(() => expect(groups(tab)[0]?.title).toBe(`Avec ${name}`));
    expect(tab.box.querySelector('.search-people')).toBeNull();
    expect(document.activeElement).toBe(tab.box.querySelector('input'));
  });

  it('offers what was opened last on this device before a word, without a word of it being kept', async () => {
    const entry = (who: string, subject: string) => ({
      pf: 'past',
      data: { 'reconew-q2-qui': who, 'reconew-q2-datesujet': subject },
      locale: 'fr',
      version: '1.0.0',
    });
    const tab = await openTab('/search', {
      field_intuitions: { [now]: entry('Alice', 'Le budget'), [now + 1]: entry('Karim', 'Le bilan') },
      field_celebrations: { [now]: { data: { 'celebrations-note': 'Une joie.' } } },
    });
    expect(tab.text()).not.toContain('Consultés récemment');
    const { openings } = tab.workspace;
    await openings.note({ collection: 'notes', key: String(now) });
    await openings.note({ collection: 'reconnections', key: 'gone' });
    await openings.note({ collection: 'reconnections', key: String(now) });
    await tab.goTo('/plf');
    await tab.goTo('/search');
    await until(() => expect(tab.text()).toContain('Consultés récemment sur cet appareil'));
    const links = [...tab.box.querySelectorAll<HTMLAnchorElement>('a.hit')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/reco/view/${now}`,
      `/pages/celebrations?open=${now}`,
    ]);
    expect(links[0]?.textContent).toContain('Alice, Le budget');
    expect(links[1]?.textContent).toContain('Une joie.');
    await tab.set('Rechercher', 'bilan');
    await until(() => expect(tab.text()).not.toContain('Consultés récemment'));
    await press(tab.box.querySelector<HTMLElement>('[aria-label="Effacer la recherche"]') ?? tab.box);
    await act(() => tab.workspace.remove('reconnections', String(now)));
    await until(() => expect(tab.box.querySelectorAll('a.hit')).toHaveLength(1));
  });

  it('offers the card and a step of the progression by their names, as long as there are words in them', async () => {
    const tab = await openTab('/search', {
      field_cid: { CIDsymptome: 'la gorge' },
      field_plf: { data: { 'plf1-equipes': 'Celle du port.', 'plf2-autre': '' } },
    });
    const { openings } = tab.workspace;
    await openings.note({ collection: 'progression', key: 'plf3' });
    await openings.note({ collection: 'progression', key: 'plf1' });
    await openings.note({ collection: 'card', key: 'cid' });
    await tab.goTo('/plf');
    await tab.goTo('/search');
    const hits = () =>
      [...tab.box.querySelectorAll<HTMLAnchorElement>('a.hit')].map((link) => [
        link.getAttribute('href'),
        (link.textContent ?? '').replaceAll('\u00A0', ' '),
      ]);
    await until(() => expect(hits()).toHaveLength(2));
    const [card, step] = hits();
    expect(card?.[0]).toBe('/pages/cid');
    expect(card?.[1]).toMatch(/^Carte d’identitéla gorgeMon signal de résistance$/u);
    expect(step?.[0]).toBe('/plf/plf1');
    expect(step?.[1]).toMatch(
      /^Équipes et rencontres inspirantesCelle du port\.Les équipes qui m’inspirent, Ma progression$/u,
    );
    await act(() => tab.workspace.putIdentityCard({}));
    await until(() => expect(hits()).toHaveLength(1));
  });

  it('goes to the first thing found with Enter', async () => {
    const tab = await searchFor('confiance', claire);
    await act(async () => {
      tab.box.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
    expect(document.activeElement).toBe(tab.box.querySelector('a.hit'));
  });
});

describe('what is found', () => {
  it('of several chips is one line, small letters for what the document suggests', async () => {
    const tab = await searchFor('clarte', {
      field_intuitions: {
        [now]: {
          pf: 'past',
          data: { 'reconew-q6-besoins-liste': ['De la clarté', 'De la confiance', 'Une carte'] },
          locale: 'fr',
          version: '1.0.0',
        },
      },
    });
    await until(() => expect(tab.box.querySelector('a.hit')).not.toBeNull());
    expect(tab.box.querySelector('.hit-passage .voice')?.textContent).toBe(
      'de la clarté, de la confiance, Une carte',
    );
  });

  it('with the name of a person begins with everything of that person', async () => {
    const tab = await searchFor('karim', claire);
    const [first] = groups(tab);
    expect(first?.title).toBe('Avec Karim');
    const kinds = first?.hits.map(
      ({ textContent }) => /Reconnexion|Intuition|Déviateur|Prétention|Amitié/u.exec(textContent ?? '')?.[0],
    );
    expect(kinds?.every((kind) => kind !== undefined)).toBe(true);
    expect(new Set(kinds).size).toBeGreaterThan(1);
  });

  it.each([
    [
      'field_intuitions',
      { data: { 'reconew-q3-pense': 'sésame' }, pf: 'past' },
      'Reconnexions',
      `/reco/view/${now}`,
    ],
    [
      'field_intuitions',
      { data: {}, intuitionsdata: [{ name: 'sésame' }] },
      'Intuitions',
      `/reco/view/${now}`,
    ],
    [
      'field_intuitions',
      { special: 'plf', data: {}, intuitionsdata: [{ name: 'sésame' }] },
      'Intuitions',
      '/pages/intuitions',
    ],
    [
      'field_deviateurs',
      { kind: 'received', data: { 'deviateur-q6-nom': 'sésame' } },
      'Déviateurs',
      `/pages/deviateurs?open=${now}&in=derailors`,
    ],
    [
      'field_pretentions',
      { kind: 'emitted', data: { 'pretention-q3-qualites': ['sésame'] } },
      'Prétentions',
      `/pages/deviateurs?open=${now}&in=claims`,
    ],
    [
      'field_amitiepro',
      { data: { 'amitiepro-prepare-aide': 'sésame' } },
      'Amitié professionnelle',
      `/pages/amitiepro?open=${now}`,
    ],
    [
      'field_celebrations',
      { data: { 'celebrations-note': 'sésame' } },
      'Notes',
      `/pages/celebrations?open=${now}`,
    ],
  ])('in %s leads to where it is read', async (field, entry, title, address) => {
    const tab = await searchFor('sesame', { [field]: { [now]: entry } });
    expect(groups(tab).map((group) => group.title)).toEqual([title]);
    expect(groups(tab)[0]?.hits.map((hit) => hit.getAttribute('href'))).toEqual([address]);
    expect(marks(tab)).toContain('sésame');
  });

  it('raises the first of a month as every other page does', async () => {
    const first = { pf: 'past', data: { 'reconew-q2-qui': 'Alice', 'reconew-q3-pense': 'Une promenade' } };
    const tab = await searchFor('promenade', { field_intuitions: { 1740816000000: first } });
    expect(tab.box.querySelector('a.hit .muted')?.innerHTML).toMatch(/\b1<sup[^>]*>er<\/sup>&nbsp;mars/u);
  });

  it('in a note names its day once', async () => {
    const note = { data: { 'celebrations-note': 'sésame' } };
    const tab = await searchFor('sesame', { field_celebrations: { [now]: note } });
    const hit = groups(tab)[0]?.hits[0];
    const day = hit?.querySelector('b')?.textContent ?? '';
    expect(day).not.toBe('');
    expect(hit?.textContent?.split(day)).toHaveLength(2);
  });

  it.each([
    ['Déviateurs', 'd’incapable'],
    ['Prétentions', 'de fiable'],
  ])('saved together leads to the right one of two: %s', async (title, said) => {
    const tab = await searchFor('sesame', {
      field_deviateurs: {
        [now]: {
          kind: 'received',
          data: { 'deviateur-q6-nom': 'incapable', 'deviateur-q2-risque': 'sésame' },
        },
      },
      field_pretentions: {
        [now]: {
          kind: 'emitted',
          data: { 'pretention-q3-qualites': ['fiable'], 'pretention-q5-risque': 'sésame' },
        },
      },
    });
    const hit = groups(tab).find((group) => group.title === title)?.hits[0];
    await act(async () => hit?.click());
    expect(tab.box.querySelector('dialog h2')?.textContent).toContain(said);
  });

  it('in the progression and on the card leads to the slide and to the card', async () => {
    const tab = await searchFor('sesame', {
      field_plf: { plf_track: { plf: 2, slide: 0 }, data: { 'plf1-equipes': 'sésame' } },
      field_cid: { CIDsymptome: 'sésame' },
    });
    const found = groups(tab).map(({ title, hits }) => [title, hits.map((hit) => hit.getAttribute('href'))]);
    expect(found).toEqual([
      ['Ma progression', [expect.stringMatching(/^\/plf\/plf1\?slide=\w/u)]],
      ['Carte d’identité', ['/pages/cid']],
    ]);
  });

  it('in a text begun and not finished leads on with it', async () => {
    const tab = await openTab('/search', {});
    await act(() =>
      tab.workspace.putDraft(
        'reconew',
        someDraft({
          slide: 'q3-reaction',
          answers: { 'reconew-q3-pense': 'sésame, ouvre-toi' },
          startedAt: now,
          updatedAt: now,
        }),
      ),
    );
    await tab.set('Rechercher', 'ouvre');
    await until(() => expect(groups(tab).map(({ title }) => title)).toEqual(['Brouillons']));
    expect(groups(tab)[0]?.hits[0]?.getAttribute('href')).toBe('/reco/add?slide=q3-reaction');
  });

  it('is found without the documents too, and in the other language', async () => {
    const tab = await searchFor('confiance', claire, { withDocuments: false });
    expect(marks(tab).length).toBeGreaterThan(0);
    const english = await searchFor('zzz', claire, { locale: 'en' });
    expect(status(english)).toBe('No results for “zzz”');
  });

  it('holds no markup: what was typed is read as typed', async () => {
    const note = { data: { 'celebrations-note': '<img src=x onerror=alert(1)> **gras** {{qui}}' } };
    const tab = await searchFor('img', { field_celebrations: { [now]: note } });
    expect(tab.box.querySelector('.hit img')).toBeNull();
    expect(tab.box.querySelector('.hit .voice')?.textContent).toBe(
      '<img src=x onerror=alert(1)> **gras** {{qui}}',
    );
  });
});

describe('5,000 entries', { tags: 'deep' }, () => {
  it('are found, and drawn as far as they are asked for', async () => {
    const tab = await openTab('/search', { field_intuitions: manyReconnections(5000, now) });
    await tab.set('Rechercher', 'confiance');
    await until(() => expect(groups(tab).map(({ count }) => count)).toEqual([5000]));
    expect(tab.box.querySelectorAll('a.hit')).toHaveLength(8);
    const [more] = [...tab.box.querySelectorAll<HTMLElement>('.search-more')];
    expect(more?.textContent).toBe('Afficher les 4992 autres');
    await press(more as HTMLElement);
    expect(tab.box.querySelectorAll('a.hit')).toHaveLength(48);
    expect(document.activeElement).toBe(tab.box.querySelectorAll('a.hit')[8]);
    await tab.set('Rechercher', 'redoute, 4321');
    await until(() => expect(tab.box.querySelectorAll('a.hit')).toHaveLength(1));
  });
});
