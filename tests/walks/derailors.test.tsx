// @vitest-environment happy-dom
/** Derailors and claims in the user interface, from the opening to the list, with the real backend. */

import { beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '#src/contract/domain/locale.ts';
import { until } from '#tests/ui/draw.tsx';
import { callServers } from '#tests/ui/window-fetch.ts';
import { fair, reliable, selfish, unfit, versionMembers } from './derailor-stories.ts';
import { Scenario } from './scenario.ts';
import { Screen, type Told } from './screen.tsx';
import { startServer, type WalkServer } from './server.ts';

const add = '/deviateur/add';
const list = '/pages/deviateurs';
/** Version of the published documents of derailors and claims. */
const served = '1.0.3';

beforeEach(callServers);

type Who = 'claire' | 'james' | 'robin';

/** The newest reconnection: its key and its person. */
function newest(scenario: Scenario): { readonly key: string; readonly who: string } {
  const { reconnections } = scenario.workspace.snapshot().collections;
  const [key = ''] = Object.keys(reconnections)
    .filter((each) => /^\d+$/u.test(each))
    .sort((left, right) => Number(right) - Number(left));
  const data = reconnections[key]?.['data'] as Told;
  return { key, who: String(data['reconew-q2-qui']) };
}

const choices = {
  fr: { deviateur: 'Un déviateur', pretention: 'Une prétention', both: 'Les deux' },
  en: { deviateur: 'A derailor', pretention: 'A claim', both: 'Both' },
} as const;

const senses = {
  fr: { outside: 'De l’extérieur', me: 'De moi', received: 'Je la reçois', emitted: 'Je l’émets' },
  en: { outside: 'From outside', me: 'From me', received: 'Received', emitted: 'Emitted' },
} as const;

/** Answers the opening: which reconnection, and what to look at. */
async function opened(
  scenario: Scenario,
  what: keyof (typeof choices)['fr'],
  locale: Locale = 'fr',
): Promise<Screen> {
  const screen = await Screen.open(scenario, add, locale);
  expect(screen.slide()).toBe('source');
  const story = { 'devpre-reconnexion': newest(scenario).who, 'devpre-choix': choices[locale][what] };
  await screen.tell(story, what === 'pretention' ? 'q1-sens' : 'q1-origine');
  return screen;
}

async function stored(scenario: Scenario, server: WalkServer, who: Who) {
  await scenario.sent();
  return {
    derailors: await server.stored(who, 'field_deviateurs'),
    claims: await server.stored(who, 'field_pretentions'),
  };
}

/** The added entry. */
function added(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly unknown[] {
  return Object.keys(after)
    .filter((key) => !Object.hasOwn(before, key))
    .map((key) => after[key]);
}

describe('a derailor alone, in French', () => {
  it('goes down one stair at a time and is stored as the design says', async () => {
    const server = await startServer();
    const claire = await Scenario.signedIn(server, 'claire');
    const before = await stored(claire, server, 'claire');
    const { key, who } = newest(claire);
    const screen = await opened(claire, 'deviateur');
    expect(screen.text()).toContain(`Vous partez du moment à venir avec ${who}.`);
    const seen = await screen.tell({ ...unfit, kind: senses.fr.outside });
    expect(seen.map(({ name }) => name)).toEqual([
      'q1-origine',
      'q2-risque',
      'q3-pire',
      'q4-pirefinale',
      'q5-pause',
      'q6-nom',
      'q7-oppose',
      'q8-signe',
    ]);
    const text = new Map(seen.map((slide) => [slide.name, slide.text]));
    expect(text.get('q3-pire')).toContain(unfit['deviateur-q2-risque']);
    expect(text.get('q5-pause')).toContain('Je suis là, et il y a de la place pour deux.');
    expect(text.get('q7-oppose')).toContain('On vous traite d’incapable.');

    await until(() => expect(screen.said()).toEqual(['Déviateur enregistré.']));
    expect(screen.path()).toBe(list);
    const after = await stored(claire, server, 'claire');
    expect(added(before.derailors, after.derailors)).toEqual([
      { kind: 'received', source: key, data: unfit, locale: 'fr', version: served, ...versionMembers },
    ]);
    expect(after.claims).toEqual(before.claims);
    expect(Object.keys(claire.workspace.snapshot().drafts)).toEqual([]);
    // The closing page shows the result; the rest is one press away.
    const [derailor = ''] = Object.keys(after.derailors).filter(
      (each) => !Object.hasOwn(before.derailors, each),
    );
    expect(screen.address()).toBe(`${list}?end=${derailor}`);
    expect(screen.heading()).toBe('Le reconnaître la prochaine fois');
    expect(screen.text()).toContain(unfit['deviateur-q8-signe']);
    expect(screen.text()).toContain('On me traite d’incapable.');
    await screen.press('Voir ce déviateur');
    await until(() => expect(screen.box.querySelector('dialog')).not.toBeNull());
    const detail = screen.box.querySelector('dialog');
    for (const words of Object.values(unfit)) expect(detail?.textContent).toContain(words);
  });
});

describe('a claim alone', { tags: 'deep' }, () => {
  it('emitted, in French, asks nobody’s name and combines three qualities', async () => {
    const server = await startServer();
    const claire = await Scenario.signedIn(server, 'claire');
    const before = await stored(claire, server, 'claire');
    const screen = await opened(claire, 'pretention');
    const seen = await screen.tell({ ...reliable, kind: senses.fr.emitted });
    expect(seen.map(({ name }) => name)).toEqual([
      'q1-sens',
      'q3-qualites',
      'q4-nom',
      'q5-oppose',
      'q6-risque',
      'q7-permission',
    ]);
    expect(seen.at(-1)?.text).toContain('« Je suis quelqu’un de fiable, de juste et de solide. »');
    await until(() => expect(screen.said()).toEqual(['Prétention enregistrée.']));
    const after = await stored(claire, server, 'claire');
    expect(added(before.claims, after.claims)).toEqual([
      {
        kind: 'emitted',
        source: newest(claire).key,
        data: reliable,
        locale: 'fr',
        version: served,
        ...versionMembers,
      },
    ]);
    expect(after.derailors).toEqual(before.derailors);
  });

  it('received, in English, suggests the other person and keeps who it is', async () => {
    const server = await startServer();
    const james = await Scenario.signedIn(server, 'james');
    const screen = await opened(james, 'pretention', 'en');
    await screen.tell({ kind: senses.en.received }, 'q2-qui');
    expect(screen.value('pretention-q2-qui')).toEqual([newest(james).who]);
    const seen = await screen.tell(fair);
    expect(seen.map(({ name }) => name)).toHaveLength(6);
    expect(seen.at(1)?.heading).toBe('In your view, which three qualities are put forward by the board?');
    expect(seen.at(-1)?.text).toContain('“I am reliable, fair and quick to answer.”');
    await until(() => expect(screen.said()).toEqual(['Claim saved.']));
    expect(screen.heading()).toBe('Room to breathe');
    const { claims } = await stored(james, server, 'james');
    expect(Object.values(claims)).toEqual([
      {
        kind: 'received',
        source: newest(james).key,
        data: fair,
        locale: 'en',
        version: served,
        ...versionMembers,
      },
    ]);
  });

  it('that turns from received to emitted keeps the name aside, and finds it again', async () => {
    const server = await startServer();
    const james = await Scenario.signedIn(server, 'james');
    const screen = await opened(james, 'pretention', 'en');
    await screen.tell({ ...fair, kind: senses.en.received }, 'q4-nom');
    for (const name of ['q3-qualites', 'q2-qui', 'q1-sens']) {
      await screen.press('Back');
      await until(() => expect(screen.slide()).toBe(name));
    }
    await screen.tell({ kind: senses.en.emitted }, 'q4-nom');
    await screen.tell(fair);
    const { claims } = await stored(james, server, 'james');
    const { 'pretention-q2-qui': who, ...data } = fair;
    expect(Object.values(claims)).toEqual([
      {
        kind: 'emitted',
        source: newest(james).key,
        data,
        locale: 'en',
        version: served,
        _parked: { 'pretention-q2-qui': who },
        ...versionMembers,
      },
    ]);
  });
});

describe('both in one way', { tags: 'deep' }, () => {
  it('in English: the claim begins with the derailor’s words, and each is saved as it ends', async () => {
    const server = await startServer();
    const james = await Scenario.signedIn(server, 'james');
    const { key, who } = newest(james);
    const screen = await opened(james, 'both', 'en');
    await screen.tell({ ...selfish, kind: senses.en.me }, 'q1-sens');
    expect(screen.said()).toEqual([]);
    expect(Object.keys(james.workspace.snapshot().collections.derailors)).toHaveLength(1);
    expect(screen.text()).toContain(who);

    await screen.tell(
      { kind: senses.en.emitted, 'pretention-q3-qualites': ['kind', 'fair', 'free'] },
      'q4-nom',
    );
    expect(screen.value('pretention-q4-nom')).toEqual([selfish['deviateur-q6-nom']]);
    await screen.next();
    expect(screen.value('pretention-q5-oppose')).toEqual([selfish['deviateur-q7-oppose']]);
    await screen.tell({ 'pretention-q6-risque': 'Being everywhere at once.' });
    await until(() => expect(screen.said()).toEqual(['Derailor and claim saved.']));
    // One page for both, the derailor first; the claim's permission is empty.
    expect(screen.heading()).toBe('Recognise it next time');
    expect(screen.text()).toContain('I claim to be kind, fair and free');

    const { derailors, claims } = await stored(james, server, 'james');
    const [derailor] = Object.values(derailors) as Told[];
    // The server replaces straight quotes and angle brackets; the user sees the original characters.
    expect(derailor?.['data']).toMatchObject({
      'deviateur-q1-fait': expect.not.stringMatching(/[<>"]/u),
      'deviateur-q6-nom': 'Selfish',
    });
    expect(Object.values(james.workspace.snapshot().collections.derailors)).toEqual([
      { kind: 'emitted', source: key, data: selfish, locale: 'en', version: served, ...versionMembers },
    ]);
    expect(Object.values(claims)).toEqual([
      {
        kind: 'emitted',
        source: key,
        data: {
          'pretention-q3-qualites': ['kind', 'fair', 'free'],
          'pretention-q4-nom': 'Selfish',
          'pretention-q5-oppose': selfish['deviateur-q7-oppose'],
          'pretention-q6-risque': 'Being everywhere at once.',
        },
        locale: 'en',
        version: served,
        ...versionMembers,
      },
    ]);
  });

  it('left after the first one: the derailor is kept, and the claim is offered again', async () => {
    const server = await startServer();
    const claire = await Scenario.signedIn(server, 'claire');
    const before = await stored(claire, server, 'claire');
    const screen = await opened(claire, 'both');
    await screen.tell({ ...unfit, kind: senses.fr.outside }, 'q1-sens');
    await screen.tell({ kind: senses.fr.emitted }, 'q3-qualites');
    await screen.close();

    const after = await stored(claire, server, 'claire');
    expect(added(before.derailors, after.derailors)).toMatchObject([{ data: unfit }]);
    expect(after.claims).toEqual(before.claims);

    const again = await Screen.open(claire, add);
    expect(again.text()).toContain('Identifier une prétention');
    await again.press('Reprendre');
    await until(() => expect(again.slide()).toBe('q3-qualites'));
    await again.tell({ 'pretention-q3-qualites': reliable['pretention-q3-qualites'] }, 'q4-nom');
    expect(again.value('pretention-q4-nom')).toEqual([unfit['deviateur-q6-nom']]);
    await again.tell({ 'pretention-q6-risque': 'Un risque.' });
    await until(() => expect(again.said()).toEqual(['Déviateur et prétention enregistrés.']));
    await claire.sent();
  });
});

describe('an address that names the situation', { tags: 'deep' }, () => {
  it('opens on what to look at, the situation chosen and still to be changed; nothing is begun by looking', async () => {
    const claire = await Scenario.signedIn(await startServer(), 'claire');
    const { key, who } = newest(claire);
    const screen = await Screen.open(claire, `${add}?from=${key}`);
    await until(() => expect(screen.slide()).toBe('choix'));
    expect(claire.workspace.snapshot().drafts).toEqual({});
    await screen.press('Retour');
    await until(() => expect(screen.slide()).toBe('source'));
    expect(screen.value('devpre-reconnexion').join()).toContain(who);
    await screen.next();
    await screen.tell({ 'devpre-choix': choices.fr.deviateur }, 'q1-origine');
    await screen.tell({ ...unfit, kind: senses.fr.outside });
    const { derailors } = claire.workspace.snapshot().collections;
    expect(Object.values(derailors).filter(({ source }) => source === key)).not.toEqual([]);
  });

  it('and what to look at is past the opening, which Back still has', async () => {
    const claire = await Scenario.signedIn(await startServer(), 'claire');
    const { key, who } = newest(claire);
    const screen = await Screen.open(claire, `${add}?from=${key}&choix=pretention`);
    await until(() => expect(screen.slide()).toBe('q1-sens'));
    await screen.press('Retour');
    await until(() => expect(screen.slide()).toBe('choix'));
    expect(screen.value('devpre-choix').join()).toContain(choices.fr.pretention);
    await screen.press('Retour');
    await until(() => expect(screen.slide()).toBe('source'));
    expect(screen.value('devpre-reconnexion').join()).toContain(who);
  });

  it('of one that is not there is the usual opening', async () => {
    const claire = await Scenario.signedIn(await startServer(), 'claire');
    const screen = await Screen.open(claire, `${add}?from=1`);
    await until(() => expect(screen.slide()).toBe('source'));
    expect(screen.value('devpre-reconnexion')).toEqual([]);
  });
});

describe('the opening, once passed', { tags: 'deep' }, () => {
  const drafts = (scenario: Scenario) => scenario.workspace.snapshot().drafts;
  const begun = (scenario: Scenario) =>
    Object.values(drafts(scenario))
      .map(({ exercise }) => exercise)
      .sort();

  it('is come back to with its answers and chosen otherwise; what was written after it is kept', async () => {
    const server = await startServer();
    const claire = await Scenario.signedIn(server, 'claire');
    const { key, who } = newest(claire);
    const screen = await opened(claire, 'deviateur');
    await screen.answer('deviateur-q1-fait', unfit['deviateur-q1-fait']);
    await screen.press('Retour');
    await until(() => expect(screen.slide()).toBe('choix'));
    expect(screen.value('devpre-choix').join()).toContain(choices.fr.deviateur);
    await screen.press('Retour');
    await until(() => expect(screen.slide()).toBe('source'));
    expect(screen.value('devpre-reconnexion').join()).toContain(who);

    await screen.next();
    await screen.tell({ 'devpre-choix': choices.fr.both }, 'q1-origine');
    expect(screen.value('deviateur-q1-fait')).toEqual([unfit['deviateur-q1-fait']]);
    await screen.tell({ ...unfit, kind: senses.fr.outside }, 'q1-sens');
    expect(screen.said()).toEqual([]);
    // The part before the claim is written, so the choice is over.
    expect(screen.named('Retour')).toEqual([]);
    await screen.tell({ ...reliable, kind: senses.fr.emitted });
    await until(() => expect(screen.said()).toEqual(['Déviateur et prétention enregistrés.']));
    const { derailors, claims } = await stored(claire, server, 'claire');
    expect(Object.values(derailors).filter((each) => (each as Told)['source'] === key)).not.toEqual([]);
    expect(Object.values(claims).filter((each) => (each as Told)['source'] === key)).not.toEqual([]);
    expect(begun(claire)).toEqual([]);
  });

  it('is what the browser’s Back leads to, and leaving from there or from before it asks first', async () => {
    const server = await startServer();
    const claire = await Scenario.signedIn(server, 'claire');
    const screen = await Screen.open(claire, list);
    await screen.goTo(add);
    const story = {
      'devpre-reconnexion': newest(claire).who,
      'devpre-choix': choices.fr.pretention,
    };
    await screen.tell(story, 'q1-sens');
    const asked = () => screen.box.querySelector('dialog')?.textContent ?? '';
    for (const slide of ['choix', 'source']) {
      await screen.back();
      await until(() => expect(screen.slide()).toBe(slide));
      expect(asked()).toBe('');
    }
    await screen.back();
    await until(() => expect(asked()).toContain('Quitter'));
    expect(screen.slide()).toBe('source');
  });

  it('asks before the browser’s Back leaves for an exercise that is over', async () => {
    const server = await startServer();
    const claire = await Scenario.signedIn(server, 'claire');
    const screen = await opened(claire, 'both');
    await screen.tell({ ...unfit, kind: senses.fr.outside }, 'q1-sens');
    await screen.back();
    await until(() => expect(screen.box.querySelector('dialog')?.textContent).toContain('Quitter'));
    expect(screen.slide()).toBe('q1-sens');
  });

  it('is one piece of work with what follows: listed once, deleted and taken back together', async () => {
    const server = await startServer();
    const claire = await Scenario.signedIn(server, 'claire');
    const screen = await opened(claire, 'deviateur');
    await screen.answer('deviateur-q1-fait', 'x');
    await until(() => expect(begun(claire)).toEqual(['deviateur', 'devpre']));
    await screen.close();

    const again = await Screen.open(claire, list);
    await again.press(/^Supprimer/u);
    await until(() => expect(begun(claire)).toEqual([]));
    await again.press('Annuler');
    await until(() => expect(begun(claire)).toEqual(['deviateur', 'devpre']));
  });

  it('leaves nothing behind of an exercise that was opened and not begun', async () => {
    const server = await startServer();
    const claire = await Scenario.signedIn(server, 'claire');
    const screen = await opened(claire, 'deviateur');
    await screen.press('Retour');
    await until(() => expect(screen.slide()).toBe('choix'));
    await screen.tell({ 'devpre-choix': choices.fr.pretention }, 'q1-sens');
    expect(begun(claire)).toEqual(['devpre', 'pretention']);
  });
});

describe('a browser that dies as the entry is kept', () => {
  it('offers nothing of it again: its draft and its opening went with the writing', async () => {
    const claire = await Scenario.signedIn(await startServer(), 'claire');
    const screen = await opened(claire, 'deviateur');
    await screen.tell({ ...unfit, kind: senses.fr.outside }, 'q8-signe');
    const { workspace } = claire;
    const kept = () => Object.keys(workspace.snapshot().collections.derailors).length;
    const before = kept();
    const died = new Promise<void>((resolve) => {
      const stop = workspace.subscribe(() => {
        if (kept() === before) return;
        stop();
        resolve(claire.reload());
      });
    });
    await screen.press('Terminer');
    await died;
    await screen.close();
    const { collections, drafts } = claire.workspace.snapshot();
    expect(Object.keys(collections.derailors)).toHaveLength(before + 1);
    expect(drafts).toEqual({});
  });
});

describe('without a reconnection', () => {
  it('there is nothing to start from, and that is said with the way to one', async () => {
    const server = await startServer();
    const robin = await Scenario.signedIn(server, 'robin');
    // Intuitions from the progression do not count as a reconnection.
    await robin.workspace.put('reconnections', 'plf', {
      special: 'plf',
      intuitionsdata: [{ name: 'Walk more', realised: false }],
    });
    for (const page of [add, list]) {
      const screen = await Screen.open(robin, page, 'en');
      expect(screen.slide()).toBe('');
      // Robin’s card has no landmark yet: a reconnection would be refused.
      const way = screen.named(/identity card/iu).map((each) => each.getAttribute('href'));
      expect(way).toContain('/pages/cid?edit=1');
      await screen.close();
    }
  });
});

describe('an entry read again', { tags: 'deep' }, () => {
  it('keeps its reconnection and its key when it is changed, on any device', async () => {
    const server = await startServer();
    const claire = await Scenario.signedIn(server, 'claire');
    const screen = await opened(claire, 'deviateur');
    await screen.tell({ ...unfit, kind: senses.fr.outside });
    await claire.sent();
    const [key = ''] = Object.keys(claire.workspace.snapshot().collections.derailors).sort().reverse();
    const before = (await server.stored('claire', 'field_deviateurs'))[key];
    await screen.close();

    const elsewhere = await claire.otherDevice();
    const there = await Screen.open(elsewhere, `${list}?open=${key}`);
    await there.press('Modifier : On me traite…');
    await until(() => expect(there.slide()).toBe('q6-nom'));
    expect(there.value('deviateur-q6-nom')).toEqual([unfit['deviateur-q6-nom']]);
    await there.answer('deviateur-q6-nom', 'menteur');
    await there.press('Enregistrer');
    await until(() => expect(there.address()).toBe(`${list}?open=${key}`));
    await until(() => expect(document.activeElement?.getAttribute('data-answer')).toBe('deviateur-q6-nom'));
    const after = await stored(elsewhere, server, 'claire');
    expect(after.derailors[key]).toEqual({
      ...(before as object),
      data: { ...unfit, 'deviateur-q6-nom': 'menteur' },
      ...versionMembers,
    });
  });

  it('says that its reconnection is gone, and can still be read and changed', async () => {
    const server = await startServer();
    const claire = await Scenario.signedIn(server, 'claire');
    const { key: source } = newest(claire);
    const screen = await opened(claire, 'deviateur');
    await screen.tell({ ...unfit, kind: senses.fr.outside });
    const derailorKey = new URLSearchParams(screen.address().split('?')[1]).get('end') ?? '';
    await screen.close();
    await claire.workspace.remove('reconnections', source);

    const again = await Screen.open(claire, `${list}?open=${derailorKey}`);
    const detail = again.box.querySelector('dialog');
    expect(detail?.textContent).toContain('La reconnexion d’où cela vient a été supprimée.');
    expect(detail?.textContent).toContain(unfit['deviateur-q8-signe']);
    await again.goTo(`${list}?open=${derailorKey}&slide=q8-signe`);
    await until(() => expect(again.slide()).toBe('q8-signe'));
    expect(again.text()).not.toContain('{{');
    await again.answer('deviateur-q8-signe', 'Je me tais.');
    await again.press('Enregistrer');
    await until(() => expect(again.address()).toBe(`${list}?open=${derailorKey}&in=derailors`));
    expect(claire.workspace.snapshot().collections.derailors[derailorKey]).toMatchObject({
      source,
      data: { ...unfit, 'deviateur-q8-signe': 'Je me tais.' },
    });
    await claire.sent();
  });
});
