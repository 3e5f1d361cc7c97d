/** The fields of the data node: each is parsed alone, without exceptions or loss. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readEntriesText,
  readNode,
  readObjectText,
  readTextsText,
  unreadableTexts,
  writeFieldText,
} from '#src/contract/wire/field-text.ts';
import { readNodeAnswer, writeNode } from '#src/contract/wire/node-codec.ts';
import { nodeFields } from '#src/contract/wire/node-fields.ts';
import { cases } from '#tests/cases.ts';

const entries = (text: string | undefined) => readEntriesText('field_intuitions', text);

describe('the text of a collection', () => {
  it.each([undefined, '', '  ', 'null', '[]', '{}'])('reads %j as no entries', (text) => {
    expect(entries(text)).toMatchObject({ kind: 'read', parsed: {}, problems: [], text });
  });

  it('reads an object by key and keeps what it does not know', () => {
    const text = '{"1741252800000":{"pf":"past","unheard":[1,{"of":null}],"_v":"a1"}}';
    expect(entries(text)).toMatchObject({
      kind: 'read',
      text,
      parsed: { '1741252800000': { pf: 'past', unheard: [1, { of: null }], _v: 'a1' } },
    });
  });

  it('reads a list of entries, under the same keys on every device', () => {
    const text = '[{"note":"été"},{"special":"plf"},{"date":1741252800000},{"special":"plf"},{"date":"1"}]';
    const read = entries(text);
    expect(read).toMatchObject({
      parsed: {
        '0': { note: 'été' },
        plf: { special: 'plf' },
        '1741252800000': { date: 1741252800000 },
        '3': { special: 'plf' },
        '1': { date: '1' },
      },
    });
    expect(entries(text)).toEqual(read);
  });

  it('loses no entry of a list, whatever the entries call themselves', () => {
    const item = fc.record({ special: fc.constantFrom('0', '1', '2', 'plf', ''), n: fc.nat() });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), (list) => {
        const read = entries(JSON.stringify(list));
        expect(read.kind === 'read' && Object.keys(read.parsed)).toHaveLength(list.length);
      }),
    );
  });

  it('puts a bad entry aside with its place, lets the others pass, and writes it back', () => {
    const read = entries('{"1":{"pf":"past"},"a/b":"words","3":null}');
    expect(read).toMatchObject({
      parsed: { '1': { pf: 'past' } },
      strange: { 'a/b': 'words', '3': null },
      problems: [
        { place: '/3', detail: 'an entry is an object, nothing found' },
        { place: '/a~1b', detail: 'an entry is an object, a text found' },
      ],
    });
    if (read.kind !== 'read') throw new Error('unreadable');
    expect(JSON.parse(writeFieldText(read.parsed, read.strange))).toEqual({
      '1': { pf: 'past' },
      'a/b': 'words',
      '3': null,
    });
  });

  it.each([
    ['field_deviateurs 1009', 'not JSON'],
    ['{"a": {"b": }}', 'not JSON'],
    ['"a text"', 'an object expected, a text found'],
    ['12', 'an object expected, a number found'],
  ])('cannot read %j and says why', (text, detail) => {
    expect(entries(text)).toEqual({ kind: 'unreadable', field: 'field_intuitions', detail, text });
  });

  it('undoes look-alikes and writes them', () => {
    const text = writeFieldText({ '1': { data: { q: 'a < "b"' } } });
    expect(text).not.toContain('<');
    expect(entries(text)).toMatchObject({ parsed: { '1': { data: { q: 'a < "b"' } } } });
  });

  it('comes back whole for every collection of entries', () => {
    const collection = fc.dictionary(
      fc.stringMatching(/^\d{13}$/u),
      fc.dictionary(fc.string(), fc.jsonValue()).map((entry): Record<string, unknown> => entry),
    );
    fc.assert(
      fc.property(collection, (value) => {
        const read = entries(writeFieldText(value));
        expect(read.kind === 'read' && read.parsed).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('survives any text at all', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const read of [
          entries(text),
          readTextsText('field_cid', text),
          readObjectText('field_plf', text),
        ])
          expect(['read', 'unreadable']).toContain(read.kind);
      }),
      { numRuns: cases(500) },
    );
  });
});

describe('the texts of card and progression', () => {
  it('keeps texts of the card, unknown keys too, and puts other members aside', () => {
    const read = readTextsText('field_cid', '{"CIDsymptome":"gorge serrée","CIDnouveau":"x","nombre":3}');
    expect(read).toMatchObject({
      parsed: { CIDsymptome: 'gorge serrée', CIDnouveau: 'x' },
      strange: { nombre: 3 },
    });
  });

  it.each(['[]', '{}', undefined, 'null'])('reads %j as empty', (text) => {
    expect(readTextsText('field_cid', text)).toMatchObject({ kind: 'read', parsed: {} });
    expect(readObjectText('field_plf', text)).toMatchObject({ kind: 'read', parsed: {} });
  });

  it('does not take a list of texts for a card', () => {
    expect(readTextsText('field_cid', '["a"]')).toMatchObject({ kind: 'unreadable' });
  });
});

describe('a node', () => {
  it('reads the other fields when one cannot be read', () => {
    const content = readNode({
      field_intuitions: '{"1":{}}',
      field_plf: '{broken',
      field_cid: '{"CIDsymptome":"s"}',
    });
    expect(content.reconnections).toMatchObject({ parsed: { '1': {} } });
    expect(content.identityCard).toMatchObject({ parsed: { CIDsymptome: 's' } });
    expect(unreadableTexts(content)).toMatchObject([{ field: 'field_plf', text: '{broken' }]);
  });

  it('takes the value of a formatted field and never its HTML', () => {
    const answer = readNodeAnswer({
      nid: [{ value: 1 }],
      uid: [{ target_id: 2, target_uuid: 'uuid-2' }],
      changed: [{ value: '2026-11-21T03:02:09+00:00' }],
      field_celebrations: [{ value: '{"1":{}}', format: null, processed: '<p>no</p>' }],
      field_plf: [],
    });
    expect(answer).toEqual({
      ok: true,
      value: {
        texts: { field_celebrations: '{"1":{}}' },
        changed: '2026-11-21T03:02:09+00:00',
        ownerId: '2',
        ownerUuid: 'uuid-2',
      },
    });
  });

  it.each([
    [null, ''],
    [[], ''],
    ['text', ''],
    [{}, '/nid'],
    [{ nid: [{ value: 1 }], field_cid: 'text' }, '/field_cid'],
    [{ nid: [{ value: 1 }], field_cid: [{}] }, '/field_cid/0/value'],
    [{ nid: [{ value: 1 }], field_cid: [{ value: { CIDsymptome: 's' } }] }, '/field_cid/0/value'],
  ])('names the place where %j is no node', (raw, place) => {
    expect(readNodeAnswer(raw)).toMatchObject({ ok: false, problem: { place } });
  });

  it('writes the bundle and the named fields alone', () => {
    expect(writeNode({ field_cid: '{"CIDsymptome":"s"}' })).toEqual({
      type: [{ target_id: 'data' }],
      field_cid: [{ value: '{"CIDsymptome":"s"}' }],
    });
    expect(Object.keys(writeNode(Object.fromEntries(nodeFields.map((field) => [field, '{}']))))).toEqual([
      'type',
      ...nodeFields,
    ]);
  });
});
