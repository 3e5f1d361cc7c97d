import { describe, expect, test } from 'vitest';
import type { Schema } from '#renderers/format/document.ts';
import { readDocument, slidesOf } from './documents.ts';

/** Limits as designed: `min-max` of a text, a list (and its items), or a scale. */
function limitsOf(schema: Schema): string {
  if (schema.oneOf !== undefined) return schema.oneOf.map((branch) => branch.const).join('|');
  if (schema.type === 'integer') return `${schema.minimum}-${schema.maximum}`;
  if (schema.type === 'object') return 'file';
  if (schema.type === 'boolean') return `const ${schema.const}`;
  if (schema.type !== 'array') return `${schema.minLength ?? 0}-${schema.maxLength}`;
  const item = schema.items?.properties?.['name'] ?? schema.items;
  return `${schema.minItems ?? 0}-${schema.maxItems} of ${item?.minLength}-${item?.maxLength}`;
}

describe('the limits are those of the design', () => {
  const limits: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    reconew: {
      pf: 'past|future',
      'reconew-q2-qui': '1-80',
      'reconew-q2-datesujet': '1-120',
      'reconew-q3-pense': '1-2000',
      'reconew-q3-ressenti': '1-2000',
      'reconew-q3-fait': '1-2000',
      'reconew-q4-moment': '1-600',
      'reconew-q4-intensite': '0-10',
      'reconew-q6-difficultes-liste': '1-6 of 1-60',
      'reconew-q6-difficultes-precision': '0-500',
      'reconew-q6-besoins-liste': '1-6 of 1-60',
      'reconew-q6-besoins-precision': '0-500',
      'reconew-q6-peurs-liste': '1-6 of 1-60',
      'reconew-q6-peurs-precision': '0-500',
      'reconew-q7-meilleur': '1-280',
      'reconew-q7-aider': '1-1000',
      'reconew-q8-contribution': '1-1000',
      'reconew-q8-declencher': '1-1000',
      'reconew-q9-phrase': '1-160',
      intuitionsdata: '1-7 of 1-200',
      'reconew-q9-intensite': '0-10',
    },
    cid: {
      CIDsymptome: '0-120',
      CIDmomentressource: '0-160',
      CIDphrasereconnexion: '0-160',
      CIDvocationpro: '0-330',
    },
    checkin: {},
    celebrations: { 'celebrations-note': '1-4000', 'celebrations-fichier': 'file' },
    devpre: { 'devpre-reconnexion': '1-20', 'devpre-choix': 'deviateur|pretention|both' },
    deviateur: {
      kind: 'received|emitted',
      'deviateur-q1-fait': '1-200',
      'deviateur-q2-risque': '1-600',
      'deviateur-q3-pire': '1-600',
      'deviateur-q4-pirefinale': '1-600',
      'deviateur-q6-nom': '1-60',
      'deviateur-q7-oppose': '1-160',
      'deviateur-q8-signe': '0-500',
      'deviateur-q5-image': '0-600',
    },
    user: {
      firstname: '1-60',
      lastname: '1-60',
      mail: '0-254',
      telephone: '0-30',
      title: '1-80',
      company: '1-80',
      businessunit: '0-80',
      cgu: 'const true',
    },
  };

  test.each(Object.keys(limits))('%s', (name) => {
    const properties = Object.entries(readDocument('fr', name).schema.properties ?? {});
    expect(Object.fromEntries(properties.map(([key, schema]) => [key, limitsOf(schema)]))).toEqual(
      limits[name],
    );
  });

  test.each([
    ['reconew', 13, 16],
    ['cid', 1, 0],
    ['checkin', 6, 0],
    ['user', 3, 5],
    ['celebrations', 1, 1],
    ['devpre', 2, 2],
    ['deviateur', 8, 7],
  ])('%s has %i slides and %i required answers', (name, slides, required) => {
    const document = readDocument('fr', name);
    expect([slidesOf(document).length, document.schema.required?.length]).toEqual([slides, required]);
  });
});
