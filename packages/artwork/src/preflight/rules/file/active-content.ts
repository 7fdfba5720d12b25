import { PdfDict as Dict, type PdfDict, type PdfObject } from '@libpdf/core';
import { annotationsOf, isUndrawn, saysPrinted } from '../../../annotations/annotations.ts';
import { intersect } from '../../../interpret/geometry/box.ts';
import { boxAfter } from '../../../interpret/geometry/matrix.ts';
import { pageToInterpret } from '../../../interpret/page-to-interpret.ts';
import type { ObjectReader } from '../../../objects/object-reader.ts';
import type { Report } from '../../findings/finding.ts';
import type { PageFacts, Rule } from '../../rule.ts';

const multimedia = new Set(['Screen', 'Movie', 'RichMedia', 'Sound', '3D']);
/** Flags of annotations that aren't displayed. */
const [hidden, noView] = [0b10, 0b100000];

/** Scripts, attachments, forms and comments: they can't be printed, and some of them are dangerous. */
export const activeContent: Rule = {
  id: 'LP-FILE-4',
  file({ catalog, scope: { reader } }, report) {
    const names = reader.dict(catalog, 'Names');
    if (names?.has('JavaScript')) report({ variant: 'script', severity: 'error' });
    reportAction(reader, reader.get(catalog, 'OpenAction'), report);
    reportActions(reader, reader.dict(catalog, 'AA'), report);
    if (names?.has('EmbeddedFiles')) report({ variant: 'attachment', severity: 'warning' });
    const form = reader.dict(catalog, 'AcroForm');
    if ((reader.array(form, 'Fields') ?? []).length > 0 || form?.has('XFA'))
      report({ variant: 'form', severity: 'warning' });
  },
  page(page, report) {
    const { reader } = page.file.scope;
    reportActions(reader, reader.dict(page.dict, 'AA'), report);
    for (const annotation of (reader.array(page.dict, 'Annots') ?? []).slice(0, 2_000)) {
      if (!(annotation instanceof Dict)) continue;
      reportAction(reader, reader.get(annotation, 'A'), report);
      reportActions(reader, reader.dict(annotation, 'AA'), report);
    }
    const fix = canFlatten(page) ? 'annotations' : undefined;
    for (const annotation of annotationsOf(reader, page.dict).slice(0, 2_000)) {
      const subtype = reader.name(annotation, 'Subtype') ?? '';
      const box = rectangleOf(page, annotation);
      const isPrinted = saysPrinted(reader, annotation) && !isUndrawn(reader, annotation);
      if (!box || !intersect(box, isPrinted ? page.printed : page.trim)) continue;
      const isSeen = ((reader.number(annotation, 'F') ?? 0) & (hidden | noView)) === 0;
      if (multimedia.has(subtype))
        report({ variant: 'multimedia', severity: 'warning', box, subject: subtype, ...(fix && { fix }) });
      // Form fields are reported once for the file.
      else if (subtype !== 'Widget' && (isPrinted || isSeen))
        report({
          variant: isPrinted ? 'annotation-printed' : 'annotation',
          severity: 'warning',
          box,
          subject: subtype,
          ...(fix && { fix }),
        });
    }
  },
};

/** Whether comments can be made part of the page: what is typed in forms, or has no drawing of its own, would be lost. */
function canFlatten({ file, dict }: PageFacts): boolean {
  const { reader } = file.scope;
  const fields = reader.array(reader.dict(file.catalog, 'AcroForm'), 'Fields') ?? [];
  return fields.length === 0 && annotationsOf(reader, dict).every((one) => !isUndrawn(reader, one));
}

/** Maximum number of actions followed in one chain. */
const maxActions = 256;

/** Reports an action and all that follow it by `Next`, one or several. */
function reportAction(reader: ObjectReader, first: PdfObject | undefined, report: Report): void {
  const waiting = [first];
  const actions = new Set<PdfObject>();
  for (let action = waiting.pop(); action !== undefined || waiting.length > 0; action = waiting.pop()) {
    if (!(action instanceof Dict) || actions.has(action) || actions.size >= maxActions) continue;
    actions.add(action);
    const kind = reader.name(action, 'S');
    if (kind === 'JavaScript') report({ variant: 'script', severity: 'error' });
    if (kind === 'Launch') report({ variant: 'launch', severity: 'error' });
    const next = reader.get(action, 'Next');
    waiting.push(...(reader.items(next) ?? [next]).slice(0, maxActions));
  }
}

function reportActions(reader: ObjectReader, actions: PdfDict | undefined, report: Report): void {
  if (!actions) return;
  for (const key of [...actions.keys()].slice(0, 64))
    reportAction(reader, reader.get(actions, key.value), report);
}

function rectangleOf({ file, number, geometry }: PageFacts, annotation: PdfDict) {
  const [left, bottom, right, top] = file.scope.reader.numbers(annotation, 'Rect') ?? [];
  const matrix = pageToInterpret(file.pdf, number - 1, geometry)?.matrix;
  return matrix && left !== undefined && bottom !== undefined && right !== undefined && top !== undefined
    ? boxAfter(matrix, [left, bottom, right, top])
    : undefined;
}
