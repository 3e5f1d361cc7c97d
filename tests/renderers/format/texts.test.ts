/** Cleaning of texts, safe link targets, and interpolation syntax. */
import { expect, test } from 'vitest';
import { grammarFunctions } from '#renderers/engine/interpolate.ts';
import { cleanText, interpolationFault, isSafeTarget } from '#renderers/format/text-cleaning.ts';

test.each([
  ['Avec qui&nbsp;?', 'Avec qui\u00A0?'],
  ['a&#160;b&#xA0;c&#x00a0;d&NBSP;e', 'a\u00A0b\u00A0c\u00A0d\u00A0e'],
  ['a\u202Eb\u2066c\uFEFFd', 'abcd'],
  ['a\u0000b\u001Bc\u0085d', 'abcd'],
  ['a&nb\u202Esp;b', 'a\u00A0b'],
  ['une ligne\net\tune autre', 'une ligne\net\tune autre'],
  ['é 😀 « ’ » &amp; <b>', 'é 😀 « ’ » &amp; <b>'],
])('%j reads %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
  expect(cleanText(clean)).toBe(clean);
});

test.each([
  ['/pages/cid', true],
  ['/', true],
  ['https://example.org/a', true],
  ['http://example.org', false],
  ['//example.org', false],
  ['/\\example.org', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['pages/cid', false],
  ['https://', false],
  ['', false],
])('a link to %j is made: %s', (target, safe) => {
  expect(isSafeTarget(target)).toBe(safe);
});

const fault = (text: string, locale: 'fr' | 'en' = 'fr') =>
  interpolationFault(text, locale, (key) => ['who', '$CIDsymptome', '$source.pf'].includes(key));

test.each([
  'Sans rien',
  'Avec {{who}}',
  '{{de who}} et {{bare $CIDsymptome ?? une tension}}',
  '{{ who ?? }}',
  'Bref[[, pour {{que who}}]]',
  '{{$source.pf ?? à voir ? oui}}',
])('%s is right', (text) => {
  expect(fault(text)).toBeUndefined();
});

test.each([
  '{{who',
  'who}}',
  '{{}}',
  '{{ ?? x}}',
  '{{s who}}',
  '{{de}}',
  '{{a b who}}',
  '{{nobody}}',
  'x [[ y',
  '{{{who}}',
])('%s is not', (text) => {
  expect(fault(text)).toBeDefined();
});

test.each(['fr', 'en'] as const)('every function of the grammar in %s may be used', (locale) => {
  for (const name of grammarFunctions(locale)) expect(fault(`{{${name} who}}`, locale)).toBeUndefined();
});
