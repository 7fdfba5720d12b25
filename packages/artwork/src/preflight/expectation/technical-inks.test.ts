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
  ])('for %s go by the names the trade gives them', (purpose, inks) => {
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
  ])('for %s are ambiguous under a name that only contains the word', (purpose, inks) => {
    for (const ink of inks) {
      expect(purposeOfInk(ink), ink).toBeUndefined();
      expect(resemblesTechnical(ink), ink).toBe(purpose);
    }
  });
  test('are not guessed from printing colours', () => {
    for (const ink of ['Cyan', 'PANTONE White C', 'PANTONE 185 C', 'HKS 43 K', 'Cutlass red', 'Black'])
      expect([purposeOfInk(ink), resemblesTechnical(ink)], ink).toEqual([undefined, undefined]);
  });
});
