/** Token calls and uploads that must return no token and store no file. */
import { type BadRequest, bad, canary, each } from './bad-request.ts';

const token = 'POST /oauth/token?_format=json';
const upload = 'POST /file/upload/node/data/field_personal_notes?_format=json';
const client = 'client_id=coaching-app&client_secret=client-secret';
const login = `grant_type=password&${client}&username=alice%40example.test&password=${canary}`;
const refused = [400, 401] as const;

function form(name: string, body: string | Buffer, type = 'application/x-www-form-urlencoded'): BadRequest {
  return bad(name, token, refused, { as: 'nobody', headers: [['content-type', type]], body });
}

const urlencoded: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['a wrong password', login],
  ['no grant', client],
  ...[
    'implicit',
    'authorization_code',
    'client_credentials',
    'PASSWORD',
    'password ',
    '__proto__',
    'constructor',
    '',
  ].map((grant) => ['a grant that there is not', `grant_type=${grant}&${client}`] as const),
  ['no client', 'grant_type=password&username=a&password=b'],
  ['another client', `${login.replace('coaching-app', canary)}`],
  ['a wrong secret', `${login.replace('client-secret', canary)}`],
  ['no secret', `${login.replace('client-secret', '')}`],
  ['a secret in other letters', `${login.replace('client-secret', 'CLIENT-SECRET')}`],
  ...[
    'administrator',
    'rest+administrator',
    '*',
    'rest,x',
    'REST',
    '__proto__',
    'x'.repeat(60_000),
    '%00',
    '%ff',
  ].map((scope) => ['a scope that there is not', `${login}&scope=${scope}`] as const),
  ['no name', `grant_type=password&${client}&password=${canary}`],
  ['no password', `grant_type=password&${client}&username=alice%40example.test`],
  ...[
    '%00',
    'alice%40example.test%00',
    '%ff%fe',
    '%ed%a0%bd',
    '%zz',
    "'+or+1=1--",
    '😀',
    'x'.repeat(60_000),
    '[object+Object]',
  ].map((name) => ['nobody', `grant_type=password&${client}&username=${name}&password=${canary}`] as const),
  ['a name as a list', `grant_type=password&${client}&username[]=alice%40example.test&password=${canary}`],
  ['a name as an object', `grant_type=password&${client}&username[__proto__]=x&password=${canary}`],
  ['the prototype', `__proto__=x&constructor=y&${login}`],
  ['everything twice', `${login}&${login}`],
  ['a password of 513', `${login.replace(canary, 'x'.repeat(513))}`],
  ['a password with a NUL', `${login.replace(canary, 'Alice-pass-1%00')}`],
  ['ten thousand names', Array.from({ length: 10_000 }, (_, index) => `a${index}`).join('&')],
  ['nothing but &', '&'.repeat(60_000)],
  ['nothing but =', '='.repeat(60_000)],
  ['nothing but %', '%'.repeat(60_000)],
  ['brackets in brackets', `a${'[b]'.repeat(15_000)}=c`],
  ['JSON in a form', '{"grant_type":"password"}'],
  ...[undefined, '', canary, '%00', 'x'.repeat(60_000), 'def50200', '😀'].map(
    (refresh) =>
      [
        'no token to renew',
        `grant_type=refresh_token&${client}${refresh === undefined ? '' : `&refresh_token=${refresh}`}`,
      ] as const,
  ),
];

const fields = [
  ['grant_type', 'password'],
  ['client_id', 'coaching-app'],
  ['client_secret', 'client-secret'],
  ['username', 'alice@example.test'],
  ['password', canary],
] as const;
const part = (name: string, value: string, more = ''): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const parts = fields.map(([name, value]) => part(name, value)).join('');
const end = '--b--\r\n';
const multipart = 'multipart/form-data; boundary=b';

const multiparts: readonly (readonly [string, string, string?])[] = [
  ['a wrong password', parts + end],
  ['no boundary', parts + end, 'multipart/form-data'],
  ['no end', parts],
  ['half a head', '--b\r\nContent-Disposition: form-data; na'],
  ['the prototype', part('__proto__', 'x') + part('constructor', 'y') + parts + end],
  ['a file beside the fields', parts + part('file', 'x'.repeat(10_000), '; filename="../../a.php"') + end],
];

const otherTypes = [
  'application/json',
  'text/plain',
  '',
  'application/x-www-form-urlencoded; charset=utf-7',
  'multipart/',
  'x',
];

const tokens: readonly BadRequest[] = [
  ...urlencoded.map(([name, body]) => form(name, body)),
  ...multiparts.map(([name, body, type = multipart]) => form(name, Buffer.from(body, 'latin1'), type)),
  ...otherTypes.map((type) =>
    bad('a form of another type', token, [400, 415], {
      as: 'nobody',
      headers: [['content-type', type]],
      body: login,
    }),
  ),
  bad('no type', token, refused, { as: 'nobody', body: login }),
  bad('nothing at all', token, refused, { as: 'nobody' }),
  bad('a login in the query', `POST /oauth/token?${login}`, refused, { as: 'nobody' }),
  bad('with a stale bearer', token, [401], {
    headers: [
      ['authorization', `Bearer ${canary}`],
      ['content-type', 'application/x-www-form-urlencoded'],
    ],
    body: login,
  }),
  ...[`a=${'x'.repeat(65 * 1024)}`, 'x'.repeat(2 ** 20)].map((body) =>
    bad('a form that is too long', token, [413], {
      as: 'nobody',
      headers: [['content-type', 'application/x-www-form-urlencoded']],
      body,
    }),
  ),
  bad('parts whose length is not told', token, [411], {
    as: 'nobody',
    headers: [
      ['content-type', multipart],
      ['transfer-encoding', 'chunked'],
    ],
    body: '0\r\n\r\n',
  }),
  ...['65537', '99999999999'].map((length) =>
    bad('parts that are too long', token, [413], {
      as: 'nobody',
      headers: [
        ['content-type', multipart],
        ['content-length', length],
      ],
    }),
  ),
];

function file(
  name: string,
  disposition: string | undefined,
  may: BadRequest['may'],
  body: string | Buffer = 'words',
): BadRequest {
  return bad(name, upload, may, {
    headers: [
      ['content-type', 'application/octet-stream'],
      ...(disposition === undefined ? [] : [['content-disposition', disposition] as const]),
    ],
    body,
  });
}

const noNames = [
  ...[
    '',
    'file',
    'file; filename',
    'file; filename=',
    'file; filename=""',
    'file; filename=note.txt',
    "file; filename='note.txt'",
  ],
  ...[
    'file; filename="note.txt',
    "file; filename*=UTF-8''note.txt",
    'file; filename*="note.txt"',
    'file; file name="note.txt"',
  ],
  ...['"note.txt"', ';;;;', 'x'.repeat(10_000), `filename=${'"'.repeat(1)}`, 'file; xfilename="note.txt"'],
];
const badNames = [
  ...[
    'note',
    'note.',
    '.txt',
    '.htaccess',
    '..',
    '.',
    '/',
    '\\',
    '../',
    'txt',
    'note.txt/',
    'note.php',
    'note.PHP',
    'note.svg',
  ],
  ...[
    'note.html',
    'note.txt.html',
    'note.js',
    'note.exe',
    'note.txt\xc2\xa0',
    'note.txt ',
    'note.txt.',
    'note.t\xc3\xa9xt',
    '\xf0\x9f\x98\x80',
  ],
  ...[
    'note.constructor',
    'note.__proto__',
    'note.toString',
    '..txt',
    `${'x'.repeat(237)}.txt`,
    `${'\xc3\xa9'.repeat(240)}.txt`,
  ],
  ...[
    '.php/',
    'a/b/',
    'C:\\x\\',
    'note.txt;.php',
    'note.txt%00.php',
    'note.txt:stream',
    '\xe2\x80\xaetxt.exe',
  ],
];
const noUtf8 = ['not\xe9.txt', '\xff.txt', '\xc0\xaf.txt', '\xed\xa0\x80.txt', '\xe2\x82.txt'];
const wrongContents = [
  ...[
    'note.png',
    'note.pdf',
    'note.jpg',
    'note.jpeg',
    'note.webp',
    'note.doc',
    'note.docx',
    'note.xlsx',
    'note.odt',
    'note.m4a',
  ],
];

const uploads: readonly BadRequest[] = [
  file('no disposition', undefined, [400]),
  ...noNames.map((disposition) => file('no name', disposition, [400])),
  ...badNames.map((name) => file('a name that cannot be', `file; filename="${name}"`, [422])),
  // As recorded.
  ...noUtf8.map((name) => file('a name that is no UTF-8', `file; filename="${name}"`, [500])),
  ...each(wrongContents, ['words', '<svg onload="alert(1)"/>', 'PK\x03\x04'], (name, content) =>
    file('another content', `file; filename="${name}"`, [422], content),
  ),
  ...['note.txt', 'note.png'].map((name) => file('nothing in it', `file; filename="${name}"`, [422], '')),
  file('a NUL in a text', 'file; filename="note.txt"', [422], 'a\0b'),
  ...[
    'multipart/form-data; boundary=b',
    'text/plain',
    'application/json',
    'application/octet-streams',
    '',
    `x/${'y'.repeat(9000)}`,
  ].map((type) =>
    bad('another type', upload, [415], {
      headers: [
        ['content-type', type],
        ['content-disposition', 'file; filename="note.txt"'],
      ],
      body: 'words',
    }),
  ),
  bad('no type', upload, [415], {
    headers: [['content-disposition', 'file; filename="note.txt"']],
    body: 'words',
  }),
  ...['10485761', '999999999999'].map((length) =>
    bad('a length above the limit', upload, [413, 422], {
      headers: [
        ['content-type', 'application/octet-stream'],
        ['content-disposition', 'file; filename="note.txt"'],
        ['content-length', length],
      ],
    }),
  ),
  ...(['nobody', 'norole'] as const).map((as) =>
    bad('who may not', upload, [403], {
      as,
      headers: [
        ['content-type', 'application/octet-stream'],
        ['content-disposition', 'file; filename="note.txt"'],
      ],
      body: 'words',
    }),
  ),
  ...[
    'user/user/user_picture',
    'node/page/field_personal_notes',
    'node/data/field_nope',
    'node/data/__proto__',
    `node/data/${'x'.repeat(3000)}`,
    'node/data/%00',
    'node/data/field_cid',
  ].map((path) =>
    bad('into another field', `POST /file/upload/${path}?_format=json`, [400, 403, 404], {
      headers: [
        ['content-type', 'application/octet-stream'],
        ['content-disposition', 'file; filename="note.txt"'],
      ],
      body: 'words',
    }),
  ),
];

export const forms: Readonly<Record<string, readonly BadRequest[]>> = { tokens, uploads };
