import { inksOf } from '../../interpret/colour.ts';
import type { PageMark } from '../../interpret/marks.ts';

/** What an ink is for that isn’t a printing colour. */
export type Purpose = 'cut' | 'white' | 'varnish' | 'foil' | 'emboss';

/** Names the trade gives to technical inks, as they are compared: small letters and digits only. */
const names: Readonly<Record<Purpose, readonly string[]>> = {
  cut: [
    'stanze',
    'stanzkontur',
    'stanzlinie',
    'cutcontour',
    'cut',
    'cutline',
    'dieline',
    'diecut',
    'die',
    'fustella',
    'troquel',
    'troquelado',
    'stansvorm',
    'stans',
    'stanslijn',
    'decoupe',
    'thrucut',
    'kisscut',
    'procstepcutting',
  ],
  white: [
    'white',
    'whiteink',
    'hpiwhite',
    'hpwhite',
    'weiss',
    'deckweiss',
    'bianco',
    'blanco',
    'blanc',
    'wit',
  ],
  varnish: ['varnish', 'lack', 'spotvarnish', 'spotuv', 'vernice', 'barniz', 'vernis', 'lak', 'gloss'],
  foil: [
    'hotfoil',
    'foil',
    'foilgold',
    'foilsilver',
    'foilcopper',
    'goldfoil',
    'silverfoil',
    'coldfoil',
    'heissfolie',
    'kaltfolie',
    'dorure',
  ],
  emboss: ['emboss', 'embossing', 'praegung', 'pragung', 'relief', 'tactile'],
};

const purposes = new Map<string, Purpose>(
  Object.entries(names).flatMap(([purpose, list]) => list.map((name) => [name, purpose as Purpose])),
);

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

export const purposeOfInk = (ink: string): Purpose | undefined => purposes.get(plain(ink));

/** A name that contains a technical word without being one: `White 2`, `new die line`. */
export function resemblesTechnical(ink: string): Purpose | undefined {
  if (purposeOfInk(ink) || /pantone|hks|ral/i.test(ink)) return undefined;
  const words = ink.toLowerCase().split(/[^\p{L}]+/u);
  return words.map((word) => purposeOfInk(word)).find((purpose) => purpose !== undefined);
}

/** The one purpose that all paint of a mark serves; `legend` for what isn’t printed at all. */
export function purposeOf(mark: PageMark): Purpose | 'legend' | undefined {
  for (const { group, type } of mark.layers) {
    if (group === 'Legend' || group === 'Dimensions' || group === 'Positions') return 'legend';
    if (group === 'Structural') return type === 'Cutting' ? 'cut' : 'legend';
    if (group === 'White') return 'white';
    if (group === 'Varnish') return 'varnish';
  }
  const inks = inkNamesOf(mark);
  const [first] = inks;
  const purpose = first === undefined ? undefined : purposeOfInk(first);
  return inks.every((ink) => purposeOfInk(ink) === purpose) ? purpose : undefined;
}

/** Names of all inks a mark’s paint speaks of. */
export function inkNamesOf(mark: PageMark): readonly string[] {
  if (mark.kind === 'shading') return mark.space.inks;
  if (mark.kind === 'image' && !mark.stencil) return mark.space?.inks ?? mark.space?.base?.inks ?? [];
  const { fill } = mark;
  const stroke = mark.kind === 'image' ? undefined : mark.stroke;
  return [fill, stroke].flatMap((colour) =>
    colour === undefined
      ? []
      : colour.space.inks.length > 0
        ? colour.space.inks
        : inksOf(colour).map(({ ink }) => ink),
  );
}
