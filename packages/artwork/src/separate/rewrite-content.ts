import { ContentLexer } from '../interpret/lexer.ts';
import { nameIn } from '../interpret/operand.ts';
import { joined } from '../objects/inflate-within.ts';
import type { OverprintState } from './overprint.ts';
import { OverprintTracker, type Surroundings } from './overprint-tracker.ts';

/** Names of the stand-ins of the device colour spaces in all resources. */
export const standIns = { gray: 'PlateGray', rgb: 'PlateRgb', cmyk: 'PlateCmyk' } as const;

const direct: Readonly<Record<string, readonly [space: string, fill: boolean]>> = {
  g: [standIns.gray, true],
  G: [standIns.gray, false],
  rg: [standIns.rgb, true],
  RG: [standIns.rgb, false],
  k: [standIns.cmyk, true],
  K: [standIns.cmyk, false],
};
/** Stand-ins of the spaces named directly, with the colour that these have until one is set. */
const named: Readonly<Record<string, readonly [space: string, first: string]>> = {
  DeviceGray: [standIns.gray, '0'],
  DeviceRGB: [standIns.rgb, '0 0 0'],
  DeviceCMYK: [standIns.cmyk, '0 0 0 1'],
};
const inline: Readonly<Record<string, string>> = {
  DeviceGray: standIns.gray,
  DeviceRGB: standIns.rgb,
  DeviceCMYK: standIns.cmyk,
  G: standIns.gray,
  RGB: standIns.rgb,
  CMYK: standIns.cmyk,
};

const encoder = new TextEncoder();
const latin = new TextDecoder('latin1');

/** Sets the initial black in the stand-in space. */
export const blackAtFirst = `/${standIns.gray} cs 0 scn /${standIns.gray} CS 0 SCN\n`;

/**
 * Converts every colour of a content stream to the stand-in spaces, and sets the manner before operators that paint;
 * everything else is kept byte for byte.
 */
export function rewriteContent(
  bytes: Uint8Array,
  surroundings: Surroundings,
  start: OverprintState,
): Uint8Array {
  const lexer = new ContentLexer(bytes);
  const tracker = new OverprintTracker(surroundings, start);
  const parts: Uint8Array[] = [];
  let total = 0;
  let copied = 0;
  const put = (part: Uint8Array | string) => {
    const bytesOfPart = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytesOfPart);
    total += bytesOfPart.length;
  };
  for (let operator = lexer.next(); operator !== undefined; operator = lexer.next()) {
    const { before, instead } = tracker.step(operator, lexer);
    const text = instead ?? replacement(operator, lexer, surroundings);
    if (text === undefined && before === '') continue;
    put(bytes.subarray(copied, lexer.from));
    put(before);
    put(text ?? bytes.subarray(lexer.from, lexer.at));
    copied = lexer.at;
  }
  put(bytes.subarray(copied));
  return joined(parts, total);
}

function replacement(
  operator: string,
  lexer: ContentLexer,
  surroundings: Surroundings,
): string | Uint8Array | undefined {
  const device = direct[operator];
  if (device) {
    const [space, fill] = device;
    const values = lexer.operands.filter((value) => typeof value === 'number').join(' ');
    return fill ? `/${space} cs ${values} scn` : `/${space} CS ${values} SCN`;
  }
  if (operator === 'cs' || operator === 'CS') {
    // The drawing engine starts each stand-in without ink: the first colour is set.
    const name = nameIn(lexer.operands[0]) ?? '';
    const setter = operator === 'cs' ? 'scn' : 'SCN';
    const device = named[name];
    if (device) return `/${device[0]} ${operator} ${device[1]} ${setter}`;
    const colour = surroundings.firstColour(name);
    return colour && `/${name} ${operator} ${colour.join(' ')} ${setter}`;
  }
  return operator === 'BI' ? inlineImage(lexer.bytes.subarray(lexer.from, lexer.at)) : undefined;
}

/** Replaces the colour space of an inline image; only its entries are searched, not its data. */
function inlineImage(bytes: Uint8Array): Uint8Array | undefined {
  const head = latin.decode(bytes.subarray(0, 1_024));
  const entries = head.slice(0, Math.max(0, head.search(/\sID\s/)));
  const match = /\/(CS|ColorSpace)\s*\/(\w+)/.exec(entries);
  const space = inline[match?.[2] ?? ''];
  if (!match || space === undefined) return undefined;
  const at = match.index;
  const rest = bytes.subarray(at + match[0].length);
  const start = encoder.encode(`/CS /${space}`);
  return joined([bytes.subarray(0, at), start, rest], at + start.length + rest.length);
}
