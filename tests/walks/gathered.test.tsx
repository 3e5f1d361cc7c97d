// @vitest-environment happy-dom
/** The summary pages: intuitions in a list and by reconnection, and the synthesis report. */

import { beforeEach, describe, expect, it } from 'vitest';
import { until } from '#tests/ui/draw.tsx';
import { callServers } from '#tests/ui/window-fetch.ts';
import { gesture, plain } from './gestures.ts';
import { Scenario } from './scenario.ts';
import { Screen } from './screen.tsx';
import { startServer } from './server.ts';

beforeEach(callServers);

const groupsOf = (screen: Screen) =>
  [...screen.box.querySelectorAll<HTMLElement>('[role="group"]:has(> .intuition-head)')].map((group) => ({
    group,
    heading: plain(group.querySelector('h2')?.textContent),
    count: plain(group.querySelector('p')?.textContent),
  }));

describe('intuitions by reconnection', { tags: 'deep' }, () => {
  it('are counted, ticked and sent; those of the progression stand under their own name', async () => {
    const server = await startServer();
    const claire = await Scenario.signedIn(server, 'claire');
    const screen = await Screen.open(claire, '/pages/recointuitions?filter=all');
    // Print shows every group, the window only those near the viewport.
    const near = groupsOf(screen).length;
    await gesture(async () => window.dispatchEvent(new Event('beforeprint')));
    const groups = groupsOf(screen);
    expect(groups.length).toBeGreaterThan(near);
    expect(groups.at(-1)).toMatchObject({ heading: 'Ma progression', count: '3 réalisées sur 5' });
    await gesture(async () => window.dispatchEvent(new Event('afterprint')));
    const [first] = groupsOf(screen);
    expect(first?.count).toMatch(/1 réalisée sur 3$/u);
    const open = first?.group.querySelector<HTMLElement>('[type=checkbox]:not(:checked)');
    await gesture(async () => open?.click());
    await until(() => expect(groupsOf(screen)[0]?.count).toMatch(/2 réalisées sur 3$/u));
    await until(() => expect(screen.said()).toEqual(['Intuition réalisée.']));
    await claire.sent();

    const elsewhere = await claire.otherDevice();
    const there = await Screen.open(elsewhere, '/pages/recointuitions?filter=all');
    expect(groupsOf(there)[0]?.count).toMatch(/2 réalisées sur 3$/u);
    // The progression is not a reconnection: no link leads to one.
    expect(groups.at(-1)?.group.querySelector('h2 a')).toBeNull();
    expect(groups.slice(0, -1).every(({ group }) => group.querySelector('h2 a') !== null)).toBe(true);
  });
});

describe('the synthesis report', () => {
  it('gathers what was written, with the counsellor’s word', async () => {
    const claire = await Scenario.signedIn(await startServer(), 'claire');
    const screen = await Screen.open(claire, '/pages/compterendu');
    await until(() => expect(screen.box.querySelector('.report')).not.toBeNull());
    const report = plain(screen.box.querySelector('.report')?.textContent);
    for (const words of [
      'Compte rendu de Claire',
      'Claire, ce que j’ai entendu d’abord',
      'L’équipage du Saint-Roch',
      'On me traite d’incapable',
      'Je prétends être quelqu’un de fiable, de juste et de solide',
      'La reprise du dépôt',
      '3 mois, au plus fort après 2 semaines',
      'Je suis là, et il y a de la place pour deux.',
      'Ce compte rendu vous appartient.',
    ])
      expect(report).toContain(words);
    expect(report).not.toMatch(/\{\{|undefined|P\dM|PT\d/u);
  });

  it('sets the moments against their criteria, before what they led to', async () => {
    const claire = await Scenario.signedIn(await startServer(), 'claire');
    const screen = await Screen.open(claire, '/pages/compterendu');
    await until(() => expect(screen.box.querySelectorAll('.moments-table tbody')).toHaveLength(4));
    const [table] = screen.box.querySelectorAll('.moments-table');
    const columns = [...(table?.querySelectorAll('thead th') ?? [])].map(({ textContent }) =>
      plain(textContent),
    );
    expect(columns).toEqual([
      'Moment',
      'J’y ai pris plaisir',
      'Il m’a donné plus d’énergie qu’il n’en a pris',
      'Ce que je faisais me venait naturellement',
      'Il a apporté quelque chose de précieux à d’autres',
    ]);
    const marks = [...(table?.querySelectorAll('tbody') ?? [])].map((moment) =>
      [...moment.querySelectorAll('.moment-marks > td')].map(({ lastElementChild }) =>
        lastElementChild?.classList.contains('moment-mark--met'),
      ),
    );
    expect(marks).toEqual([
      [true, true, true, true],
      [false, true, true, true],
      [true, true, true, true],
      [true, false, true, true],
    ]);
    const section = table?.closest('section');
    const said = plain(section?.textContent);
    expect(said.indexOf('Le premier vrai conseil')).toBeLessThan(said.indexOf('Le fil rouge'));
  });

  it('reads a scale against its end, and says no title twice', async () => {
    const claire = await Scenario.signedIn(await startServer(), 'claire');
    const screen = await Screen.open(claire, '/pages/compterendu');
    await until(() => expect(screen.box.querySelector('.report')).not.toBeNull());
    expect(plain(screen.box.querySelector('.report')?.textContent)).toContain('9 sur 10');
    const facts = [...screen.box.querySelectorAll('.report-facts > div')].map(({ textContent }) =>
      plain(textContent),
    );
    expect(facts[0]).toBe('PourClaire Moreau');
    expect(facts.at(-1)).toMatch(/^Entretien du\d/u);
    for (const section of screen.box.querySelectorAll('.report section')) {
      const title = plain(section.querySelector('h2')?.textContent);
      const labels = [...section.querySelectorAll('dt:not(.vh)')].map(({ textContent }) =>
        plain(textContent),
      );
      expect(labels, title).not.toContain(title);
    }
  });

  it('shows of a moment only what is written, and the same words twice', async () => {
    const claire = await Scenario.signedIn(await startServer(), 'claire');
    await claire.workspace.putProgression({
      data: {
        'plf5-moment-2': { titre: 'La reprise du dépôt' },
        'plf1-equipes': ['Le quai', 'Le quai'],
      },
    });
    const screen = await Screen.open(claire, '/pages/compterendu');
    await until(() => expect(screen.box.querySelectorAll('.moments-table tbody')).toHaveLength(4));
    const [, second] = screen.box.querySelectorAll('.moments-table tbody');
    expect(plain(second?.textContent)).toBe('La reprise du dépôt');
    const lines = [...screen.box.querySelectorAll('.report dd')].filter(
      ({ textContent }) => textContent === 'Le quai',
    );
    expect(lines).toHaveLength(2);
    await claire.sent();
  });

  it('waits for the card', async () => {
    const robin = await Scenario.open(await startServer(), { languages: ['en-GB'] });
    await robin.signIn('robin');
    const screen = await Screen.open(robin, '/pages/compterendu', 'en');
    expect(screen.box.querySelector('.report')).toBeNull();
    expect(screen.text()).toContain('anchoring interview');
  });
});
