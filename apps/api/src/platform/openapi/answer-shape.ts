import type { z } from 'zod';

/** Marks a value that does not have the shape of its schema. */
const misfit = Symbol('misfit');

/** Copies the declared fields of a value, or returns `misfit`. */
type Copy = (value: unknown) => unknown;

type Schema = z.core.$ZodType;
type Shape = Readonly<Record<string, Schema>>;

const where =
  (fits: (value: unknown) => boolean): Copy =>
  (value) =>
    fits(value) ? value : misfit;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A function generated for these names, so that the engine knows the fields it reads and writes. The names are those
 * of the shop's own schemas.
 */
function fieldsCopy(names: readonly string[], copies: readonly Copy[]): Copy {
  const quoted = names.map((name) => JSON.stringify(name));
  const read = quoted.map(
    (name, n) => `const f${n} = c${n}(value[${name}]); if (f${n} === misfit) return misfit;`,
  );
  const source = `${copies.map((_, n) => `const c${n} = copies[${n}];`).join('\n')}
    return (value) => { ${read.join('\n')} return { ${quoted.map((name, n) => `${name}: f${n}`).join()} }; }`;
  return new Function('copies', 'misfit', source)(copies, misfit) as Copy;
}

function objectCopy(shape: Shape, isStrict: boolean): Copy | undefined {
  const names = Object.keys(shape);
  const copies = names.map((name) => copyOf(shape[name] as Schema));
  if (!copies.every((copy) => copy !== undefined)) return undefined;
  const known = new Set(names);
  const copyFields = fieldsCopy(names, copies);
  return (value) => {
    if (!isRecord(value)) return misfit;
    if (isStrict && Object.keys(value).some((name) => !known.has(name))) return misfit;
    return copyFields(value);
  };
}

const listCopy =
  (copyAt: (n: number) => Copy | undefined, fits: (length: number) => boolean): Copy =>
  (value) => {
    if (!Array.isArray(value) || !fits(value.length)) return misfit;
    const copied: unknown[] = [];
    for (let n = 0; n < value.length; n += 1) {
      const item = copyAt(n)?.(value[n]);
      if (item === misfit) return misfit;
      copied.push(item);
    }
    return copied;
  };

function recordCopy(key: Copy, field: Copy): Copy {
  return (value) => {
    if (!isRecord(value)) return misfit;
    const copied: Record<string, unknown> = {};
    for (const [name, given] of Object.entries(value)) {
      const inner = field(given);
      if (inner === misfit || key(name) === misfit || name === '__proto__') return misfit;
      copied[name] = inner;
    }
    return copied;
  };
}

/**
 * The first matching one of several shapes. Objects without a discriminating field are left to zod, which checks more
 * deeply.
 */
function unionCopy(options: readonly Schema[], isDiscriminated: boolean): Copy | undefined {
  const objects = options.filter((option) => (option as z.core.$ZodTypes)._zod.def.type === 'object');
  if (objects.length > 1 && !isDiscriminated) return undefined;
  const copies = options.map(copyOf);
  if (!copies.every((copy) => copy !== undefined)) return undefined;
  return (value) => {
    for (const copy of copies) {
      const copied = copy(value);
      if (copied !== misfit) return copied;
    }
    return misfit;
  };
}

/** Undefined for a schema that converts values, or whose shape can't be checked by types alone. */
function copyOf(schema: Schema): Copy | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'template_literal':
      return where((value) => typeof value === 'string');
    case 'number':
      return where(Number.isFinite);
    case 'boolean':
      return where((value) => typeof value === 'boolean');
    case 'null':
      return where((value) => value === null);
    case 'literal':
    case 'enum': {
      const values = new Set<unknown>(def.type === 'enum' ? Object.values(def.entries) : def.values);
      return where((value) => values.has(value));
    }
    case 'optional':
    case 'nullable': {
      const inner = copyOf(def.innerType);
      const absent = def.type === 'optional' ? undefined : null;
      return inner && ((value) => (value === absent ? absent : inner(value)));
    }
    case 'readonly':
      return copyOf(def.innerType);
    case 'object': {
      const catchall = (def.catchall as z.core.$ZodTypes | undefined)?._zod.def.type;
      return catchall === undefined || catchall === 'never'
        ? objectCopy(def.shape, catchall === 'never')
        : undefined;
    }
    case 'array': {
      const element = copyOf(def.element);
      return (
        element &&
        listCopy(
          () => element,
          () => true,
        )
      );
    }
    case 'tuple': {
      const items = def.items.map(copyOf);
      return def.rest === null && items.every((item) => item !== undefined)
        ? listCopy(
            (n) => items[n],
            (length) => length === items.length,
          )
        : undefined;
    }
    case 'record': {
      const [key, field] = [copyOf(def.keyType), copyOf(def.valueType)];
      return key && field && recordCopy(key, field);
    }
    case 'union':
      return unionCopy(def.options, 'discriminator' in def);
    default:
      return undefined;
  }
}

/**
 * Writes values of a schema as JSON, checking only their shape: types, names of fields, optional and nullable fields,
 * members of enums. Undeclared fields are left out. Formats, limits and lengths are not checked. The writer returns
 * undefined for a value of another shape; there is no writer (undefined) for schemas that convert values.
 */
export function shapeWriter(schema: Schema): ((value: unknown) => string | undefined) | undefined {
  const copy = copyOf(schema);
  return (
    copy &&
    ((value) => {
      const copied = copy(value);
      return copied === misfit ? undefined : JSON.stringify(copied);
    })
  );
}
