/** PATCHes of the own node and account that ask for unknown or forbidden things. */
import { type BadRequest, bottomless, canary, each, withJson, written } from './bad-request.ts';

const node = 'PATCH /node/1?_format=json';
const user = 'PATCH /user/2?_format=json';

/** Converting some of these to a text throws. */
const noPrimitive: readonly unknown[] = [
  {},
  [],
  [1],
  { toString: 1 },
  { valueOf: null, toString: null },
  { toJSON: 'x' },
  { length: 1e9 },
  bottomless,
];
const noField: readonly unknown[] = ['text', '', 0, 42, true, false];

const bundles: readonly unknown[] = [
  ...[undefined, null, 0, 5, true, [], [[]], {}, [{}], [null], [5]],
  ...[
    [{ target_id: null }],
    [{ target_id: 5 }],
    [{ target_id: ['data'] }],
    [{ value: 'data' }],
    [bottomless],
  ],
  ...['', 'nope', 'Data', 'data ', 'data\0', 'node', '__proto__', 'constructor', 'x'.repeat(2 ** 20)],
  ...[[{ target_id: 'user' }], [{ target_id: '<script>' }]],
];

const textFields = [
  ...['field_cid', 'field_plf', 'field_celebrations', 'field_deviateurs', 'field_intuitions'],
  ...['field_pretentions', 'field_amitiepro'],
];

const unknownMembers = [
  ...[
    'field_nope',
    '__proto__',
    'constructor',
    'prototype',
    'hasOwnProperty',
    'toString',
    '',
    ' ',
    '0',
    'length',
  ],
  ...[
    'field_cid ',
    ' field_cid',
    'FIELD_CID',
    'field_cid\0',
    'field_cid.value',
    'field_cid[0]',
    'body',
    '😀',
  ],
  ...['x'.repeat(60_000)],
];

/** Written as text, because an object literal would set its prototype. */
function holding(name: string, value: unknown, beside: object): string {
  return `{${JSON.stringify(beside).slice(1, -1)},${JSON.stringify(name)}:${written(value)}}`;
}

function patchNode(name: string, may: BadRequest['may'], fields: object): BadRequest {
  return withJson(name, node, may, { type: [{ target_id: 'data' }], ...fields });
}

const administered = [
  ...[
    'nid',
    'uuid',
    'vid',
    'langcode',
    'revision_timestamp',
    'revision_uid',
    'revision_log',
    'status',
    'uid',
  ],
  ...['created', 'changed', 'promote', 'sticky', 'default_langcode', 'revision_translation_affected', 'path'],
];

const ofNode: readonly BadRequest[] = [
  ...bundles.map((type) =>
    withJson('a type that there is not', node, [422], { type, field_cid: [{ value: 'x' }] }),
  ),
  ...['article', 'page'].map((type) => withJson('the type of something else', node, [500], { type })),
  ...each(textFields, noField, (field, value) => patchNode('no list', [422], { [field]: value })),
  ...each(textFields, noPrimitive, (field, value) => patchNode('no text', [422], { [field]: [{ value }] })),
  ...textFields.flatMap((field) => [
    patchNode('two values', [422], { [field]: [{ value: 'a' }, { value: 'b' }] }),
    patchNode('a good field beside a bad one', [422], { field_cid: [{ value: 'good' }], [field]: 'bad' }),
    withJson('a number beyond all', node, [422], `{"type":"data","${field}":[{"value":1e999}]}`),
  ]),
  ...each(['field_celebrations', 'field_amitiepro'], ['full_html', 'nope', '', 0, [], {}], (field, format) =>
    patchNode('a format that there is not', [422], { [field]: [{ value: 'x', format }] }),
  ),
  ...unknownMembers.map((name) =>
    withJson(
      'an unknown field',
      node,
      [500],
      holding(name, [{ value: 'x' }], { type: 'data', field_cid: [{ value: 'good' }] }),
    ),
  ),
  ...each(
    administered,
    [[{ value: 'x' }], [{ target_id: 3 }], [{ value: { toString: 1 } }], [{ value: bottomless }]],
    (name, value) => patchNode('what nobody may', [403], { [name]: value }),
  ),
  ...administered.map((name) => patchNode('what nobody may, as no list', [403, 422], { [name]: canary })),
  ...[
    null,
    [],
    '',
    [{ value: '' }],
    [{ value: 'x'.repeat(256) }],
    [{ value: 'a\0b' }],
    [{ value: 'a' }, { value: 'b' }],
    [{ value: {} }],
    [{ value: [] }],
  ].map((title) => patchNode('no title', [422], { title })),
];

const targets: readonly unknown[] = [
  ...[-1, 1.5, 1e300, 0, 999, 2 ** 31, 2 ** 53, '-1', '1.0', '1e3', 'abc', '9'.repeat(15), '9'.repeat(400)],
  ...[true, {}, [], [1], { toString: 1 }, bottomless, '1\0', "1'"],
];
const attachments: readonly BadRequest[] = [
  ...targets.map((target_id) =>
    patchNode('a file that there is not', [422], { field_personal_notes: [{ target_id }] }),
  ),
  ...noField.map((value) => patchNode('no list of files', [422], { field_personal_notes: value })),
  patchNode('a thousand and one files', [422], {
    field_personal_notes: Array.from({ length: 1001 }, (_, index) => ({ target_id: index + 1 })),
  }),
  patchNode('more files than a query takes', [422], {
    field_personal_notes: Array.from({ length: 70_000 }, (_, index) => ({ target_id: index + 1 })),
  }),
];

const profileFields = [
  ...[
    'field_businessunit',
    'field_company',
    'field_firstname',
    'field_lastname',
    'field_telephone',
    'field_title',
  ],
];
const patchUser = (name: string, may: BadRequest['may'], fields: object): BadRequest =>
  withJson(name, user, may, fields);

/** Each would take very long or fill the store without a length check first. */
const noMails: readonly unknown[] = [
  ...[
    'x',
    '@',
    'a@',
    '@b.c',
    'a@b',
    'a b@c.d',
    'a@b.c\0',
    'a@b.c\nBcc: d@e.f',
    'a@@b.c',
    'a\u0001@b.c',
    5,
    true,
  ],
  ...[...noPrimitive],
  `a@${'.'.repeat(60_000)} `,
  `a@${'b'.repeat(60_000)}.c`,
  `${'é'.repeat(250)}@b.ch`,
];
const existing = 'Alice-pass-1';

const ofUser: readonly BadRequest[] = [
  ...each(profileFields, noField, (field, value) => patchUser('no list', [422], { [field]: value })),
  ...each(profileFields, noPrimitive, (field, value) =>
    patchUser('no text', [422], { [field]: [{ value }] }),
  ),
  ...profileFields.flatMap((field) => [
    patchUser('256 characters', [422], { [field]: [{ value: '😀'.repeat(256) }] }),
    patchUser('two values', [422], { [field]: [{ value: 'a' }, { value: 'b' }] }),
    patchUser('a good field beside a bad one', [422], { field_title: [{ value: 'good' }], [field]: 'bad' }),
  ]),
  ...['true', 'on', 'yes', '2', 2, -1, 1.5, '01', ' 1', [], {}, [1], { toString: 1 }].map((value) =>
    patchUser('terms neither taken nor not', [422], { field_cgu: [{ value }] }),
  ),
  patchUser('terms taken and not', [422], { field_cgu: [{ value: 1 }, { value: 0 }] }),
  ...noField.map((field_cgu) => patchUser('terms as no list', [422], { field_cgu })),
  ...noMails.map((value) => patchUser('no mail', [422], { mail: [{ value }], pass: [{ existing }] })),
  patchUser('two mails', [422], { mail: [{ value: 'a@b.c' }, { value: 'd@e.f' }], pass: [{ existing }] }),
  patchUser('no mail at all', [422], { mail: [], pass: [{ existing }] }),
  patchUser('the mail of another', [422], { mail: [{ value: 'BOB@example.test' }], pass: [{ existing }] }),
  ...[undefined, '', canary, 5, {}, [existing], 'x'.repeat(600), existing.toLowerCase()].flatMap((wrong) => [
    patchUser('a mail without the password', [422], {
      mail: [{ value: 'new@example.test' }],
      pass: [{ existing: wrong }],
    }),
    patchUser('a password without the password', [422], { pass: [{ value: canary, existing: wrong }] }),
  ]),
  ...['x'.repeat(513), 'a\0b', 5, {}, [], [canary], { toString: 1 }].map((value) =>
    patchUser('a password that cannot be', [422], { pass: [{ value, existing }] }),
  ),
  patchUser('two passwords', [422], { pass: [{ value: canary, existing }, { value: 'other' }] }),
  ...noField.map((pass) => patchUser('a password as no list', [422], { pass })),
  ...[2, '2', 99, -1, 1.5, 'x', true, '1 ', ...noPrimitive].map((target_id) =>
    patchUser('another node', [422], { field_data: [{ target_id }] }),
  ),
  patchUser('two nodes', [422], { field_data: [{ target_id: 1 }, { target_id: 2 }] }),
  ...each(
    [
      'uid',
      'uuid',
      'langcode',
      'preferred_langcode',
      'preferred_admin_langcode',
      'name',
      'timezone',
      'created',
      'changed',
      'default_langcode',
      'roles',
      'status',
      'access',
      'login',
      'init',
      'user_picture',
    ],
    [
      [{ value: 'x' }],
      [{ target_id: 'administrator' }],
      [{ value: { toString: 1 } }],
      [{ value: bottomless }],
    ],
    (name, value) => patchUser('what nobody may', [403], { [name]: value }),
  ),
  ...[...unknownMembers, 'type', 'password', 'role', 'field_personal_notes', 'password_hash', 'data_nid'].map(
    (name) =>
      withJson(
        'an unknown field',
        user,
        [422],
        holding(name, [{ value: 'x' }], { field_title: [{ value: 'good' }] }),
      ),
  ),
];

export const records: Readonly<Record<string, readonly BadRequest[]>> = {
  'the own node': ofNode,
  attachments,
  'the own account': ofUser,
};
