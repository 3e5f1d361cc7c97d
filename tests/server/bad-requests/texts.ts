/** Bodies that are not JSON, or JSON of a shape that no call accepts. */
import { type BadRequest, bad, canary, each, json, withJson } from './bad-request.ts';

const calls = [
  'PATCH /node/1?_format=json',
  'PATCH /user/2?_format=json',
  'POST /user/lost-password-verification?_format=json',
  'POST /user/lost-password-reset?_format=json',
];

const noJson: readonly (readonly [string, string | Buffer])[] = [
  ['nothing', ''],
  ['an open object', '{'],
  ['something after it', `{"type":"data"} ${canary}`],
  ['a byte order mark', Buffer.from('\ufeff{"type":"data"}')],
  ['UTF-16', Buffer.from('{"type":"data"}', 'utf16le')],
  ['a form', 'type=data&field_cid=x'],
  ['XML', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['an overlong encoding', Buffer.from('7b2261223a22c080227d', 'hex')],
  ['half a pair as bytes', Buffer.from('7b2261223a22eda080227d', 'hex')],
  ['a byte that is no UTF-8', Buffer.from('7b2261223a22ff227d', 'hex')],
  ['a character that is cut off', Buffer.from('7b2261223a22e282227d', 'hex')],
  ['a character above the last', Buffer.from('7b2261223a22f4908080227d', 'hex')],
  ['Latin-1', Buffer.from('{"type":"é"}', 'latin1')],
  ['half a character', '{"type":"\\ud83d"}'],
  ['the second half of a character', '{"type":"\\ude00"}'],
  ['both halves in the wrong order', '{"type":"\\ude00\\ud83d"}'],
  ['half a character in a name', '{"\\ud83d":1}'],
  ['half a character far below', `${'['.repeat(490)}"\\ud83d"${']'.repeat(490)}`],
];

const unreadable = each(calls, noJson, (call, [name, body]) => withJson(name, call, [400], body));

const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
const deepObject = `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`;
/** One token more than the limit, in otherwise valid JSON. */
const oneTooMany = [`[${','.repeat(10_000)}`, `${'['.repeat(5000)}1,1${']'.repeat(5000)}`];
const shapes: readonly (readonly [string, string])[] = [
  ['null', 'null'],
  ['a number', '42'],
  ['a text', `"${canary}"`],
  ['true', 'true'],
  ['a list of numbers', '[1,2]'],
  ['a list of an object', '[{"mail":"alice@example.test","type":"data"}]'],
  ['lists in lists', deep],
];
const otherShapes = [
  ...each(calls, ['['.repeat(9000), `${'['.repeat(501)}${']'.repeat(501)}`], (call, body) =>
    withJson('too deeply nested', call, [422], body),
  ),
  ...each(calls, shapes, (call, [name, body]) => withJson(name, call, [400, 422], body)),
  withJson('an empty list', 'PATCH /node/1?_format=json', [422], '[]'),
  withJson('objects in objects', 'PATCH /node/1?_format=json', [422], deepObject),
  withJson('objects in objects', 'PATCH /user/2?_format=json', [422], deepObject),
];

const mails: readonly unknown[] = [
  undefined,
  null,
  '',
  0,
  false,
  true,
  [],
  {},
  [[]],
  [{}],
  [null],
  { value: 'alice@example.test' },
  [{ value: 'alice@example.test' }],
];
const verification = 'POST /user/lost-password-verification?_format=json';
const reset = 'POST /user/lost-password-reset?_format=json';
const noText: readonly unknown[] = [1, true, ['a'], {}, { toString: 1 }, [[]]];
const whole = { name: 'alice@example.test', temp_pass: canary, new_pass: canary };

const passwordCalls = [
  ...mails.map((mail) => withJson('no mail', verification, [400], { mail }, { as: 'nobody' })),
  withJson('a mail under another name', verification, [400], { email: canary }, { as: 'nobody' }),
  withJson('a mail in the prototype', verification, [400], '{"__proto__":{"mail":"alice@example.test"}}'),
  ...each(['name', 'temp_pass', 'new_pass'], [undefined, null, ''], (member, value) =>
    withJson('a member that is missing', reset, [400], { ...whole, [member]: value }),
  ),
  // As recorded, as far as there are recordings.
  ...each(['name', 'temp_pass', 'new_pass'], noText, (member, value) =>
    withJson('a member that is no text', reset, [500], { ...whole, [member]: value }),
  ),
  ...['nobody@example.test', 'a\0b', "' or 1=1 --", '%', 'x'.repeat(60_000), '😀', '__proto__'].map((name) =>
    withJson('nobody’s password', reset, [400], { ...whole, name }),
  ),
  ...[canary, ' ', '\0', 'x'.repeat(60_000), '😀'].map((temp_pass) =>
    withJson('a code that nobody got', reset, [400], { ...whole, temp_pass }),
  ),
  withJson('a password that is too long', reset, [422], { ...whole, new_pass: 'x'.repeat(513) }),
  withJson('a password that ends too early', reset, [422], { ...whole, new_pass: 'a\0' }),
  withJson('the account is blocked', reset, [400], { ...whole, name: 'blocked@example.test' }),
];

const tooLarge: readonly BadRequest[] = [
  ...each(calls, oneTooMany, (call, body) => withJson('too many marks', call, [422], body)),
  withJson('too many marks in 2 MB', 'PATCH /node/1?_format=json', [422], '[],'.repeat(700_000)),
  ...calls.slice(2).map((call) => withJson('65 kB', call, [413], `{"mail":"${'x'.repeat(65 * 1024)}"}`)),
  withJson('a profile of 65 kB', 'PATCH /user/2?_format=json', [413], `{"a":"${'x'.repeat(2 ** 16)}"}`),
  ...[`${8 * 2 ** 20 + 1}`, '999999999999'].map((length) =>
    bad('a length above the limit', 'PATCH /node/1?_format=json', [413], {
      headers: [json, ['content-length', length]],
    }),
  ),
  withJson('7 MB of nothing that counts', 'PATCH /node/1?_format=json', [500], {
    type: 'data',
    field_nope: 'x'.repeat(7 * 2 ** 20),
  }),
  withJson('7 MB that are no JSON', 'PATCH /node/1?_format=json', [400], 'x'.repeat(7 * 2 ** 20)),
  withJson('7 MB in one field', 'PATCH /node/1?_format=json', [413], {
    type: 'data',
    field_cid: [{ value: 'x'.repeat(7 * 2 ** 20) }],
  }),
];

export const texts: Readonly<Record<string, readonly BadRequest[]>> = {
  'bodies that are no JSON': unreadable,
  'bodies of another shape': otherShapes,
  'passwords that were lost': passwordCalls,
  'too much': tooLarge,
};
