// @vitest-environment happy-dom
/** Closing pages of exercises, opened by address as after a reload: content and links. */
import axe from 'axe-core';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, press, until } from '#tests/ui/draw.tsx';
import { openTab, type Tab } from './history-tab.tsx';

const key = '1741252800000';
const reconnection = {
  pf: 'past',
  data: {
    'reconew-q2-qui': 'Mon équipe',
    'reconew-q2-datesujet': 'Le point',
    'reconew-q4-moment': 'Au début',
    'reconew-q4-intensite': 7,
    'reconew-q9-phrase': 'Je respire.',
    'reconew-q9-intensite': 3,
  },
  intuitionsdata: [
    { name: 'Un café', realised: false },
    { name: 'Une lettre', realised: true },
  ],
};
const derailor = {
  kind: 'received',
  source: key,
  data: {
    'deviateur-q6-nom': 'incapable',
    'deviateur-q7-oppose': 'Non, moi, je tiens.',
    'deviateur-q8-signe': 'Je parle plus vite.',
  },
};
const claim = {
  kind: 'emitted',
  source: key,
  data: {
    'pretention-q3-qualites': ['fiable', 'juste', 'solide'],
    'pretention-q4-nom': 'égoïste',
    'pretention-q7-permission': 'Je peux attendre.',
  },
};
const exchange = {
  whereTo: 'express',
  data: { 'amitiepro-prepare-qui': 'Éric', 'amitiepro-prepare-appreciation': 'Tu écoutes.' },
};
const fields = {
  field_intuitions: { [key]: reconnection },
  field_deviateurs: { '2741252800000': derailor },
  field_pretentions: { '2741252800001': claim },
  field_amitiepro: {
    '2741252800002': exchange,
    '2741252800003': {
      whereTo: 'end',
      data: {
        ...exchange.data,
        'amitiepro-end-garde': 'Son rire.',
        'amitiepro-end-pas': 'Lui écrire lundi',
        'amitiepro-end-merci': 'Merci.',
      },
    },
  },
  field_cid: {
    CIDsymptome: 'la gorge serrée',
    CIDphrasereconnexion: 'Je suis là.',
    CIDvocationpro: 'Relier, pour que chacun ose',
  },
  field_plf: {
    plf_track: { plf: 6, slide: 0, type: 'ppp', done: '2026-11-20T10:00:00.000Z' },
    data: { 'plf5-vocation': 'Relier', 'plf5-finalite': 'chacun ose' },
  },
};

beforeEach(() => document.body.replaceChildren());

const links = ({ box }: Tab) =>
  Object.fromEntries(
    [...box.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => [
      (link.getAttribute('aria-label') ?? link.textContent ?? '').replaceAll('\u00A0', ' '),
      link.getAttribute('href'),
    ]),
  );
const words = (tab: Tab, selector: string) =>
  (tab.box.querySelector(selector)?.textContent ?? '').replaceAll('\u00A0', ' ').replaceAll('\u2060', '');

/** Names of regions that screen readers read twice, because the same text is inside the region. */
const namesReadTwice = ({ box }: Tab) =>
  [...box.querySelectorAll('main [aria-label]')]
    .filter((one) => one.textContent?.includes(one.getAttribute('aria-label') ?? ''))
    .map((one) => one.getAttribute('aria-label'));
/** Regions that are named by visible text. */
const regionNames = ({ box }: Tab) =>
  [...box.querySelectorAll('main section[aria-labelledby]')].map(
    (one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent,
  );

const endings: readonly {
  readonly name: string;
  readonly address: string;
  readonly kicker: string;
  readonly title: string;
  readonly sentence: string;
  readonly texts: readonly string[];
  readonly leads: Readonly<Record<string, string>>;
}[] = [
  {
    name: 'a reconnection',
    address: `/reco/view/${key}?end=1`,
    kicker: 'Reconnexion avec mon équipe',
    title: 'Ce que vous emportez',
    sentence: '« Je respire. »',
    texts: ['Le signal : de 7 à 3', 'La gorge serrée', 'Un café', 'Une lettre'],
    leads: {
      'Identifier un déviateurÀ partir de cette situation. Huit minutes.': `/deviateur/add?from=${key}`,
      'Voir cette reconnexion': `/reco/view/${key}`,
    },
  },
  {
    name: 'the progression',
    address: '/plf?end=1',
    kicker: 'Progression PPP, cinq étapes',
    title: 'Votre carte est à jour',
    sentence: '« Je suis là. »',
    texts: ['la gorge serrée', 'Relier, pour que chacun ose', 'Un premier jet', 'Imprimer ma carte'],
    leads: { 'Commencer une reconnexion': '/reco/add' },
  },
  {
    name: 'a derailor',
    address: '/pages/deviateurs?end=2741252800000',
    kicker: 'Déviateur, à partir de la situation avec mon équipe',
    title: 'Le reconnaître la prochaine fois',
    sentence: 'Je parle plus vite.',
    texts: ['On me traite d’incapable.', 'Non, moi, je tiens.'],
    leads: {
      'Identifier une prétentionÀ partir de la même situation. Six minutes.': `/deviateur/add?from=${key}&choix=pretention`,
    },
  },
  {
    name: 'a claim, whose address names no list',
    address: '/pages/deviateurs?end=2741252800001',
    kicker: 'Prétention, à partir de la situation avec mon équipe',
    title: 'Un peu d’air',
    sentence: 'Je peux attendre.',
    texts: ['On me traite d’égoïste.'],
    leads: { 'Voir cette prétention': '/pages/deviateurs?open=2741252800001&in=claims' },
  },
  {
    name: 'both',
    address: '/pages/deviateurs?end=2741252800000&with=2741252800001',
    kicker: 'Déviateur, à partir de la situation avec mon équipe',
    title: 'Le reconnaître la prochaine fois',
    sentence: 'Je parle plus vite.',
    texts: ['Non, moi, je tiens.', 'Un peu d’air', 'Je peux attendre.'],
    leads: { 'Voir ce déviateur': '/pages/deviateurs?open=2741252800000&in=derailors' },
  },
  {
    name: 'a preparation',
    address: '/pages/amitiepro?end=2741252800002',
    kicker: 'Amitié professionnelle, avec Éric',
    title: 'Votre préparation est prête',
    sentence: 'Tu écoutes.',
    texts: [],
    leads: { 'Passer à l’échange': '/amitiepro/add/2741252800002/express' },
  },
  {
    name: 'an exchange',
    address: '/pages/amitiepro?end=2741252800003',
    kicker: 'Amitié professionnelle, avec Éric',
    title: 'Ce que vous gardez',
    sentence: 'Son rire.',
    texts: ['Lui écrire lundi', 'Me le rappeler', 'Copier mon merci'],
    leads: { 'Voir cet échange': '/pages/amitiepro?open=2741252800003' },
  },
];

describe.each(endings)('$name', ({ address, kicker, title, sentence, texts, leads }) => {
  it('has its sentence, the rest and the ways on; no success line after a reload; nothing for axe', async () => {
    const tab = await openTab(address, fields);
    expect(words(tab, '.closing-top .kicker')).toBe(kicker);
    expect(words(tab, 'h1')).toBe(title);
    expect(document.title).toBe(`${title} · Ancrage`);
    expect(words(tab, 'blockquote')).toBe(sentence);
    for (const text of texts) expect(tab.text().replaceAll('\u2060', '')).toContain(text);
    expect(links(tab)).toMatchObject({ ...leads, Fermer: '/', 'Revenir à l’accueil': '/' });
    expect(words(tab, '.success-line')).toBe('');
    expect(namesReadTwice(tab)).toEqual([]);
    if (address.startsWith('/reco'))
      expect(regionNames(tab)).toEqual(['Ma phrase', 'Le signal de mon corps']);
    // Contrast needs real pixels, so a browser test checks it.
    const { violations } = await axe.run(tab.box, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

it.each([
  ['/reco/view/1?end=1', '/pages/reconnexions'],
  ['/pages/deviateurs?end=1', '/pages/deviateurs'],
  ['/pages/amitiepro?end=1', '/pages/amitiepro'],
])('what is not there opens the list of its kind: %s', async (address, list) => {
  const tab = await openTab(address, fields);
  await until(() => expect(tab.address()).toBe(list));
});

it('the progression that was ended is named, whichever one was looked at since', async () => {
  const looked = { ...fields.field_plf.plf_track, type: 'plf', doneType: 'ppp' };
  const tab = await openTab('/plf?end=1', {
    ...fields,
    field_plf: { ...fields.field_plf, plf_track: looked },
  });
  expect(words(tab, '.closing-top .kicker')).toBe('Progression PPP, cinq étapes');
});

it('a progression that is not ended has no closing page', async () => {
  const underWay = { plf_track: { plf: 2, slide: 0, type: 'plf' } };
  const tab = await openTab('/plf?end=1', { ...fields, field_plf: underWay });
  await until(() => expect(tab.address()).toBe('/plf'));
});

it('where the sign was left empty, the sentence of the list stands on the card, and only there', async () => {
  const { 'deviateur-q8-signe': _sign, ...data } = derailor.data;
  const unsigned = { ...fields, field_deviateurs: { '2741252800000': { ...derailor, data } } };
  const tab = await openTab('/pages/deviateurs?end=2741252800000', unsigned);
  expect(words(tab, 'blockquote')).toBe('On me traite d’incapable');
  expect(words(tab, '.closing-rest dl')).toBe('Ce que je veux répondreNon, moi, je tiens.');
});

it('the reminder says in its own place what to do with its file', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:reminder');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const tab = await openTab(`/reco/view/${key}?end=1`, fields);
  await press(button(tab.box, 'Me le rappeler'));
  await act(async () => {
    tab.box.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  await until(() => expect(words(tab, '.remind-done')).toContain('Rappel téléchargé.'));
  expect(document.activeElement).toBe(tab.box.querySelector('.remind-done'));
  expect(tab.box.querySelector('.remind')).toBeNull();
  vi.restoreAllMocks();
});

it('a summary has the phrase and the intuitions first, the signal, then three groups, and folds nothing', async () => {
  const tab = await openTab(`/reco/view/${key}`, fields);
  expect(tab.box.querySelectorAll('article details:not(.more)')).toHaveLength(0);
  const said = words(tab, 'article');
  const order = ['Je respire.', 'Un café', 'Le signal de mon corps', 'La situation', 'Au début'];
  const places = order.map((text) => said.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((left, right) => left - right));
});
