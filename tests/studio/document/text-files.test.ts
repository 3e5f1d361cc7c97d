/** All texts as CSV and XLIFF: any text comes back as it was, and an import names what it cannot do. */
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { locales } from '#src/contract/domain/locale.ts';
import { type CsvWords, readCsv, writeCsv } from '#src/studio/document/csv-rows.ts';
import { importStep, planImport } from '#src/studio/document/import-texts.ts';
import { setText } from '#src/studio/document/set-text.ts';
import { type FileReading, type TextRow, textRows } from '#src/studio/document/text-rows.ts';
import { readXliff, writeXliff } from '#src/studio/document/xliff-rows.ts';
import { setsEn } from '#src/studio/words/sets-en.ts';
import { setsFr } from '#src/studio/words/sets-fr.ts';
import { en } from '#src/studio/words/studio-en.ts';
import { fr } from '#src/studio/words/studio-fr.ts';
import { expectLaw } from '#tests/law.ts';
import { shipped, shippedTexts } from './shipped-texts.ts';

const french: CsvWords = { ...setsFr.csv, kinds: fr.editor.kinds };
const english: CsvWords = { ...setsEn.csv, kinds: en.editor.kinds };
const parse = (xml: string) =>
  new new Window().DOMParser().parseFromString(xml, 'application/xml') as unknown as Document;

const formats: readonly (readonly [string, (rows: readonly TextRow[]) => FileReading])[] = [
  ['CSV in French', (rows) => readCsv(writeCsv(rows, french), [french, english])],
  ['CSV in English', (rows) => readCsv(writeCsv(rows, english), [french, english])],
  ['XLIFF', (rows) => readXliff(writeXliff(rows), parse)],
];

const rowOf = (more: Partial<TextRow>): TextRow => ({
  ...{ document: 'cid', place: '/title', kind: 'title', fr: 'a', en: 'b', status: 'translated' },
  ...more,
});

const hostile = [
  '=1+1',
  "'=1+1",
  "''@x",
  '+33 1',
  '-2',
  '@SUM(A1)',
  '\tx',
  '\rx',
  'a\r\nb\rc\nd',
  '"',
  '"";"x",',
  ' avant et après\u00a0: « ’ » ',
  '👩‍💻 é e\u0301',
  '<b>&amp;</b> ]]> <!-- -->',
  '<!DOCTYPE x [<!ENTITY a "b">]>',
  '\0\u0001\u001b\ufffe\uffff',
  '{{qui ?? «\u00a0x\u00a0»}} [[y]]',
  '\u2028\u2029\ufeff',
  '',
];

describe.each(formats)('%s', (_, through) => {
  it('carries any text', () => {
    const rows = hostile.map((text, index) => rowOf({ fr: text, en: `${text}.`, place: `/${index}${text}` }));
    const { rows: read, faults } = through(rows);
    expect(faults).toEqual([]);
    expect(read.map(({ place, fr, en, frBefore, enBefore }) => [place, fr, en, frBefore, enBefore])).toEqual(
      rows.map(({ place, fr, en }) => [place, fr, en, fr, en]),
    );
  });

  it('carries random texts', async () => {
    const text = fc
      .array(fc.constantFrom(...hostile, 'mot', ' ', ';', ',', '\n', "'", '='))
      .map((all) => all.join(''));
    await expectLaw(
      fc.property(text, text, (one, other) => {
        const { rows, faults } = through([rowOf({ fr: one, en: other }), rowOf({ fr: other, en: one })]);
        expect(faults).toEqual([]);
        expect(rows.map(({ fr, en }) => [fr, en])).toEqual([
          [one, other],
          [other, one],
        ]);
      }),
      100,
    );
  });

  it('without edits, an import of all documents changes nothing', () => {
    const rows = Object.entries(shippedTexts).flatMap(([name, texts]) => textRows(name, texts, texts, {}));
    expect(rows.length).toBeGreaterThan(500);
    const read = through(rows);
    expect(read.faults).toEqual([]);
    expect(read.rows).toHaveLength(rows.length);
    expect(planImport(read.rows, shippedTexts, true)).toEqual({ changes: [], questions: [], faults: [] });
  });
});

it('a spreadsheet runs nothing of a table', () => {
  const table = writeCsv(
    hostile.map((fr) => rowOf({ fr })),
    french,
  );
  expect(table.startsWith('\ufeff"Document";"Emplacement";')).toBe(true);
  expect(table).not.toMatch(/(?:^|;|\n)"[=+\-@\t\r]/);
});

it('says what is translated, missing, the same, or to review', () => {
  const published = shipped('cid');
  const texts = {
    fr: setText(setText(published.fr, '/title', 'Un autre titre'), '/description', 'Pareil'),
    en: setText(published.en, '/description', 'Pareil'),
  };
  const rows = textRows('cid', { ...texts, en: setText(texts.en, '/schema/title', '') }, published, {});
  const statusAt = (place: string) => rows.find((row) => row.place === place)?.status;
  expect(statusAt('/title')).toBe('review');
  expect(statusAt('/description')).toBe('same');
  expect(new Set(rows.map(({ status }) => status))).toContain('translated');
  expect(textRows('cid', { ...texts, fr: '{' }, published, {})).toEqual([]);
});

const whatOf = ({ faults }: Pick<FileReading, 'faults'>) => faults.map(({ row, what }) => [row, what]);

describe('a table', () => {
  const headings = 'Document,Place,French,English,French at export,English at export';
  const read = (text: string) => readCsv(text, [french, english]);

  it.each([
    ['', 'no-columns'],
    ['PK\u0003\u0004', 'no-columns'],
    ['a;b;c;d;e;f;g\n1;2;3;4;5;6;7', 'no-columns'],
    [headings, 'no-rows'],
    [`${headings}\n,,,,,\n`, 'no-rows'],
  ])('%j is refused as a whole', (text, what) => {
    expect(whatOf(read(text))).toEqual([[undefined, what]]);
  });

  it('keeps the sound rows, and names the others by their number', () => {
    const { rows, faults } = read(
      `${headings}\ncid,/title,a,b,a,b\ncid,/title\n\ncid,/a,b,c,d,e,too much\ncid,/b,c,d,e,f,,\ncid,"/x" y,a,b,a,b\n`,
    );
    expect(rows.map(({ row }) => row)).toEqual([2, 6]);
    expect(whatOf({ faults })).toEqual([
      [3, 'cells'],
      [5, 'cells'],
      [7, 'quotes'],
    ]);
  });

  it('is read with other columns between, in another order, and after another program saved it', () => {
    const text =
      'English;x;Document;French;Place;English at export;French at export\r\nB;;cid;A;/title;b;a\r\n';
    expect(read(text).rows).toEqual([
      { row: 2, document: 'cid', place: '/title', fr: 'A', en: 'B', frBefore: 'a', enBefore: 'b' },
    ]);
  });
});

describe('XLIFF', () => {
  const read = (text: string) => readXliff(text, parse);
  const whole = writeXliff([rowOf({})]);

  it.each([
    ['<!DOCTYPE x SYSTEM "file:///etc/passwd"><xliff version="2.0"/>', 'doctype'],
    ['<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>', 'doctype'],
    ['<xliff version="1.2"></xliff>', 'no-xliff'],
    ['<html/>', 'no-xliff'],
    ['<xliff version="2.0"></xliff>', 'no-rows'],
  ])('%s is refused', (text, what) => {
    expect(whatOf(read(text))).toEqual([[undefined, what]]);
  });

  it('refuses markup in a text, and a unit without the exported texts', () => {
    expect(whatOf(read(whole.replace('>b</target>', '>b<ph id="1"/></target>')))).toEqual([[1, 'markup']]);
    expect(whatOf(read(whole.replace(/<note category="fr-at-export">.*<\/note>/, '')))).toEqual([
      [1, 'notes'],
    ]);
  });

  it.each([
    ['only one segment is translated', '<target>B. </target>', ''],
    ['the order has changed', '<target order="2">B. </target>', '<target order="1">D</target>'],
  ])('refuses a unit of which %s', (_, one, other) => {
    const cut = whole.replace(
      /<segment[\s\S]*<\/segment>/,
      `<segment><source>A. </source>${one}</segment><segment><source>C</source>${other}</segment>`,
    );
    expect(whatOf(read(cut))).toEqual([[1, 'segments']]);
  });

  it('joins the segments into which a tool cut a text', () => {
    const cut = whole.replace(
      /<segment[\s\S]*<\/segment>/,
      '<segment><source>A. </source><target>B. </target></segment><ignorable><source> </source></ignorable>' +
        '<segment><source>C</source><target>D</target></segment>',
    );
    expect(read(cut).rows).toMatchObject([{ fr: 'A.  C', en: 'B.  D', frBefore: 'a', enBefore: 'b' }]);
  });
});

describe('an import', () => {
  const texts = shipped('cid');
  const title = (JSON.parse(texts.fr) as { title: string }).title;
  const [first] = textRows('cid', texts, texts, {}).filter(({ place }) => place === '/title');
  const row = (more: object) => {
    const { document = '', place = '', fr = '', en = '' } = first ?? {};
    return { row: 2, document, place, fr, en, frBefore: fr, enBefore: en, ...more };
  };
  const plan = (rows: readonly ReturnType<typeof row>[], documents = shippedTexts) =>
    planImport(rows, documents, false);

  it('takes all missing items of a list, in their order', () => {
    const { uiSchema, ...document } = JSON.parse(texts.en);
    const [key = ''] = Object.keys(document.schema.properties);
    const withStarters = (starters: readonly string[]) =>
      JSON.stringify({
        ...document,
        uiSchema: { ...uiSchema, [key]: { ...uiSchema[key], 'ui:options': { starters } } },
      });
    const documents = {
      ...shippedTexts,
      cid: { fr: withStarters(['a', 'b', 'c']), en: withStarters(['a']) },
    };
    const place = (rank: number) => `/uiSchema/${key}/ui:options/starters/${rank}`;
    const missing = (rank: number, en: string) =>
      row({ place: place(rank), fr: 'x', frBefore: 'x', en, enBefore: '' });
    const { changes, faults } = plan([missing(1, 'two'), missing(2, 'three'), missing(4, 'five')], documents);
    expect(faults.map(({ what, detail }) => [what, detail])).toEqual([['unknown-place', place(4)]]);
    const { documents: written } = importStep(documents, changes);
    const after = JSON.parse(written['cid']?.after.en ?? '');
    expect(after.uiSchema[key]['ui:options'].starters).toEqual(['a', 'two', 'three']);
  });

  it('writes what the file changed, and nothing else', () => {
    const { changes, questions, faults } = plan([row({ fr: 'Nouveau' })]);
    expect([questions, faults]).toEqual([[], []]);
    const { documents } = importStep(shippedTexts, changes);
    expect(documents).toEqual({
      cid: { before: texts, after: { fr: setText(texts.fr, '/title', 'Nouveau'), en: texts.en } },
    });
  });

  it('asks about a text that changed since, unless both changed alike', () => {
    const changed = { ...shippedTexts, cid: { ...texts, fr: setText(texts.fr, '/title', 'Entre-temps') } };
    expect(plan([row({})], changed)).toEqual({ changes: [], questions: [], faults: [] });
    expect(plan([row({ fr: 'Entre-temps' })], changed)).toEqual({ changes: [], questions: [], faults: [] });
    expect(plan([row({ fr: 'Nouveau' })], changed)).toMatchObject({
      changes: [],
      questions: [{ locale: 'fr', base: title, now: 'Entre-temps', file: 'Nouveau' }],
    });
  });

  it('takes other line breaks for no change', () => {
    const lines = { ...shippedTexts, cid: { ...texts, fr: setText(texts.fr, '/title', 'a\nb') } };
    const same = row({ fr: 'a\r\nb', frBefore: 'a\r\nb' });
    expect(plan([same], lines).changes).toEqual([]);
    expect(plan([{ ...same, fr: 'a\r\nc' }], lines).changes).toMatchObject([{ file: 'a\nc' }]);
  });

  it.each([
    ['an unknown document', { document: '__proto__', fr: 'x' }, 'unknown-document'],
    ['an unknown place', { place: '/uiSchema/ui:slides/none/title', fr: 'x' }, 'unknown-place'],
    ['an empty text', { en: ' ' }, 'emptied'],
  ])('refuses %s', (_, more, what) => {
    expect(whatOf(plan([row(more), row({ fr: 'Nouveau' })]))).toEqual([[2, what]]);
    expect(plan([row(more), row({ fr: 'Nouveau' })]).changes).toHaveLength(1);
  });

  it('refuses a second text for one place, a document that is no JSON, and what needs more rights', () => {
    expect(whatOf(plan([row({ fr: 'x' }), row({ row: 3, fr: 'y' })]))).toEqual([[3, 'twice']]);
    const broken = { ...shippedTexts, cid: { ...texts, en: '{' } };
    expect(whatOf(plan([row({ fr: 'x' })], broken))).toEqual([[2, 'unreadable']]);
    const [feed] = textRows('plf6', shipped('plf6'), shipped('plf6'), {}).filter(
      ({ kind }) => kind === 'feed',
    );
    const changed = [row({ ...feed, frBefore: feed?.fr, enBefore: feed?.en, fr: 'Autre' })];
    expect(whatOf(plan(changed))).toEqual([[2, 'no-right']]);
    expect(planImport(changed, shippedTexts, true).changes).toHaveLength(1);
  });

  it('adds a text that one language lacks where its object exists', () => {
    for (const locale of locales) {
      const without = JSON.parse(texts[locale]) as { description?: string };
      const { description = '' } = without;
      without.description = undefined as unknown as string;
      const lacking = { ...shippedTexts, cid: { ...texts, [locale]: JSON.stringify(without) } };
      const [missing] = textRows('cid', lacking.cid, texts, {}).filter(
        ({ place }) => place === '/description',
      );
      expect(missing?.status).toBe('missing');
      const file = row({
        ...missing,
        frBefore: missing?.fr,
        enBefore: missing?.en,
        [locale]: description,
      });
      expect(plan([file], lacking).changes).toMatchObject([{ locale, now: '', file: description }]);
    }
  });
});
