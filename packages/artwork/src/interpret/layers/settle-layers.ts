import { type PDF, PdfArray, PdfDict, PdfRef } from '@libpdf/core';
import { ObjectReader } from '../../objects/object-reader.ts';
import { isUnprintedStep, readLayers } from './layers.ts';

/** Whether PDFium shows a layer in print: it applies usage whether the configuration asks for that or not. */
function engineShows(reader: ObjectReader, group: PdfDict, isOn: boolean): boolean {
  const usage = reader.dict(group, 'Usage');
  const state =
    reader.name(reader.dict(usage, 'Print'), 'PrintState') ??
    reader.name(reader.dict(usage, 'View'), 'ViewState');
  return state === undefined ? isOn : state !== 'OFF';
}

/**
 * Sets every layer of a file to the state in which it is printed, so that all readers agree: on or off in the default
 * configuration, without usage and without other configurations. Dimensions and legends are off. Returns whether PDFium would have shown
 * the file differently; if not, the file is left unchanged.
 */
export function settleLayers(pdf: PDF): boolean {
  const reader = new ObjectReader(pdf);
  const properties = reader.dict(reader.catalog, 'OCProperties');
  const settings = reader.dict(properties, 'D');
  const listed = reader.get(properties, 'OCGs');
  if (!properties || !settings || !(listed instanceof PdfArray)) return false;
  const layers = readLayers(reader);
  const off = reader.get(settings, 'OFF');
  const offKeys = new Set(off instanceof PdfArray ? off.toArray().map(String) : []);
  const isOffAtFirst = reader.name(settings, 'BaseState') === 'OFF';
  const groups = listed.toArray().flatMap((ref) => {
    const dict = reader.resolve(ref);
    return ref instanceof PdfRef && dict instanceof PdfDict ? [{ ref, dict }] : [];
  });
  const states = groups.map(({ ref, dict }) => {
    const state = layers.of(ref);
    return { ref, dict, hidden: state?.hidden === true || state?.layers.some(isUnprintedStep) === true };
  });
  const isAlike = states.every(
    ({ ref, dict, hidden }) =>
      engineShows(reader, dict, isOffAtFirst ? !hidden : !offKeys.has(String(ref))) === !hidden,
  );
  if (isAlike && !layers.hasConfigurations) return false;
  const hidden = states.flatMap((one) => (one.hidden ? [one.ref] : []));
  for (const { dict } of groups) {
    dict.delete('Usage');
    dict.delete('Intent');
  }
  for (const key of ['AS', 'BaseState', 'ON', 'Intent']) settings.delete(key);
  settings.set('OFF', new PdfArray(hidden));
  properties.delete('Configs');
  return true;
}
