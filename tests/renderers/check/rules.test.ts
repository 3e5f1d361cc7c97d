/** Details of the rules: what they accept, and what the example mistakes do not show. */
import { describe, expect, test } from 'vitest';
import { typographyFaults } from '#renderers/check/typography-check.ts';
import { wordsOf } from '#renderers/check/words/format-finding.ts';
import { bundled, type Loose, said } from './documents.ts';

type Branch = Record<string, Loose>;

/** The findings of one changed French document, alone. */
function changed(
  name: string,
  change: (document: Loose) => void,
  ...beside: readonly string[]
): readonly string[] {
  return said((set) => {
    set.en = {};
    for (const each of Object.keys(set.fr)) if (each !== name && !beside.includes(each)) delete set.fr[each];
    change(set.fr[name]);
  }).filter((message) => !message.startsWith('en/') && !message.includes('missing, present in'));
}

describe('one language, or one document, at a time', () => {
  test('keys of documents that are not at hand are taken to be right', () => {
    for (const name of Object.keys(bundled().fr)) expect(changed(name, () => undefined)).toEqual([]);
  });

  test('but those of a document at hand must exist', () => {
    const slip = (document: Loose): void => {
      document.uiSchema['ui:slides'][0].body = 'Avec {{$source.reconew-q2-qi}}.';
    };
    expect(changed('deviateur', slip, 'reconew')).toEqual([
      'fr/deviateur q1-origine body: "{{$source.reconew-q2-qi}}": "$source.reconew-q2-qi" is not a key. Did you mean "$source.reconew-q2-qui"?',
    ]);
  });
});

test('a document with an empty title is refused once, at its title', () => {
  const titled = (title: string) => (document: Loose) => {
    document.title = title;
  };
  const missing = 'fr/deviateur title: missing. Enter a title.';
  expect(changed('deviateur', titled(''))).toEqual([missing]);
  expect(changed('deviateur', titled(' \u00A0'))).toContain(missing);
});

describe('what the format allows beside its first members', () => {
  test('a sentence in a variant, where the widget has one', () => {
    const variant = (sentence: string) => ({
      when: { properties: { kind: { const: 'received' } }, required: ['kind'] },
      sentence,
    });
    const put = (key: string, sentence: string) => (document: Loose) => {
      document.uiSchema[key]['ui:variants'] = [variant(sentence)];
    };
    expect(changed('deviateur', put('deviateur-q6-nom', 'On vous dit {{deviateur-q6-nom}}.'))).toEqual([]);
    expect(changed('deviateur', put('deviateur-q6-nom', 'On vous dit {{deviateur-q8-signe}}.'))).toEqual([
      'fr/deviateur q6-nom sentence variant 0: deviateur-q8-signe may be empty. Add "??" and a fallback, or wrap it in [[ ]].',
    ]);
    expect(changed('deviateur', put('deviateur-q8-signe', 'Oui.'))).toEqual([
      'fr/deviateur deviateur-q8-signe ui:variants[0].sentence: not used by "textarea". It belongs to text, chips.',
    ]);
  });

  test('lines of an entry by condition', () => {
    const put = (when: unknown, line: unknown) => (document: Loose) => {
      document.entry.lineVariants = [{ when, line }];
    };
    expect(changed('deviateur', put({ required: ['deviateur-q8-signe'] }, '{{deviateur-q8-signe}}'))).toEqual(
      [],
    );
    expect(changed('deviateur', put({ required: ['deviateur-q8'] }, 3))).toEqual([
      'fr/deviateur entry.lineVariants[0].line: must be a string. Add the text.',
      'fr/deviateur entry.lineVariants[0].when: "deviateur-q8" is not a key. Did you mean "deviateur-q8-signe"?',
    ]);
  });

  test('migrations that are well formed and lead somewhere', () => {
    const put =
      (from: unknown, ...changes: readonly unknown[]) =>
      (document: Loose) => {
        document.version = '2.0.0';
        document.migrations = [{ from, changes }];
      };
    expect(
      changed(
        'deviateur',
        put(
          '1.0.0',
          { op: 'rename', from: 'deviateur-q1', to: 'deviateur-q1-fait' },
          { op: 'move', from: 'deviateur-q9', to: 'deviateur-q8-signe' },
          { op: 'option', key: 'kind', from: 'in', to: 'received' },
          { op: 'drop', key: 'deviateur-q9' },
        ),
      ),
    ).toEqual([]);
    expect(
      changed(
        'deviateur',
        put(
          '2.0.0',
          { op: 'rename', from: 'deviateur-q1', to: 'deviateur-q1-fai' },
          { op: 'option', key: 'kind', from: 'in', to: 'receive' },
          { op: 'renam' },
          { op: 'drop' },
          { op: 'drop', key: 'deviateur-q8-signe' },
        ),
      ),
    ).toEqual([
      'fr/deviateur migrations[0].from: "2.0.0" is not older than this version. Write an earlier one.',
      'fr/deviateur migrations[0].changes[0].to: "deviateur-q1-fai" is not a known key. Did you mean "deviateur-q1-fait"?',
      'fr/deviateur migrations[0].changes[1].to: "receive" is not a choice of "kind". Possible: "received", "emitted".',
      'fr/deviateur migrations[0].changes[2].op: unknown change "renam". Did you mean "rename"?',
      'fr/deviateur migrations[0].changes[3].key: must be a key, found nothing. Add it.',
      'fr/deviateur migrations[0].changes[4].key: "deviateur-q8-signe" is still asked. Keep its answers.',
    ]);
  });
});

describe('the schema', () => {
  const put = (key: string, schema: Loose) => (document: Loose) => {
    Object.assign(document.schema.properties[key], schema);
  };

  test.each([
    [
      { maxLenght: 3 },
      'schema.properties.deviateur-q8-signe.maxLenght: unknown keyword. Did you mean "maxLength"?',
    ],
    [
      { format: 'phone' },
      'deviateur-q8-signe: format "phone" is not known. Use email, date or single-duration.',
    ],
    [{ maxLength: -1 }, 'schema.properties.deviateur-q8-signe.maxLength: must be >= 0, found -1.'],
    [{ maxLength: 9000 }, 'deviateur-q8-signe: maxLength 9000 is too large. Use 4000 or less.'],
    [
      { deprecated: 'true' },
      'schema.properties.deviateur-q8-signe.deprecated: must be true or false, found "true". Remove the quotes.',
    ],
  ])('%j', (schema, message) => {
    expect(changed('deviateur', put('deviateur-q8-signe', schema))).toContain(`fr/deviateur ${message}`);
  });

  test('a type that there is none of, with the one that was meant', () => {
    const told = changed('deviateur', put('deviateur-q8-signe', { type: 'strng' }));
    expect(told[0]).toMatch(
      /^fr\/deviateur schema\.properties\.deviateur-q8-signe\.type: must be one of .*, found "strng"\. Did you mean "string"\?$/,
    );
  });

  test('what only ajv’s strict mode sees', () => {
    const told = changed('deviateur', put('deviateur-q8-signe', { minItems: 1 }));
    expect(told).toEqual([
      expect.stringContaining('schema.properties.deviateur-q8-signe: does not compile: '),
    ]);
  });

  test('a format is held short, and an old answer needs no limit', () => {
    const duration = { type: 'string', title: 'Durée', format: 'single-duration' };
    const told = changed('deviateur', (document) => {
      document.schema.properties['deviateur-q8-signe'] = duration;
      document.uiSchema['deviateur-q8-signe']['ui:widget'] = 'duration';
      document.schema.required.push('deviateur-q8-signe');
      delete document.schema.properties['deviateur-q5-image'].maxLength;
    });
    expect(told).toEqual([]);
  });

  test('required names that do not exist, or are asked no more', () => {
    const told = changed('deviateur', (document) => {
      document.schema.required.push('deviateur-q8-sign', 'deviateur-q5-image');
    });
    expect(told).toEqual([
      'fr/deviateur schema.required[7]: "deviateur-q8-sign" does not exist. Did you mean "deviateur-q8-signe"?',
      'fr/deviateur schema.required[8]: "deviateur-q5-image" is deprecated. Remove it from "required".',
    ]);
  });
});

describe('both languages', () => {
  const pair = (name: string, change: (fr: Loose, en: Loose) => void): readonly string[] =>
    said((set) => {
      for (const branch of [set.fr, set.en] as Branch[])
        for (const each of Object.keys(branch)) if (each !== name) delete branch[each];
      change(set.fr[name], set.en[name]);
    });

  test('words of a list may be alike, a copied list or text may not', () => {
    const suggest = (words: readonly string[]) => (fr: Loose, en: Loose) => {
      const of = (document: Loose) => document.uiSchema.CIDsymptome['ui:options'];
      of(fr).suggestions = ['courage', 'confiance', 'joie'];
      of(en).suggestions = words;
    };
    expect(pair('cid', suggest(['courage', 'trust', 'joy']))).toEqual([]);
    expect(pair('cid', suggest(['courage', 'confiance', 'joie']))).toHaveLength(3);
    const copied = pair('cid', (fr, en) => {
      en.description = fr.description;
    });
    expect(copied).toEqual([
      `en/cid description: same text as fr (${JSON.stringify(bundled().fr['cid'].description)}). Is it translated?`,
    ]);
  });

  test('a text that only one has is missed in the other', () => {
    expect(
      pair('cid', (_, en) => {
        delete en.uiSchema.CIDvocationpro['ui:help'];
      }),
    ).toEqual(['en/cid carte ui:help: missing, present in fr. Write it.']);
  });

  test('a slide of one language only is told once, and those after it are compared', () => {
    const told = pair('deviateur', (_, en) => {
      en.uiSchema['ui:slides'] = en.uiSchema['ui:slides'].filter((each: Loose) => each.name !== 'q5-pause');
      en.uiSchema['ui:slides'][5].recall = ['kind'];
    });
    expect(told).toEqual([
      'deviateur ui:slides "q5-pause": in fr, not in en.',
      'deviateur ui:slides[6]: recall differs (fr: none; en: kind).',
    ]);
  });
});

describe('against the published version', () => {
  const against = (change: (document: Loose) => void): readonly string[] => {
    const published = { fr: { deviateur: bundled().fr['deviateur'] } };
    published.fr.deviateur.version = '1.4.2';
    return said((set) => {
      set.en = {};
      set.fr = { deviateur: structuredClone(published.fr.deviateur), reconew: set.fr['reconew'] };
      change(set.fr['deviateur']);
    }, published).filter((message) => message.startsWith('fr/deviateur'));
  };

  const version = (text: string, change: (document: Loose) => void) => (document: Loose) => {
    document.version = text;
    change(document);
  };
  const wording = (document: Loose): void => {
    document.title = 'Reconnaître un déviateur';
  };
  const suggestion = (document: Loose): void => {
    document.uiSchema['deviateur-q6-nom']['ui:options'].suggestions = ['égoïste'];
  };
  const limit = (document: Loose): void => {
    document.schema.properties['deviateur-q6-nom'].maxLength = 50;
  };
  const choice = (document: Loose): void => {
    document.schema.properties.kind.oneOf.pop();
  };
  const required = (document: Loose): void => {
    document.schema.required.push('deviateur-q8-signe');
    document.schema.properties['deviateur-q8-signe'].minLength = 1;
  };

  test.each([
    ['nothing', '1.4.2', () => undefined, undefined],
    ['words', '1.4.2', wording, '1.4.2, but its content was changed since 1.4.2. Write "1.4.3".'],
    ['words', '1.4.3', wording, undefined],
    [
      'a suggestion',
      '1.4.3',
      suggestion,
      '1.4.3, but a suggestion for "deviateur-q6-nom" was added since 1.4.2. Write "1.5.0".',
    ],
    ['a suggestion', '1.5.0', suggestion, undefined],
    [
      'a limit',
      '1.5.0',
      limit,
      '1.5.0, but maxLength of "deviateur-q6-nom" became stricter since 1.4.2. Write "2.0.0".',
    ],
    [
      'a choice',
      '1.5.0',
      choice,
      '1.5.0, but the choice of "kind" became stricter since 1.4.2. Write "2.0.0".',
    ],
    [
      'a requirement',
      '1.5.0',
      required,
      '1.5.0, but "deviateur-q8-signe" became required since 1.4.2. Write "2.0.0".',
    ],
    ['a requirement', '2.0.0', required, undefined],
    ['an older one', '1.4.1', wording, '1.4.1 is older than the published 1.4.2. Increase it.'],
  ])('%s, as %s', (_, text, change, message) => {
    const told = against(version(text, change)).filter((each) => each.includes(' version: '));
    expect(told).toEqual(message === undefined ? [] : [`fr/deviateur version: ${message}`]);
  });

  test('a type never changes', () => {
    const told = against(
      version('2.0.0', (document) => {
        document.schema.properties['deviateur-q8-signe'] = { type: 'boolean', title: 'Signe' };
        document.uiSchema['deviateur-q8-signe']['ui:widget'] = 'checkbox';
      }),
    );
    expect(told).toContain(
      'fr/deviateur deviateur-q8-signe: was string in 1.4.2, now boolean. Add a new question with a new key.',
    );
  });

  test('a key may go where a migration takes its answers elsewhere', () => {
    const told = against(
      version('2.0.0', (document) => {
        delete document.schema.properties['deviateur-q5-image'];
        document.migrations = [
          {
            from: '1.4.2',
            changes: [{ op: 'rename', from: 'deviateur-q5-image', to: 'deviateur-q8-signe' }],
          },
        ];
      }),
    );
    expect(told).toEqual([]);
  });
});

describe('pages', () => {
  const page = (section: Loose): readonly string[] =>
    changed(
      'help',
      (document) => {
        document.sections = [{ name: 'un', title: 'Un', ...section }];
      },
      ...Object.keys(bundled().fr),
    );

  test.each([
    [{ body: 'Bien.' }, undefined],
    [{ block: 'cid' }, undefined],
    [{ recall: ['plf.plf1-equipes', 'cid.CIDsymptome', 'plf.compterendu.mot'] }, undefined],
    [{}, 'sections[0]: empty section. Add a body, a recall or a block.'],
    [{ block: 'clams' }, 'sections[0].block: unknown block "clams". Did you mean "claims"?'],
    [
      { recall: ['cid.CIDsymptom'] },
      'sections[0].recall[0]: "cid.CIDsymptom" is not stored anywhere. Did you mean "CIDsymptome"?',
    ],
    [{ recall: ['card.x'] }, 'sections[0].recall[0]: "card" is not a collection.'],
    [{ body: 'Oui.', when: { required: ['kind'] } }, 'sections[0].when: "kind" is not a key.'],
    [
      { body: '{{$firstname}}' },
      'sections[0].body: $firstname may be empty. Add "??" and a fallback, or wrap it in [[ ]].',
    ],
  ])('%j', (section, message) => {
    expect(page(section)).toEqual(message === undefined ? [] : [`fr/help ${message}`]);
  });
});

describe('typography', () => {
  const faults = (text: string, locale: 'fr' | 'en'): readonly string[] =>
    typographyFaults(text, locale).map(({ fault: [code, facts] }) => wordsOf({ code, facts }, 'en').problem);

  test.each([
    'Vous dites\u00a0: «\u00a0C’est fini\u2026\u00a0» Vraiment\u00a0?!',
    'Rendez-vous à 10:30, page [aide](/aide?x=1;y) ou https://example.org/?a=b.',
    'Avec quelle force ({{bare $CIDsymptome ?? une tension}})\u00a0?',
    'Face {{a reconew-q2-qui}}[[, pour {{que plf5-finalite}}]]&nbsp;: oui.',
    '{{reconew-q2-qui}} · {{reconew-q2-datesujet}}',
    'Elle, Et, En, Est, Entre, Elles, Ensemble, Emporter\u00a0: aucun É.',
    'A-t-on dit cela\u00a0? (ou presque\u00a0?)',
    '- un\n- deux\n\n**trois**\u00a0!',
  ])('French, right: %s', (text) => {
    expect(faults(text, 'fr')).toEqual([]);
  });

  test.each([
    ['Quoi?', 'no space before "?" at character 4'],
    ['Ici: là', 'no space before ":" at character 3'],
    ['«\u00a0Oui»', 'no space before "»" at character 5'],
    ['«Oui\u00a0»', 'no space after "«" at character 0'],
    ['« Oui\u00a0»', 'ordinary space after "«" at character 1'],
    ['Quoi\u202f?', 'U+202F at character 4'],
    ['Ecrivez ici.', 'capital without its accent in "Ecrivez"'],
    ['Fini. A bientôt.', 'capital without its accent in "A bientôt"'],
    ['Êtes-vous prêt(e)\u00a0?', 'gendered form in "prêt(e)"'],
    ['Attendez...', 'three dots at character 8'],
    ['Deux  espaces', 'two spaces at character 4'],
    ["{{qui ?? l'ami}}", 'straight apostrophe in "l\'ami"'],
  ])('French: %s', (text, problem) => {
    expect(faults(text, 'fr')).toEqual([problem]);
  });

  test.each([
    ['Etre là', 'Être'],
    ['Etes-vous là', 'Êtes'],
    ['Ecrivez', 'Écrivez'],
    ['A partir de là', 'À partir'],
  ])('the accent of a capital: %s', (text, written) => {
    expect(typographyFaults(text, 'fr').map(({ fault: [, facts] }) => facts)).toMatchObject([{ written }]);
  });

  test('English has its own', () => {
    expect(faults('You say: “It’s over.” Really?', 'en')).toEqual([]);
    expect(faults("Don't", 'en')).toEqual(['straight apostrophe in "Don\'t"']);
    expect(faults('Really ?', 'en')).toEqual(['space before "?" at character 6']);
    expect(faults('« Oui', 'en')).toEqual(['French quote "«" at character 0']);
  });
});
