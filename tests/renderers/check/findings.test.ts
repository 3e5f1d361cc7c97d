/** The data of findings: an existing place, and a fix if one correction is right. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueAt } from '#renderers/check/document-place.ts';
import type { Finding } from '#renderers/check/finding.ts';
import { cases, patience } from '#tests/cases.ts';
import { applied } from './apply-fix.ts';
import { bundled, check, inEnglish, type Loose } from './documents.ts';
import { type Documents, examples, only } from './example-slips.ts';

/** True if the member exists, or if its parent is missing too, so that a rule may still require it. */
function isThere(document: Loose, pointer: string): boolean {
  if (pointer === '' || valueAt(document, pointer) !== undefined) return true;
  return valueAt(document, pointer.slice(0, pointer.lastIndexOf('/'))) !== undefined;
}

/** The documents of a finding: one, or the same in both languages. */
function documentsOf({ document, locale }: Finding, set: Documents): readonly Loose[] {
  const branches = locale === undefined ? [set.fr, set.en] : [set[locale === 'en' ? 'en' : 'fr']];
  return branches.map((branch) => branch[document]);
}

/** The findings without numbers that a change nearby may shift. */
function kinds(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ code, document, locale, pointer }) => `${code} ${locale}/${document}${pointer}`);
}

function count(kind: string, all: readonly string[]): number {
  return all.filter((each) => each === kind).length;
}

/** Applies each fix alone: its finding disappears, and no new one appears. */
function expectFixed(set: Documents, findings: readonly Finding[]): void {
  const before = kinds(findings);
  for (const finding of findings) {
    const { fix, locale, document } = finding;
    if (fix === undefined || (locale !== 'fr' && locale !== 'en')) continue;
    const mended = { ...set, [locale]: { ...set[locale], [document]: applied(set[locale][document], fix) } };
    const after = kinds(check(mended));
    const [kind = ''] = kinds([finding]);
    expect([inEnglish(finding), count(kind, after)]).toEqual([inEnglish(finding), count(kind, before) - 1]);
    for (const each of after) expect([each, count(each, before) > 0]).toEqual([each, true]);
  }
}

const slips = examples.map(([rule, message, names, change]) => {
  const set = bundled();
  only(set, ...names);
  change(set);
  return { name: `rule ${rule}: ${message}`, set, findings: check(set) };
});

describe('every finding of the examples', () => {
  test.each(slips)('has a place in its document: $name', ({ set, findings }) => {
    for (const finding of findings) {
      const isFound = documentsOf(finding, set).some((document) => isThere(document, finding.pointer));
      expect([inEnglish(finding), finding.pointer, isFound]).toEqual([
        inEnglish(finding),
        finding.pointer,
        true,
      ]);
    }
  });

  const mendable = slips.filter(({ findings }) => findings.some(({ fix }) => fix !== undefined));

  test.each(mendable)('goes where it has a fix: $name', ({ set, findings }) => {
    expectFixed(set, findings);
  });

  test('some have one', () => {
    const codes = new Set(
      slips.flatMap(({ findings }) => findings.flatMap(({ code, fix }) => (fix === undefined ? [] : [code]))),
    );
    expect([...codes].sort()).toEqual([
      'never-this-value',
      'not-one-of',
      'ordinary-space-before',
      'straight-apostrophe',
      'tested-not-required',
      'unknown-field',
      'unknown-key',
      'unknown-widget',
      'wrong-schema-type',
    ]);
  });
});

/** Renames a member and keeps its value. */
function rename(holder: Loose, from: string, to: string): void {
  holder[to] = holder[from];
  delete holder[from];
}

describe('a slip of the pen is put back as it was', () => {
  const slide = (document: Loose, index: number): Loose => document.uiSchema['ui:slides'][index];

  test.each<readonly [code: string, name: string, slip: (document: Loose) => void]>([
    ['bad-format', 'deviateur', (document) => rename(document, 'format', 'formt')],
    ['unknown-member', 'deviateur', (document) => rename(document, 'description', 'descripton')],
    ['unknown-member', 'deviateur', (document) => rename(document.entry, 'line', 'lin')],
    ['unknown-member', 'deviateur', (document) => rename(slide(document, 0), 'fields', 'field')],
    ['bad-kind', 'deviateur', (document) => Object.assign(document, { kind: 'exercice' })],
    [
      'no-such-property',
      'deviateur',
      ({ uiSchema }) => rename(uiSchema, 'deviateur-q6-nom', 'deviateur-q6-non'),
    ],
    ['wrong-dialect', 'deviateur', ({ schema }) => delete schema.$schema],
    [
      'unknown-keyword',
      'deviateur',
      ({ schema }) => rename(schema.properties['deviateur-q6-nom'], 'maxLength', 'maxLenght'),
    ],
    [
      'wrong-schema-type',
      'deviateur',
      ({ schema }) =>
        Object.assign(schema.properties['deviateur-q5-image'], {
          deprecated: 'true',
        }),
    ],
    [
      'not-an-allowed-value',
      'deviateur',
      ({ schema }) => Object.assign(schema.properties['deviateur-q6-nom'], { type: 'sting' }),
    ],
    ['required-unknown', 'deviateur', ({ schema }) => schema.required.splice(0, 1, `${schema.required[0]}x`)],
    [
      'unknown-option',
      'deviateur',
      ({ uiSchema }) => rename(uiSchema['deviateur-q6-nom']['ui:options'], 'suggestions', 'sugestions'),
    ],
    ['wrong-widget-member', 'reconew', ({ uiSchema }) => rename(uiSchema.pf, 'ui:widget', 'ui:field')],
    [
      'unknown-insertion',
      'reconew',
      ({ uiSchema }) =>
        Object.assign(uiSchema['reconew-q4-intensite'], {
          'ui:title': uiSchema['reconew-q4-intensite']['ui:title'].replace('$CIDsymptome', '$CIDsymptme'),
        }),
    ],
    [
      'unknown-key',
      'reconew',
      ({ uiSchema }) => {
        const { when } = uiSchema['reconew-q2-qui']['ui:variants'][0];
        rename(when.properties, 'pf', 'pff');
        when.required = ['pff'];
      },
    ],
    [
      'keyword-not-allowed',
      'reconew',
      ({ uiSchema }) => rename(uiSchema['reconew-q2-qui']['ui:variants'][0].when, 'required', 'requred'),
    ],
  ])('%s of %s', (code, name, slip) => {
    const set = bundled();
    set.en = {};
    slip(set.fr[name]);
    const fixes = check(set).flatMap((each) => (each.code === code ? (each.fix ?? []) : []));
    const once = [...new Map(fixes.map((edit) => [edit.pointer, edit])).values()];
    expect(applied(set.fr[name], once)).toEqual({
      ...bundled().fr[name],
      ...(code === 'bad-format' && { formt: 1 }),
    });
  });
});

/** A French and an English document with this text and no other problem. */
function saying(locale: 'fr' | 'en', title: string): Documents {
  const set = bundled();
  for (const branch of Object.values(set))
    for (const name of Object.keys(branch)) if (name !== 'checkin') delete branch[name];
  set[locale]['checkin'].title = title;
  return set;
}

function mendedTitle(locale: 'fr' | 'en', title: string, code: string): string | undefined {
  const set = saying(locale, title);
  const fix = check(set).find((each) => each.code === code && each.pointer === '/title')?.fix;
  return fix === undefined ? undefined : applied(set[locale]['checkin'], fix).title;
}

describe('typography', patience, () => {
  test.each([
    ['fr', 'straight-apostrophe', "L'eau et l'air", 'L’eau et l’air'],
    ['fr', 'straight-apostrophe', "Un 'mot'", undefined],
    ['fr', 'three-dots', 'Bien... oui...', 'Bien… oui…'],
    ['fr', 'two-spaces', 'Deux  ou   trois', 'Deux ou trois'],
    ['fr', 'space-at-end', ' Autour ', 'Autour'],
    ['fr', 'ordinary-space-before', 'Quoi ? Non ! «\u00a0Si »', 'Quoi\u00a0? Non\u00a0! «\u00a0Si\u00a0»'],
    ['fr', 'ordinary-space-after', '« Si\u00a0»', '«\u00a0Si\u00a0»'],
    ['fr', 'narrow-space', 'Quoi\u202f?', 'Quoi\u00a0?'],
    ['fr', 'no-space-before', 'Quoi? Non!', 'Quoi\u00a0? Non\u00a0!'],
    ['fr', 'no-space-after', '«Si\u00a0»', '«\u00a0Si\u00a0»'],
    ['fr', 'straight-quote', 'Un "mot", et "deux".', 'Un «\u00a0mot\u00a0», et «\u00a0deux\u00a0».'],
    ['fr', 'straight-quote', 'Un 5" de trop', undefined],
    ['fr', 'control-character', 'Un\u0007 mot', 'Un mot'],
    ['fr', 'control-character', 'Un\tmot', undefined],
    ['fr', 'bare-capital', 'Etre là', undefined],
    ['fr', 'gendered-form', 'Vous êtes prêt(e)', undefined],
    ['en', 'straight-apostrophe', "Don't", 'Don’t'],
    ['en', 'space-before', 'Really ? Yes !', 'Really? Yes!'],
    ['en', 'two-spaces', 'Really  ?', 'Really?'],
    ['en', 'french-quote', '«\u00a0One\u00a0»', '“One”'],
    ['en', 'straight-quote', 'A "word".', 'A “word”.'],
  ] as const)('%s %s: %j becomes %j', (locale, code, title, mended) => {
    expect(check(saying(locale, title)).map((each) => each.code)).toContain(code);
    expect(mendedTitle(locale, title, code)).toBe(mended);
  });

  const piece = fc.constantFrom(
    ...['mot', ' ', '  ', "'", 'l’', '...', '?', ' ?', ':', '«', '»', '« ', ' »', '"', '(', ')', '&amp;'],
    ...['Etre', '\u00a0', '\u202f', '\u0007', '{{', '}}', '[x](/y)', 'é', '10', '!'],
  );

  test.each(['fr', 'en'] as const)('whatever is written, a fix mends and breaks nothing: %s', (locale) => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const set = saying(locale, pieces.join(''));
        expectFixed(
          set,
          check(set).filter(({ pointer }) => pointer === '/title'),
        );
      }),
      { numRuns: cases(40) },
    );
  });
});
