import { type PdfDict, PdfName, PdfRef, type PdfStream } from '@libpdf/core';
import { filtersOf } from '../../objects/decode-stream.ts';
import { nameOf } from '../../objects/object-reader.ts';
import { jpxSpace } from '../colour/jpx-space.ts';
import { keepsInks } from '../layers/transparency-group.ts';
import { isDict, nameIn } from '../operand.ts';
import { shadingInks } from '../pattern/painted-inks.ts';
import type { Operators, Run } from '../run.ts';
import { enterForm } from './enter-form.ts';
import { inlineImage } from './inline-image.ts';
import { namedSpace } from './named-space.ts';
import { paintImage } from './paint-image.ts';
import { runContent } from './run-content.ts';

/** Operators for XObjects, inline images, shadings and marked content. */
export const objectOperators: Operators = {
  Do(run, operands) {
    const stream = run.stream('XObject', nameIn(operands[0]) ?? '');
    if (!stream) return;
    const subtype = run.document.reader.name(stream, 'Subtype');
    if (subtype === 'Image') inLayer(run, stream, image);
    else if (subtype === 'Form') paintForm(run, stream);
  },
  BI(run, operands) {
    const [entries] = operands;
    if (isDict(entries))
      paintImage(
        run,
        inlineImage(entries, (name) => namedSpace(run, name)),
      );
  },
  sh(run, operands) {
    const { reader } = run.document;
    const shading = reader.dict(reader.dict(run.resources, 'Shading'), nameIn(operands[0]) ?? '');
    const common = run.common(run.state.clip, run.state.fillAlpha);
    if (!shading || !common) return;
    const space = run.document.spaceOf(shading.get('ColorSpace'), run.resources);
    const inked = shadingInks(run.document, shading, run.resources);
    run.page.onMark({ ...common, kind: 'shading', space, inked });
  },
  BMC(run) {
    run.marked.push(undefined);
  },
  BDC(run, operands) {
    const name = nameIn(operands[0]) === 'OC' ? nameIn(operands[1]) : undefined;
    const value =
      name === undefined ? undefined : run.document.reader.dict(run.resources, 'Properties')?.get(name);
    run.marked.push(
      run.marked.length < 4096 && value instanceof PdfRef ? run.document.layers.of(value) : undefined,
    );
  },
  EMC(run) {
    run.marked.pop();
  },
};

/** Paints a form XObject in its layer. */
export const paintForm = (run: Run, stream: PdfStream): void => inLayer(run, stream, form);

function inLayer(run: Run, stream: PdfStream, paint: (run: Run, stream: PdfStream) => void): void {
  run.marked.push(run.document.layers.of(optionalContentOf(stream)));
  paint(run, stream);
  run.marked.pop();
}

function optionalContentOf(stream: PdfDict): PdfRef | undefined {
  const value = stream.get('OC');
  return value instanceof PdfRef ? value : undefined;
}

function image(run: Run, stream: PdfStream): void {
  const { reader } = run.document;
  const stencil = reader.flag(stream, 'ImageMask') === true;
  const filters = filtersOf(reader, stream);
  const isJpx = filters.length === 1 && filters[0] === 'JPXDecode';
  const stated = isJpx && !stream.has('ColorSpace') ? jpxSpace(stream) : undefined;
  const space = stated ? PdfName.of(stated) : stream.get('ColorSpace');
  paintImage(run, {
    columns: reader.number(stream, 'Width') ?? 0,
    rows: reader.number(stream, 'Height') ?? 0,
    bits: stencil || filters.includes('JBIG2Decode') ? 1 : (reader.number(stream, 'BitsPerComponent') ?? 8),
    stencil,
    filters,
    space: stencil || space === undefined ? undefined : run.document.spaceOf(space, run.resources),
    masked: reader.stream(stream, 'SMask') !== undefined,
  });
}

function form(run: Run, stream: PdfStream): void {
  const { reader } = run.document;
  const state = enterForm(run, stream, { ...run.state });
  if (!state) return;
  const group = reader.dict(stream, 'Group');
  if (group && nameOf(reader.get(group, 'S')) === 'Transparency') {
    state.group = {
      isolated: reader.flag(group, 'I') === true,
      keeps: keepsInks(run.state.blend),
      outer: run.state.group,
    };
    const space = group.get('CS');
    run.page.onGroup(space === undefined ? undefined : run.document.spaceOf(space, run.resources));
    // Content of a group starts with initial transparency settings; those set outside apply to the group as a whole.
    if (!transparentOutside(run)) Object.assign(state, { fillAlpha: 1, strokeAlpha: 1, blend: 'Normal' });
  }
  const content = run.content && { form: stream, outer: run.content, from: run.from };
  runContent(run, stream, state, { content });
}

const transparentOutside = ({ state }: Run): boolean =>
  state.fillAlpha < 1 || state.softMask !== undefined || state.blend !== 'Normal';
