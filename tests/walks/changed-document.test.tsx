// @vitest-environment happy-dom
/** The provider changes a document during or between a user's visits: no text is lost. */

import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { until } from '#tests/ui/draw.tsx';
import { callServers } from '#tests/ui/window-fetch.ts';
import { Scenario } from './scenario.ts';
import { Screen } from './screen.tsx';
import { startServer } from './server.ts';

const add = '/reco/add';

beforeEach(callServers);

type Change = (document: ExerciseDocument) => ExerciseDocument;

/** The French reconnection with the change, as published next. */
function published(change: Change): string {
  const now = JSON.parse(readFileSync('schemas-fixtures/fr/reconew.json', 'utf8')) as ExerciseDocument;
  return JSON.stringify({ fr: { reconew: change({ ...now, version: '2.0.0' }) } });
}

const begun = {
  pf: 'Passée',
  'reconew-q2-qui': 'Alice',
  'reconew-q2-datesujet': 'le comité',
  'reconew-q3-pense': 'Elle ne m’écoute pas.',
  'reconew-q3-ressenti': 'De la colère.',
  'reconew-q3-fait': 'Je me suis tu.',
};

async function writing(): Promise<{ readonly scenario: Scenario; readonly screen: Screen }> {
  const server = await startServer();
  const scenario = await Scenario.open(server, { languages: ['fr-FR'] });
  expect(await scenario.signIn('claire')).toBeUndefined();
  const screen = await Screen.open(scenario, add, 'fr');
  await screen.tell(begun, 'q4-resistance');
  return { scenario, screen };
}

const retitled: Change = (document) => ({
  ...document,
  uiSchema: {
    ...document.uiSchema,
    'reconew-q3-pense': {
      ...(document.uiSchema['reconew-q3-pense'] as object),
      'ui:title': 'Vos pensées d’alors ?',
    },
    'ui:slides': (document.uiSchema['ui:slides'] ?? []).map((slide) =>
      slide.name === 'q5-pause' ? { ...slide, title: 'Un souffle' } : slide,
    ),
  },
});

/** Removes the question about feelings, and adds a slide before all others. */
const restructured: Change = (document) => {
  const { 'reconew-q3-ressenti': _gone, ...properties } = document.schema.properties ?? {};
  const { 'reconew-q3-ressenti': _ui, ...uiSchema } = document.uiSchema;
  const slides = document.uiSchema['ui:slides'] ?? [];
  return {
    ...document,
    schema: {
      ...document.schema,
      properties,
      required: document.schema.required?.filter((key) => key !== 'reconew-q3-ressenti') ?? [],
    },
    uiSchema: {
      ...uiSchema,
      'ui:slides': [
        { name: 'accueil', title: 'Avant de commencer', body: 'Respirez.', fields: [] },
        ...slides.map((slide) => ({
          ...slide,
          fields: slide.fields.filter((key) => key !== 'reconew-q3-ressenti'),
        })),
      ],
      'ui:summary': (uiSchema['ui:summary'] ?? []).map((section) => ({
        ...section,
        fields: section.fields.filter((key) => key !== 'reconew-q3-ressenti'),
      })),
    },
  } as ExerciseDocument;
};

describe('a document that changes under the exercise', () => {
  it('gives its new words at the next slide, and says so', async () => {
    const { scenario, screen } = await writing();
    await scenario.workspace.documents.update(published(retitled));
    await until(() => expect(screen.text()).toContain('Les textes de cet exercice viennent de changer.'));
    expect(screen.slide()).toBe('q4-resistance');
    await screen.tell({ 'reconew-q4-moment': 'Quand elle a ri.' }, 'q5-pause');
    expect(screen.heading()).toBe('Un souffle');
    await screen.close();
  });

  it('keeps its slides until the exercise is opened again, then goes on at the same question', {
    tags: 'deep',
  }, async () => {
    const { scenario, screen } = await writing();
    await scenario.workspace.documents.update(published(restructured));
    await until(() => expect(screen.text()).toContain('à sa prochaine ouverture'));
    expect(screen.slide()).toBe('q4-resistance');
    await screen.answer('reconew-q4-moment', 'Quand elle a ri.');
    await screen.close();

    const again = await Screen.open(scenario, `${add}?slide=q4-resistance`, 'fr');
    expect(again.slide()).toBe('q4-resistance');
    expect(again.value('reconew-q4-moment')).toEqual(['Quand elle a ri.']);
    expect(again.text()).toContain('Une de vos réponses correspond à une question qui n’est plus posée.');
    expect(again.text()).toContain('De la colère.');
    await again.close();
  });

  it('gives an answer back to a question that returns', async () => {
    const { scenario, screen } = await writing();
    await scenario.workspace.documents.update(published(restructured));
    await screen.close();
    const without = await Screen.open(scenario, `${add}?slide=q3-reaction`, 'fr');
    await without.answer('reconew-q3-pense', 'Elle ne m’a pas entendu.');
    await without.close();

    await scenario.workspace.documents.update(published((document) => ({ ...document, version: '3.0.0' })));
    const back = await Screen.open(scenario, `${add}?slide=q3-reaction`, 'fr');
    expect(back.value('reconew-q3-ressenti')).toEqual(['De la colère.']);
    expect(back.value('reconew-q3-pense')).toEqual(['Elle ne m’a pas entendu.']);
    expect(back.text()).not.toContain('qui n’est plus posée');
    await back.close();
  });

  it('shows what has no question any more in the summary of the finished exercise', {
    tags: 'deep',
  }, async () => {
    const { scenario, screen } = await writing();
    await screen.tell(
      {
        'reconew-q4-moment': 'Quand elle a ri.',
        'reconew-q6-difficultes-liste': ['Pas assez de temps'],
        'reconew-q6-besoins-liste': ['Du temps'],
        'reconew-q6-peurs-liste': ['Échouer'],
      },
      'q7-meilleur',
    );
    await scenario.workspace.documents.update(published(restructured));
    await screen.close();
    const again = await Screen.open(scenario, `${add}?slide=q7-meilleur`, 'fr');
    await again.tell({
      'reconew-q7-meilleur': 'Rester là.',
      'reconew-q7-aider': 'L’écouter.',
      'reconew-q8-contribution': 'Sa vision.',
      'reconew-q8-declencher': 'Une question.',
      'reconew-q9-phrase': 'Je suis là.',
      intuitionsdata: ['Un café'],
    });
    await until(() => expect(again.path()).toMatch(/^\/reco\/view\//u));
    await again.press('Voir cette reconnexion');
    await until(() => expect(again.text()).toContain('Réponses à d’anciennes questions'));
    expect(again.text()).toContain('De la colère.');
    await again.close();
  });
});
