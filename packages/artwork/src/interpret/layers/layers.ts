import { PdfDict as Dict, type PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import { nameOf, type ObjectReader } from '../../objects/object-reader.ts';

/** A layer (optional content group), with its purpose if ISO 19593-1 metadata gives one. */
export type Layer = {
  readonly name: string;
  /** Visible in print by the file’s default configuration. */
  readonly visible: boolean;
  /** Processing step group: `Structural`, `White`, `Varnish`, `Legend`, … */
  readonly group?: string;
  /** Processing step type: `Cutting`, `Creasing`, … */
  readonly type?: string;
  /**
   * Its usage says that it isn’t printed, but the configuration does not apply usage: programs disagree on what to do.
   */
  readonly saysUnprinted?: true;
};

/** Whether the processing step of a layer is for people only, or one that labels don't have: it is never printed. */
export const isUnprintedStep = ({ group, type }: Pick<Layer, 'group' | 'type'>): boolean =>
  group === 'Legend' ||
  group === 'Dimensions' ||
  group === 'Positions' ||
  (group === 'Structural' && type !== 'Cutting');

/** The layers that optional content belongs to, and whether they hide it. */
export type Visibility = { readonly layers: readonly Layer[]; readonly hidden: boolean };

export type Layers = {
  readonly all: readonly Layer[];
  /** The file has configurations besides the default one. */
  readonly hasConfigurations: boolean;
  of(value: PdfRef | PdfDict | undefined): Visibility | undefined;
};

/** Reads the layers of a file in their order there. */
export function readLayers(reader: ObjectReader): Layers {
  const properties = reader.dict(reader.catalog, 'OCProperties');
  const settings = reader.dict(properties, 'D');
  const refsOf = (owner: PdfDict | undefined, key: string): ReadonlySet<string> => {
    const list = reader.get(owner, key);
    return new Set(
      list?.type === 'array'
        ? list.toArray().flatMap((item) => (item instanceof PdfRef ? [item.toString()] : []))
        : [],
    );
  };
  const [off, on] = [refsOf(settings, 'OFF'), refsOf(settings, 'ON')];
  const offAtFirst = reader.name(settings, 'BaseState') === 'OFF';
  const automatic = printedByUsage(reader, settings);
  const layersByKey = new Map<string, Layer>();
  const layerOf = (key: string, group: PdfDict): Layer => {
    const cachedLayer = layersByKey.get(key);
    if (cachedLayer) return cachedLayer;
    const step = reader.dict(group, 'GTS_Metadata');
    const [stepGroup, stepType] = [
      reader.name(step, 'GTS_ProcStepsGroup'),
      reader.name(step, 'GTS_ProcStepsType'),
    ];
    const state = reader.name(reader.dict(reader.dict(group, 'Usage'), 'Print'), 'PrintState');
    const isAutomatic = state !== undefined && automatic.has(key);
    const visible = offAtFirst ? on.has(key) : !off.has(key);
    const layer: Layer = {
      name: reader.text(group, 'Name') ?? '',
      visible: isAutomatic ? state === 'ON' : visible,
      ...(state === 'OFF' && !isAutomatic && visible && { saysUnprinted: true }),
      ...(stepGroup !== undefined && { group: stepGroup }),
      ...(stepType !== undefined && { type: stepType }),
    };
    layersByKey.set(key, layer);
    return layer;
  };
  const read = (value: PdfRef | PdfDict | undefined): Visibility | undefined => {
    const dict = reader.resolve(value);
    if (!(dict instanceof Dict)) return undefined;
    const key = value instanceof PdfRef ? value.toString() : '';
    if (reader.name(dict, 'Type') !== 'OCMD') {
      const layer = layerOf(key, dict);
      return { layers: [layer], hidden: !layer.visible };
    }
    return membership(reader, dict, layerOf);
  };
  const all = [...refsOf(properties, 'OCGs')].flatMap((key) => {
    const [number, generation] = key.split(' ').map(Number);
    const dict = reader.resolve(PdfRef.of(number ?? 0, generation ?? 0));
    return dict instanceof Dict ? [layerOf(key, dict)] : [];
  });
  return { all, hasConfigurations: (reader.array(properties, 'Configs') ?? []).length > 0, of: read };
}

/** Keys of the layers whose state in print is set by their usage (ISO 32000-2, 8.11.4.4). */
function printedByUsage(reader: ObjectReader, settings: PdfDict | undefined): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const usage of reader.array(settings, 'AS') ?? []) {
    if (!(usage instanceof Dict) || reader.name(usage, 'Event') !== 'Print') continue;
    if (!(reader.array(usage, 'Category') ?? []).some((name) => nameOf(name) === 'Print')) continue;
    const groups = reader.get(usage, 'OCGs');
    for (const ref of groups?.type === 'array' ? groups.toArray() : [])
      if (ref instanceof PdfRef) keys.add(ref.toString());
  }
  return keys;
}

const deepestExpression = 16;

/**
 * Evaluates a visibility expression: a group, or an array of And, Or or Not with further expressions. Undefined if
 * invalid.
 */
function evaluated(
  reader: ObjectReader,
  value: PdfObject | undefined,
  layerOf: (key: string, group: PdfDict) => Layer,
  depth = 0,
): boolean | undefined {
  const expression = reader.resolve(value);
  if (value instanceof PdfRef && expression instanceof Dict)
    return layerOf(value.toString(), expression).visible;
  if (expression?.type !== 'array' || depth > deepestExpression) return undefined;
  const [operator, ...operands] = expression.toArray();
  const values = operands.map((operand) => evaluated(reader, operand, layerOf, depth + 1));
  const kind = nameOf(reader.resolve(operator));
  if (values.includes(undefined) || values.length === 0) return undefined;
  if (kind === 'Not') return !values[0];
  return kind === 'And' ? !values.includes(false) : kind === 'Or' ? values.includes(true) : undefined;
}

/** Evaluates a membership dictionary: its visibility expression, else its policy, which is AnyOn by default. */
function membership(
  reader: ObjectReader,
  dict: PdfDict,
  layerOf: (key: string, group: PdfDict) => Layer,
): Visibility {
  const groups = dict.get('OCGs');
  const groupList = groups instanceof PdfRef ? reader.resolve(groups) : groups;
  const refs = groupList?.type === 'array' ? groupList.toArray() : [groups];
  const layers = refs.flatMap((ref) => {
    const group = reader.resolve(ref);
    return ref instanceof PdfRef && group instanceof Dict ? [layerOf(ref.toString(), group)] : [];
  });
  const byExpression = evaluated(reader, dict.get('VE'), layerOf);
  if (byExpression !== undefined) return { layers, hidden: !byExpression };
  if (layers.length === 0) return { layers, hidden: false };
  const visibleCount = layers.filter(({ visible }) => visible).length;
  const policy = nameOf(reader.get(dict, 'P')) ?? 'AnyOn';
  const visible =
    policy === 'AllOn'
      ? visibleCount === layers.length
      : policy === 'AnyOff'
        ? visibleCount < layers.length
        : policy === 'AllOff'
          ? visibleCount === 0
          : visibleCount > 0;
  return { layers, hidden: !visible };
}
