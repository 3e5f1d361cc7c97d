import { expect, test } from 'vitest';
import { parseWording } from '#renderers/format/parse-wording.ts';

const codes = (text: string): readonly string[] =>
  parseWording(text).problems.map(({ code, at }) => `${code}@${at}`);

test('pieces carry function, key and fallback as written', () => {
  expect(
    parseWording('à la place {{de reconew-q2-qui}} ({{bare $CIDsymptome\u00a0?? une tension}})'),
  ).toEqual({
    pieces: [
      { kind: 'text', text: 'à la place ' },
      {
        kind: 'insertion',
        function: 'de',
        key: 'reconew-q2-qui',
        fallback: undefined,
        source: '{{de reconew-q2-qui}}',
      },
      { kind: 'text', text: ' (' },
      {
        kind: 'insertion',
        function: 'bare',
        key: '$CIDsymptome',
        fallback: 'une tension',
        source: '{{bare $CIDsymptome\u00a0?? une tension}}',
      },
      { kind: 'text', text: ')' },
    ],
    problems: [],
  });
});

test('a segment holds its pieces', () => {
  expect(parseWording('a[[, pour {{que b}}]]').pieces).toEqual([
    { kind: 'text', text: 'a' },
    {
      kind: 'segment',
      pieces: [
        { kind: 'text', text: ', pour ' },
        { kind: 'insertion', function: 'que', key: 'b', fallback: undefined, source: '{{que b}}' },
      ],
    },
  ]);
});

test.each([
  ['Bonjour', []],
  ['[terms](/cgu)', []],
  ['avec {{qui', ['unbalanced-braces@5']],
  ['avec qui}}', ['unbalanced-braces@8']],
  ['avec {{{qui}}}', ['unbalanced-braces@13']],
  ['{', ['unbalanced-braces@0']],
  ['a [[ b', ['unbalanced-brackets@2']],
  ['a ]] b', ['unbalanced-brackets@2']],
  ['[[ a [[ b ]] c', ['nested-segment@5']],
  ['x {{}} {{a b c}}', ['malformed-insertion@2', 'malformed-insertion@7']],
  ['{{Bare x}}', ['malformed-insertion@0']],
])('problems of %j are %j', (text, problems) => {
  expect(codes(text)).toEqual(problems);
});
