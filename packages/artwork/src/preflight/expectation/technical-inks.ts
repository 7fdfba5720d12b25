import { type Colour, inksOf, isProcess } from '../../interpret/colour/colour.ts';
import { isUnprintedStep, type Layer } from '../../interpret/layers/layers.ts';
import type { PageMark } from '../../interpret/layers/marks.ts';
import { type NearPurpose, nearPurpose } from './near-names.ts';
import { writtenName } from './written-name.ts';

/** The purpose of an ink that isn’t a printing colour. */
export type Purpose = 'cut' | 'white' | 'varnish' | 'foil' | 'emboss';

/** Usual names of technical inks, in the form for comparison: lower-case letters and digits only. */
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

/** A name in the form for comparison: lower-case letters and digits only. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

export const purposeOfInk = (ink: string): Purpose | undefined =>
  isProcess(ink) ? undefined : purposes.get(plainName(ink));

/** Whether an ink shows guides and is never printed, as in the shop's own templates. */
export const isGuideInk = (ink: string): boolean => !isProcess(ink) && guides.has(plainName(ink));
const guides: ReadonlySet<string> = new Set(['guides', 'dimensions', 'legend']);

/** Whether an ink is printed as a colour. */
export const isPrintingInk = (ink: string): boolean => purposeOfInk(ink) === undefined && !isGuideInk(ink);

/** Names of printing inks in catalogues: these are colours, whatever else the name contains. */
const catalogues = /pantone|hks|\bral\b|toyo|\bdic\b|cyan|magenta|yellow|black|schwarz/i;

/**
 * The technical purpose that a name resembles without being one: `White 2`, `CutContur`, `Goldfolie`; or that of a
 * step (crease, perforation) or of guides, which labels don't have.
 */
export function resemblesTechnical(ink: string): NearPurpose | undefined {
  if (!isPrintingInk(ink) || catalogues.test(ink)) return undefined;
  return nearPurpose(writtenName(ink), plainName, purposes);
}

const byGroup: Readonly<Record<string, Purpose>> = {
  White: 'white',
  Varnish: 'varnish',
  HotFoil: 'foil',
  ColdFoil: 'foil',
  Embossing: 'emboss',
  Braille: 'emboss',
};

/** The purpose of a layer by its processing step; `legend` for one that isn't printed. */
export function purposeOfStep(step: Pick<Layer, 'group' | 'type'>): Purpose | 'legend' | undefined {
  const { group } = step;
  if (group === undefined) return undefined;
  if (isUnprintedStep(step)) return 'legend';
  if (group === 'Structural') return 'cut';
  return byGroup[group];
}

/** The single purpose of all paint of a mark, by its layers or by its inks; `legend` for paint that isn’t printed. */
export function purposeOf(mark: PageMark): Purpose | 'legend' | undefined {
  for (const layer of mark.layers) {
    const purpose = purposeOfStep(layer);
    if (purpose) return purpose;
  }
  const inks = inkNamesOf(mark);
  const [first] = inks;
  if (first !== undefined && inks.every(isGuideInk)) return 'legend';
  const purpose = first === undefined ? undefined : purposeOfInk(first);
  return inks.every((ink) => purposeOfInk(ink) === purpose) ? purpose : undefined;
}

/** Whether a colour has an ink of a purpose in it, alone or among others. */
export const hasInkFor = (colour: Colour | undefined, purpose: Purpose): boolean =>
  colour !== undefined && inkNamesIn(colour).some((ink) => purposeOfInk(ink) === purpose);

const noPlates: readonly Purpose[] = [];

/** Plates that may share a colour with printing inks. Finishes may not: their tools have no tints. */
const isShared = (purpose: Purpose | undefined): purpose is Purpose =>
  purpose === 'white' || purpose === 'cut';

/** Technical inks of a mark that is printed in others too. */
export const sharedInksOf = (mark: PageMark): readonly (readonly [Purpose, string])[] =>
  inkNamesOf(mark).flatMap((ink) => {
    const purpose = purposeOfInk(ink);
    return isShared(purpose) ? [[purpose, ink] as const] : [];
  });

/** The technical plates that a mark is on: by its purpose, otherwise by those of its inks that are technical. */
export function platesOf(mark: PageMark, purpose: Purpose | 'legend' | undefined): readonly Purpose[] {
  if (purpose !== undefined) return purpose === 'legend' ? noPlates : [purpose];
  const plates = sharedInksOf(mark).map(([shared]) => shared);
  return plates.length === 0 ? noPlates : [...new Set(plates)];
}

/** One colour paints thousands of marks. */
const namesByColour = new WeakMap<Colour, readonly string[]>();

/** Inks that a colour paints, or all of its space if it paints none. */
function inkNamesIn(colour: Colour): readonly string[] {
  const earlier = namesByColour.get(colour);
  if (earlier) return earlier;
  const painted = inksOf(colour).map(({ ink }) => ink);
  const inkNames = painted.length === 0 ? colour.space.inks : painted;
  namesByColour.set(colour, inkNames);
  return inkNames;
}

/** Names of all inks in a mark’s paint. */
export function inkNamesOf(mark: PageMark): readonly string[] {
  if (mark.kind === 'shading') return mark.space.inks;
  if (mark.kind === 'image' && !mark.stencil) return mark.space?.inks ?? mark.space?.base?.inks ?? [];
  const { fill } = mark;
  const stroke = mark.kind === 'image' ? undefined : mark.stroke;
  return [fill, stroke].flatMap((colour) => (colour === undefined ? [] : inkNamesIn(colour)));
}
