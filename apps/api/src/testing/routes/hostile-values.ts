/** Path parameters, percent-encoded as they are sent. */
export const hostileParts: readonly string[] = [
  ...[
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    'null',
    'undefined',
    'true',
    '%20',
    '+1',
    '1,2',
    '1;2',
  ],
  ...['2147483648', '4294967296', '9007199254740993', '99999999999999999999', '9'.repeat(400)],
  ...[
    '%00',
    'a%00b',
    '%2f',
    '..%2f..%2fetc%2fpasswd',
    '%5c..%5c',
    '%252e%252e',
    '%C0%AE',
    '%ED%A0%80',
    '%F0%9F%98%80',
  ],
  ...[
    '%E2%80%AEfdp',
    "'%20or%201%3D1--",
    '%25',
    '%5f',
    '__proto__',
    'constructor',
    'toString',
    '%0d%0aSet-Cookie:a=b',
  ],
  ...[
    '%3Cscript%3E',
    '%7B%7B7*7%7D%7D',
    '00000000-0000-4000-8000-000000000000',
    '{}',
    'a'.repeat(499),
    'a'.repeat(5_000),
  ],
];

/** Query values before encoding. */
export const hostileTexts: readonly string[] = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1.5',
    '1e3',
    '1e400',
    '0x10',
    'NaN',
    'Infinity',
    'null',
    'true',
    '[]',
    '{}',
    '+1',
    '1,2',
  ],
  ...['2147483648', '9007199254740993', '99999999999999999999', '9'.repeat(400)],
  ...[
    '\u0000',
    'a\u0000b',
    '../../etc/passwd',
    '%',
    '_',
    '\\',
    "' or 1=1--",
    '(a+)+$',
    'İ',
    'ß',
    '\u202efdp',
    '😀',
  ],
  ...['__proto__', 'constructor', '<script>', '\r\nSet-Cookie: a=b', 'x'.repeat(2_000), 'x'.repeat(11_000)],
];

/** Complete query strings, in place of `name=value`. */
export const hostileQueries = (name: string): readonly string[] => [
  `${name}=1&${name}=2`,
  `${name}[]=1`,
  `${name}[a]=1`,
  `${name}=%ED%A0%80`,
  `${name}=%`,
  `${name}=%C0%AE`,
  '__proto__=1',
  '__proto__[x]=1',
  'constructor[prototype][x]=1',
  `${'a=1&'.repeat(300)}b=1`,
];

/** Values for any part of a body. */
export const hostileValues: readonly unknown[] = [
  ...[null, true, false, '', ' ', [], {}, [[]], [null], { a: 1 }, '1', '0x10', 'NaN'],
  ...[0, -0, -1, 1.5, 1e9, 2 ** 31, 2 ** 53, 1e300, -1e300, 5e-324],
  ...['\u0000', 'a\u0000b', '\ud800', '\udc00\ud800', '\u202efdp', '\ufeff', '😀', 'İ', 'x'.repeat(20_000)],
  ...[
    '../../etc/passwd',
    '=cmd|calc',
    "'; drop table carts;--",
    '<img src=x onerror=alert(1)>',
    '{{7*7}}',
    '$' + '{7*7}',
  ],
  ...[
    'a\r\nbcc: x@example.com',
    '__proto__',
    Array.from({ length: 2_000 }, () => 1),
    { toString: 1, length: -1 },
  ],
];

/** Texts in place of a JSON body. */
export const hostileBodies: readonly string[] = [
  ...[
    '',
    ' ',
    '{',
    '}',
    '[',
    'nul',
    'null',
    '[]',
    '5',
    '"text"',
    'true',
    'NaN',
    '{"a":1e400}',
    '{"a":NaN}',
    "{'a':1}",
  ],
  ...['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}', '\ufeff{}', '{"a":1,}'],
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '{"\\ud800":"\\udfff"}',
];

type Json = unknown;

/** All bodies that differ from a valid one in one place: a value replaced or left out, or a field added. */
export function* mutationsOf(good: Json, values: readonly unknown[]): Generator<Json> {
  for (const value of values) yield value;
  if (typeof good !== 'object' || good === null) return;
  for (const [key, inner] of Object.entries(good)) {
    for (const mutated of mutationsOf(inner, values)) yield replaced(good, key, mutated);
    if (!Array.isArray(good)) yield without(good, key);
  }
  if (!Array.isArray(good)) yield { ...good, role: 'admin', customer_id: 10_002, email_verified: true };
}

function replaced(whole: object, key: string, value: Json): Json {
  if (Array.isArray(whole)) return whole.map((entry, index) => (String(index) === key ? value : entry));
  return { ...whole, [key]: value };
}

const without = (whole: object, key: string): Json =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));
