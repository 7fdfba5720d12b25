import { describe, expect, test } from 'vitest';
import { type Purpose, purposeOfInk, resemblesTechnical } from './technical-inks.ts';

describe('technical inks', () => {
  test.each<[Purpose, string[]]>([
    ['cut', ['Stanze', 'CutContour', 'Cut', 'Dieline', 'Die Line', 'die-line', 'Fustella', 'Troquelado']],
    ['cut', ['Stansvorm', 'ProcStep Cutting', 'DÉCOUPE', 'Stanzkontur', 'Thru-cut']],
    ['white', ['White', 'White_Ink', 'HPI-White', 'Weiss', 'Weiß', 'Bianco', 'Blanco', 'WIT']],
    ['varnish', ['Varnish', 'Lack', 'Spot UV', 'vernice']],
    ['foil', ['HotFoil', 'Hot Foil', 'Foil_Gold', 'Heißfolie', 'Kaltfolie']],
    ['emboss', ['Emboss', 'Prägung', 'Relief']],
  ])('for %s are recognised by their usual names', (purpose, inks) => {
    for (const ink of inks) {
      expect(purposeOfInk(ink), ink).toBe(purpose);
      expect(resemblesTechnical(ink), ink).toBeUndefined();
    }
  });
  test.each<[Purpose, string[]]>([
    ['cut', ['Cut new', 'my dieline', 'Stanze 2']],
    ['white', ['White 2', 'under white']],
    ['varnish', ['Lack matt', 'varnish-1']],
    ['foil', ['Foil 3 gold', 'our hotfoil']],
    ['emboss', ['Emboss deep']],
  ])('for %s are ambiguous in a longer name that contains the word', (purpose, inks) => {
    for (const ink of inks) {
      expect(purposeOfInk(ink), ink).toBeUndefined();
      expect(resemblesTechnical(ink), ink).toBe(purpose);
    }
  });
  test.each<[string, string[]]>([
    ['cut', ['CutContur', 'Stanzform', 'Kontur', 'Contour de découpe', 'Línea de corte', 'Snijcontour']],
    ['cut', ['Contorno taglio', 'Tracciato fustella', 'Stanzkontour', 'Cut-Countour', 'Troquelados']],
    ['white', ['Sottofondo bianco', 'Blanc de soutien', 'Deckweiß 1', 'Onderdruk wit', 'Blanco base']],
    ['varnish', ['Barniz UVI', 'UV-Lack', 'Relieflack', 'Vernis sélectif', 'Vernice lucida', 'SpotLack']],
    ['foil', ['Goldfolie', 'Silberfolie 2', 'Dorure or', 'Lamina oro', 'Goudfolie', 'HotFoils']],
    ['emboss', ['Blindprägung', 'Gaufrage', 'Rilievo', 'Relieve seco', 'Preegdruk', 'Embossed']],
    ['step', ['Perforation', 'Crease', 'Rilllinie', 'Pliage', 'Cordonatura', 'Hendido', 'Vouwlijn']],
    ['guide', ['Hilfslinien', 'Bemaßung', 'Safety', 'Repères', 'Misure', 'Hulplijnen']],
  ])('for %s are asked about for similar names in six languages', (purpose, inks) => {
    for (const ink of inks) {
      expect(purposeOfInk(ink), ink).toBeUndefined();
      expect(resemblesTechnical(ink), ink).toBe(purpose);
    }
  });
  test('are not assumed for printing colours', () => {
    for (const ink of ['Cyan', 'PANTONE White C', 'PANTONE 185 C', 'HKS 43 K', 'Cutlass red', 'Black'])
      expect([purposeOfInk(ink), resemblesTechnical(ink)], ink).toEqual([undefined, undefined]);
    for (const ink of ['Gold', 'Logo red', 'Slate', 'Rouge 12', 'Grün dunkel', 'Corporate blue', 'Rillettes'])
      expect([purposeOfInk(ink), resemblesTechnical(ink)], ink).toEqual([undefined, undefined]);
  });
});
