/** Content of an application identifier: minimum and maximum length, and type of characters. */
type Identifier = {
  readonly digits: number;
  readonly min: number;
  readonly max: number;
  readonly kind?: 'number' | 'checked' | 'date' | 'date-time';
};

const fixed = (digits: number, length: number, kind: Identifier['kind']): Identifier => ({
  digits,
  min: length,
  max: length,
  ...(kind && { kind }),
});
const text = (digits: number, max: number): Identifier => ({ digits, min: 1, max });
const amount = (digits: number, max: number): Identifier => ({ digits, min: 1, max, kind: 'number' });

/** By the beginning of the text (GS1 General Specifications, 3.2): identifiers used on labels of goods. */
const identifiers: readonly (readonly [RegExp, Identifier])[] = [
  [/^00/, fixed(2, 18, 'checked')],
  [/^0[123]/, fixed(2, 14, 'checked')],
  [/^1[123567]/, fixed(2, 6, 'date')],
  [/^20/, fixed(2, 2, 'number')],
  [/^(10|2[12])/, text(2, 20)],
  [/^(30|37)/, amount(2, 8)],
  [/^(235)/, text(3, 28)],
  [/^(24[013]|25[01]|40[013])/, text(3, 30)],
  [/^242/, amount(3, 6)],
  [/^3[1-6]\d\d/, fixed(4, 6, 'number')],
  [/^39[02]\d/, amount(4, 15)],
  [/^39[13]\d/, { digits: 4, min: 4, max: 18, kind: 'number' }],
  [/^402/, fixed(3, 17, 'checked')],
  [/^41[0-7]/, fixed(3, 13, 'checked')],
  [/^42[02]/, text(3, 20)],
  [/^7003/, fixed(4, 10, 'date-time')],
  [/^8006/, fixed(4, 18, 'number')],
  [/^801[78]/, fixed(4, 18, 'checked')],
  [/^8200/, text(4, 70)],
  [/^9[0-9]/, text(2, 90)],
];

export type Gs1Fault = { readonly variant: 'check-digit' | 'content'; readonly element: string };

/** Whether the check digit of a GS1 number is right: weights 3 and 1 from the right, up to the next multiple of ten. */
export function hasRightDigit(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .slice(1)
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}

/** Year, month and day, two digits each; day 00 is the end of the month. */
function isDate(value: string): boolean {
  const [year = 0, month = 0, day = 0] = [0, 2, 4].map((at) => Number(value.slice(at, at + 2)));
  return month >= 1 && month <= 12 && day <= new Date(Date.UTC(2000 + year, month, 0)).getUTCDate();
}

function faultOf({ min, max, kind }: Identifier, value: string): Gs1Fault['variant'] | undefined {
  if (value.length < min || value.length > max) return 'content';
  if (kind === undefined) return undefined;
  if (!/^\d+$/.test(value)) return 'content';
  if (kind === 'checked') return hasRightDigit(value) ? undefined : 'check-digit';
  const isTime = Number(value.slice(6, 8)) < 24 && Number(value.slice(8, 10)) < 60;
  return (kind === 'date' || kind === 'date-time') && !(isDate(value) && isTime) ? 'content' : undefined;
}

/**
 * The first error in the content of a GS1 code, whose elements without a fixed length are separated by 0x1d.
 * Undefined: no error, or none before an unknown identifier.
 */
export function gs1Fault(content: string): Gs1Fault | undefined {
  let rest = content;
  for (let count = 0; rest.length > 0 && count < 64; count += 1) {
    if (rest.startsWith('\u001d')) {
      rest = rest.slice(1);
      continue;
    }
    const format = identifiers.find(([pattern]) => pattern.test(rest))?.[1];
    if (!format) return undefined;
    const identifier = rest.slice(0, format.digits);
    const behind = rest.slice(format.digits);
    const end = behind.indexOf('\u001d');
    const isFixed = format.min === format.max;
    const upTo = isFixed ? format.max : behind.length;
    const value = behind.slice(0, end >= 0 && end < upTo ? end : upTo);
    const variant = faultOf(format, value);
    if (variant) return { variant, element: `(${identifier}) ${value.slice(0, 30)}` };
    rest = behind.slice(value.length);
  }
  return undefined;
}

/**
 * The error in a GS1 Digital Link (GS1 Digital Link Standard, URI syntax): the number in the path and its check digit.
 */
export function linkFault(uri: string): Gs1Fault | undefined {
  const match = /^https?:\/\/[^?#]*?\/(00|01|414|8017|8018)\/(\d{13,18})(?=[/?#]|$)/i.exec(uri);
  const [, identifier = '', value = ''] = match ?? [];
  const length = identifiers.find(([pattern]) => pattern.test(identifier))?.[1].max;
  if (!match || (value.length !== length && !(identifier === '01' && value.length === 13))) return undefined;
  return hasRightDigit(value) ? undefined : { variant: 'check-digit', element: `(${identifier}) ${value}` };
}

/**
 * Whether a text looks like GS1 content without FNC1: with identifiers in brackets, or a number with a right check
 * digit and another element after it.
 */
export function lacksFnc1(content: string): boolean {
  if (/^\(0[012]\)\d{14}/.test(content)) return true;
  const number = /^01(\d{14})(?=10|11|15|17|21)/.exec(content)?.[1];
  return number !== undefined && hasRightDigit(number) && content.length > 20 && !gs1Fault(content);
}
