/** Unknown methods, paths, numbers and queries. */
import { type BadRequest, bad, each, json, withJson } from './bad-request.ts';

const routes: readonly (readonly [path: string, methods: readonly string[]])[] = [
  ['/oauth/token?_format=json', ['POST']],
  ['/oauth/userinfo?_format=json', ['GET', 'HEAD']],
  ['/user/2?_format=json', ['GET', 'HEAD', 'PATCH']],
  ['/node/1?_format=json', ['GET', 'HEAD', 'PATCH']],
  ['/ge_rest/ge_get_schema_url?_format=json', ['GET', 'HEAD']],
  ['/user/lost-password-verification?_format=json', ['POST']],
  ['/user/lost-password-reset?_format=json', ['POST']],
  ['/file/upload/node/data/field_personal_notes?_format=json', ['POST']],
  ['/getwaversion/tmp?_format=json', ['GET', 'HEAD']],
  ['/sites/default/files/personal_notes/none.txt', []],
];

const methods = [
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'],
  ...['PROPFIND', 'MKCOL', 'LOCK', 'SEARCH', 'REPORT', 'PURGE', 'LINK', 'M-SEARCH'],
];

const otherMethods = each(routes, methods, ([path, taken], method) =>
  taken.includes(method) ? [] : [bad('a method it does not take', `${method} ${path}`, [403, 404, 405, 415])],
);

const override = ['DELETE', 'PUT', 'GET', '', 'PATCH, PATCH', 'x'.repeat(8000)].map((method) =>
  withJson(
    'an override that there is not',
    'POST /node/1?_format=json',
    [405],
    { type: 'data' },
    {
      headers: [json, ['x-http-method-override', method]],
    },
  ),
);

const paths = [
  '/node',
  '/node/',
  '/node//1',
  '//node/1',
  '/node/1/',
  '/node/1/edit',
  '/node/1/../2',
  '/node/./1',
  '/./node/1',
  '/../node/1',
  '/..;/node/1',
  '/node/%2e%2e/1',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/..%5c..%5cwindows%5cwin.ini',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..\\..\\package.json',
  '/assets/',
  '/assets',
  '/.env',
  '/.git/config',
  '/ancrage.sqlite',
  '/.data/ancrage.sqlite',
  '/package.json',
  '/%00',
  '/node/1%00',
  '/node/%00',
  '/node/1%0d%0aset-cookie:%20a=b',
  '/node/1%20',
  '/node/1%09',
  '/node/%',
  '/node/%1',
  '/node/%zz',
  '/node/%c0%80',
  '/node/%ff',
  '/node/%ed%a0%80',
  '/node/%u0031',
  '/node/%25',
  '/node/%2531',
  '/node/1%2f',
  '/node/%2f1',
  '/node/\xff',
  '/node/\xc3\xa9',
  '/node/%F0%9F%98%80',
  '/node/%E2%80%AE1',
  '/NODE/1',
  '/Node/1',
  '/node/1;jsessionid=1',
  '/node/1,2',
  '/node/1|2',
  '/node/{1}',
  '/node/<script>alert(1)</script>',
  "/node/'or'1'='1",
  '/node/$(id)',
  '/node/:nid',
  '/node/*',
  '/user/*',
  '/*',
  '/user',
  '/user/',
  '/user/2/',
  '/user/login',
  '/user/2/edit',
  '/oauth',
  '/oauth/',
  '/oauth/authorize',
  '/oauth/token/',
  '/oauth/token/debug',
  '/file/upload/node/data',
  '/file/upload',
  '/sites/default/settings.php',
  '/sites/default/files/',
  '/sites/default/files/personal_notes/',
  '/sites/default/files/personal_notes/../../../../etc/passwd',
  '/sites/default/files/personal_notes/..%2f..%2fetc%2fpasswd',
  '/sites/default/files/personal_notes/%00.txt',
  '/sites/default/files/personal_notes/%ff',
  '/system/files/personal_notes/none.txt',
  '/ge_rest',
  '/ge_rest/ge_get_schema_url/../../package.json',
  '/getwaversion/',
  '/jsonapi/node/data',
  '/admin/people',
  '/rest/session/token',
  '/cron.php',
  `/${'a'.repeat(9000)}`,
  `/node/${'1'.repeat(9000)}`,
  `/${'../'.repeat(2000)}etc/passwd`,
  `/${'a/'.repeat(4000)}`,
  `/${'%41'.repeat(3000)}`,
];

const numbers = [
  ...['-1', '-0', '0', '00', '1e0', '1e1', '0x1', '0b1', '1.0', '1.5', '%201', '1%20', '+1', '%2B1', '1n'],
  ...['%EF%BC%91', '%D9%A1', '%C2%B9', '999999999', '2147483647', '2147483648', '4294967297', '9'.repeat(19)],
  ...[
    '9'.repeat(99),
    '9'.repeat(101),
    '9'.repeat(400),
    'NaN',
    'Infinity',
    'null',
    'undefined',
    'true',
    'abc',
  ],
  ...[
    '[object%20Object]',
    '1,2',
    '1%00',
    'constructor',
    '__proto__',
    'toString',
    "1'--",
    '1%20OR%201=1',
    'me',
  ],
  ...['current', '1_000', '%31%00', '1%0a', '$1', '?', '%3Fa', 'a%2Fb', '1;drop%20table%20nodes'],
];

const ids = each(numbers, ['node', 'user'], (id, kind) => [
  bad('a number that there is not', `GET /${kind}/${id}?_format=json`, [404, 406]),
  withJson('a number that there is not', `PATCH /${kind}/${id}?_format=json`, [400, 404, 406], {
    type: 'data',
  }),
]);

const others: readonly BadRequest[] = [
  ...['2', '02', '3'].flatMap((nid) => [
    bad('the node of another', `GET /node/${nid}?_format=json`, [403]),
    bad('the node of another, as a page', `GET /node/${nid}`, [403]),
    bad('the node of another', `DELETE /node/${nid}?_format=json`, [403]),
    withJson('the node of another', `PATCH /node/${nid}?_format=json`, [403], {
      type: 'data',
      field_cid: [{ value: 'mine' }],
    }),
  ]),
  bad('the own node cannot be deleted', 'DELETE /node/1?_format=json', [403]),
  ...['3', '4', '5', '6'].flatMap((uid) => [
    bad('the account of another', `GET /user/${uid}?_format=json`, [403]),
    withJson('the account of another', `PATCH /user/${uid}?_format=json`, [403], {
      field_title: [{ value: 'mine' }],
    }),
  ]),
  bad('an administrator that there is not', 'GET /user/1?_format=json', [404]),
  bad('without the role', 'GET /node/1?_format=json', [403], { as: 'norole' }),
  bad('as another', 'GET /node/1?_format=json', [403], { as: 'bob' }),
  withJson('as another', 'PATCH /node/1?_format=json', [403], { type: 'data' }, { as: 'bob' }),
];

const formats = [
  ...[
    'xml',
    'html5',
    'JSON',
    'json%20',
    'json%00',
    'json,html',
    'hal_json',
    'api_json',
    '',
    '..%2fjson',
    '%3Cb%3E',
  ],
  ...['x'.repeat(4000), '%ff', '%', '[]', 'null', 'json;q=1'],
];
const queries = [
  ...each(formats, ['GET /node/1', 'GET /user/2'], (format, call) =>
    bad('a format that there is not', `${call}?_format=${format}`, [406]),
  ),
  ...each(formats, ['verification', 'reset'], (format, call) =>
    withJson('a format that there is not', `POST /user/lost-password-${call}?_format=${format}`, [404], {}),
  ),
  ...each(
    ['_format[]=json', '_format[a]=json', '_format=json&_format=xml', '_format=xml&_format=html5'],
    ['GET /node/1', 'GET /user/2'],
    (query, call) => bad('a format said in another way', `${call}?${query}`, [400, 406]),
  ),
];

export const addresses: Readonly<Record<string, readonly BadRequest[]>> = {
  methods: [...otherMethods, ...override],
  paths: [
    ...paths.map((path) => bad('a path that leads nowhere', `GET ${path}`, [400, 403, 404, 406, 414])),
    // With the name of another host in the request line, the path decides alike.
    bad('an address of another host', 'GET http://evil.example/node/2?_format=json', [403]),
  ],
  'numbers in paths': [...ids, ...others],
  queries,
};
