import { labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import type { PDFPage } from '@libpdf/core';
import { flattenAllAnnotations } from '../annotations/flatten-annotations.ts';
import { TooComplex } from '../interpret/document-scope.ts';
import { grow, intersect } from '../interpret/geometry/box.ts';
import { type Refusal, refuse } from '../limits.ts';
import { type OpenedDocument, openDocument } from '../open/open-document.ts';
import { mediaRectangle } from '../open/page-geometry.ts';
import { shapeOn } from '../preflight/cut/label-outline.ts';
import type { Expectations } from '../preflight/expectation/expectations.ts';
import { inkFor, layerPurpose } from '../preflight/expectation/layer-purpose.ts';
import type { Purpose } from '../preflight/expectation/technical-inks.ts';
import type { Fix } from '../preflight/findings/finding.ts';
import { inOrderedSize } from '../preflight/pages/ordered-size.ts';
import { pageFacts } from '../preflight/pages/page-facts.ts';
import type { PageFacts } from '../preflight/rule.ts';
import { fileFacts, runPreflight } from '../preflight/run-preflight.ts';
import { boxArray } from './boxes.ts';
import { convertSpots } from './convert-spots.ts';
import { addCutPath } from './cut-path.ts';
import { PaintEditor } from './edit-paint.ts';
import { addMirroredBleed } from './mirror-bleed.ts';
import { paintRepairs } from './paint-repairs.ts';
import { bleedArea } from './real-bleed.ts';
import { LayerRecolourer } from './recolour-layers.ts';
import { renameInks } from './rename-inks.ts';

export type Repair = {
  readonly fixes: readonly Fix[];
  readonly expected: Expectations;
};

export type Repaired = { readonly ok: true; readonly bytes: Uint8Array; readonly done: readonly Fix[] };

/**
 * Applies the requested fixes and returns a new PDF; `bytes` are not changed. `trim-box`: sets the TrimBox that the
 * page’s size implies. `bleed`: gives every side 2.5 mm, mirroring the artwork outwards where it ends short of that; a
 * page with printed annotations or form fields that can't be drawn into it keeps the bleed it has. `cut-path`: adds the
 * outline of a regular shape or of one of our contours as an overprinting CutContour of 0.25 pt. `layer-ink`: gives
 * layers for cutting, white and finishes that are in printing inks their own ink, at 100 % and overprinting. `crop-box`:
 * shows the whole page. `ink-name`: gives inks that are nearly named like a technical ink its name. `annotations`: makes
 * printed comments part of the page and removes the others. `unlock`: the copy has no protection against changes.
 * `black-overprint`: small black text and thin black lines overprint, in black ink alone. `ink-overprint`: white, cut
 * lines and finishes overprint. `spot-process`: text, lines and shapes in spot colours that were not ordered are in
 * process inks.
 */
export async function repairDocument(bytes: Uint8Array, repair: Repair): Promise<Repaired | Refusal> {
  const opened = await openDocument(bytes);
  if (!opened.ok) return opened;
  const { pdf } = opened;
  const file = fileFacts(opened, bytes.length, repair.expected);
  const done = new Set<Fix>(repair.fixes.includes('unlock') && opened.restricted ? ['unlock'] : []);
  let inkNames: ReadonlyMap<string, string> = new Map();
  try {
    if (repair.fixes.includes('ink-name')) inkNames = namesOfInks(opened, bytes.length, repair);
    const layers = repair.fixes.includes('layer-ink')
      ? layersToRecolour(opened, bytes.length, repair)
      : noLayers;
    if (repair.fixes.includes('annotations') && flattenAllAnnotations(pdf, file.scope))
      done.add('annotations');
    const recolourer = new LayerRecolourer(file, (layer) => {
      const purpose = layers.has(layer.name) ? layerPurpose(layer)?.purpose : undefined;
      return purpose && inkFor(purpose, repair.expected);
    });
    const editor = new PaintEditor(file);
    const spots = repair.fixes.includes('spot-process')
      ? spotsToConvert(opened, bytes.length, repair)
      : noLayers;
    if (spots.size > 0 && (await convertSpots(file, editor, spots))) done.add('spot-process');
    for (const [index, geometry] of opened.pages.entries()) {
      const page = pdf.getPage(index);
      if (!page) return refuse('damaged');
      if (layers.size > 0 && recolourer.page(page)) done.add('layer-ink');
      for (const fix of paintFixes) {
        if (!repair.fixes.includes(fix)) continue;
        const edits = paintRepairs(pageFacts(file, index + 1, page.dict, geometry), fix);
        if (editor.page(page, edits)) done.add(fix);
      }
      repairPage(page, inOrderedSize(pageFacts(file, index + 1, page.dict, geometry)), repair, done);
    }
  } catch (error) {
    if (error instanceof TooComplex) return refuse('too-complex');
    throw error;
  }
  if (repair.fixes.includes('ink-name') && renameInks(pdf, inkNames)) done.add('ink-name');
  return { ok: true, bytes: await pdf.save(), done: [...done] };
}

const paintFixes = ['black-overprint', 'ink-overprint'] as const;

const noLayers: ReadonlySet<string> = new Set();

/** The names that technical inks are to have, by their names in the file. */
function namesOfInks(
  opened: OpenedDocument,
  size: number,
  { expected }: Repair,
): ReadonlyMap<string, string> {
  const checked = runPreflight(opened, size, expected);
  if (!checked.ok) throw new TooComplex();
  return new Map(
    checked.findings.flatMap(({ fix, subject, variant }) => {
      if (fix !== 'ink-name' || subject === null) return [];
      const name = variant === 'guide' ? 'Guides' : inkFor(variant as Purpose, expected);
      return [[subject, name] as const];
    }),
  );
}

/** The spot colours that the check offers to print in process inks. */
function spotsToConvert(opened: OpenedDocument, size: number, { expected }: Repair): ReadonlySet<string> {
  const checked = runPreflight(opened, size, expected);
  if (!checked.ok) throw new TooComplex();
  return new Set(
    checked.findings.flatMap(({ fix, subject }) =>
      fix === 'spot-process' && subject !== null ? subject : [],
    ),
  );
}

/** Names of the layers that the check offers to give their ink. */
function layersToRecolour(opened: OpenedDocument, size: number, { expected }: Repair): ReadonlySet<string> {
  const checked = runPreflight(opened, size, expected);
  if (!checked.ok) throw new TooComplex();
  return new Set(
    checked.findings.flatMap(({ fix, subject }) => (fix === 'layer-ink' && subject !== null ? subject : [])),
  );
}

function repairPage(page: PDFPage, facts: PageFacts, repair: Repair, done: Set<Fix>): void {
  const { pdf } = facts.file;
  const { fixes } = repair;
  const bled = fixes.includes('bleed') && needsBleed(facts) && addMirroredBleed(pdf, page, facts);
  if (bled) done.add('bleed');
  else if (fixes.includes('trim-box') && !facts.geometry.trim && facts.trimBy !== 'unknown') {
    setBoxes(page, facts);
    done.add('trim-box');
  }
  if (fixes.includes('crop-box') && facts.geometry.crop) {
    // A CropBox may be inherited: the page states its own.
    const whole = boxArray(facts.geometry.media, facts.geometry, mediaOf(page, facts));
    page.dict.set('CropBox', (bled && page.dict.get('MediaBox')) || whole);
    done.add('crop-box');
  }
  const label = shapeOn(facts, repair.expected);
  if (!fixes.includes('cut-path') || !label) return;
  const { bleed } = labelMargins;
  const { rotate } = facts.geometry;
  if (bled) addCutPath(pdf, page, { trim: label, corner: { x: bleed, y: bleed }, rotate });
  else addCutPath(pdf, page, { trim: label, corner: facts.trim, geometry: facts.geometry, rotate });
  done.add('cut-path');
}

/** Whether the page has less than the standard bleed; false if its trim is unknown. */
export function needsBleed(facts: PageFacts): boolean {
  const { trim, trimBy } = facts;
  if (trimBy === 'unknown') return false;
  const outer = bleedArea(facts);
  const bleedBox = grow(trim, labelMargins.bleed - 0.01);
  const shared = intersect(bleedBox, outer);
  return !shared || shared.width < bleedBox.width - 1e-6 || shared.height < bleedBox.height - 1e-6;
}

const mediaOf = (page: PDFPage, { file }: Pick<PageFacts, 'file'>): readonly number[] =>
  mediaRectangle(page.dict, (ref) => file.pdf.getObject(ref));

function setBoxes(target: PDFPage, { geometry, trim, file }: PageFacts): void {
  const media = mediaOf(target, { file });
  target.dict.set('TrimBox', boxArray(intersect(trim, geometry.media) ?? trim, geometry, media));
  const bleed = intersect(grow(trim, labelMargins.bleed), geometry.media) ?? geometry.media;
  if (!geometry.bleed) target.dict.set('BleedBox', boxArray(bleed, geometry, media));
}
