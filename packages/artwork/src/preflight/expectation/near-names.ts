/** The possible meaning of a name: a technical ink, or a processing step that labels don't have. */
export type NearPurpose = 'cut' | 'white' | 'varnish' | 'foil' | 'emboss' | 'step' | 'guide';

/** Whole words of six languages, in lower case without accents. */
const words: Readonly<Record<NearPurpose, string>> = {
  step: `perforation perforate perf perfo perforazione perforacion perforatie perforado perforieren perforationslinie
    perforatielijn crease creasing creaseline fold folding foldline rill rille rillen rillung rillinie rilllinie falz
    falzlinie falzung biegelinie knick pli pliage pliure rainage rainure piega piegatura cordone cordonatura cordonature
    plegado pliegue hendido doblez vouw vouwlijn rillijn ril score scoring scoreline drill drilling bohrung loch
    lochung fustellaforo glue gluing leim leimflache kleber klebeflache colla collage encollage pegamento lijm`,
  cut: `cut cuts cutter cutting cutline cutpath cutlines diecutting dieline dielines die dies contour contours contorno
    kontur konturen konturlinie konturschnitt schnitt schnittlinie schneidlinie schneidekontur stanz stanze stanzen
    stanzform stanzung stanzer stanzriss stanzmesser anstanzung messer kisscut throughcut plotter plott decoupe decoupes
    decouper decoupage forme troquel troquelado troqueles corte cortes taglio tagli fustella fustelle fustellatura
    tracciato stans stansvorm stansen stanslijn stanscontour snij snijlijn snijvorm snijden outline trimline`,
  white: `white weiss blanc blanche blanco blanca bianco bianca wit underprint unterdruck weissunterdruck unterlegung
    unterleger unterlegweiss deckweiss opaque opakweiss whitebase underwhite soutien sottofondo onderdruk dekwit`,
  varnish: `varnish varnishing lack lackierung lackform spotlack uvlack relieflack glanzlack mattlack teillack
    partiallack dripoff vernis vernissage vernice verniciatura barniz barnizado lak spotlak vernislaag uvi spotuv coating`,
  foil: `foil foils foiling hotfoil coldfoil goldfoil silverfoil copperfoil hotstamp hotstamping folie goldfolie
    silberfolie kupferfolie heissfolie kaltfolie heissfolienpragung pragefolie dorure dorage lamina laminaoro stampaoro
    oroacaldo stampacaldo stamping estampado estampacion foliedruk goudfolie zilverfolie warmfolie koudfolie`,
  emboss: `emboss embossing embossed deboss debossing pragung praegung blindpragung blindpraegung hochpragung
    reliefpragung pragen gaufrage gaufrer estampage rilievo goffratura sbalzo relieve gofrado golpeseco preeg preegdruk
    relief tactile braille taktil`,
  guide: `guide guides guideline guidelines hilfslinie hilfslinien bemassung masse dimension dimensions legend legende
    legenda safety safezone sicherheitszone reperes repere cotes quote misure medidas cotas maten hulplijnen`,
};

const byWord = new Map<string, NearPurpose>(
  Object.entries(words).flatMap(([purpose, list]) =>
    list.split(/\s+/).map((word) => [word, purpose as NearPurpose]),
  ),
);
/** Words long enough to be recognised with one letter wrong, or within a longer word. */
const long = [...byWord].filter(([word]) => word.length >= 7);

/** Whether two words differ by one letter: more, less or other. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  let tail = 0;
  const max = Math.min(a.length, b.length) - same;
  while (tail < max && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return Math.max(a.length, b.length) - same - tail <= 1;
}

/**
 * The technical purpose that the name of an ink resembles: by one of its words, by all of them together, or by either
 * with one letter wrong. `plain` reduces a name to lower-case letters and digits; `extra`: further long names by their
 * purpose.
 */
export function nearPurpose(
  name: string,
  plain: (text: string) => string,
  extra: ReadonlyMap<string, NearPurpose>,
): NearPurpose | undefined {
  const parts = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .map(plain)
    .filter((part) => part !== '');
  const whole = plain(name).replace(/\d+/g, '');
  for (const word of [whole, ...parts]) {
    const purpose = byWord.get(word) ?? extra.get(word);
    if (purpose) return purpose;
  }
  const candidates = [...long, ...[...extra].filter(([word]) => word.length >= 7)];
  for (const word of [whole, ...parts]) {
    if (word.length < 6) continue;
    const candidate = candidates.find(([keyword]) => isNear(word, keyword) || word.includes(keyword));
    if (candidate) return candidate[1];
  }
  return undefined;
}
