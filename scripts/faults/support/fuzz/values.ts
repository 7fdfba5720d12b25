import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import fc from 'fast-check';
import type { Schema } from './operations.ts';
import type { Random } from './random.ts';

/** Values that exist in the shop, by parameter name. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const letters = ['a', 'Honig', 'ß', 'é', '😀', '漢字', 'العسل', "O'Neill", 'x'.repeat(40)];

function textOf(schema: Schema, random: Random): string {
  if (schema.format === 'email') return `${random.below(1e9)}@example.com`;
  if (schema.format === 'uuid') return '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  if (schema.format === 'date-time') return '2026-11-22T08:00:00.000Z';
  if (schema.format === 'uri') return 'http://localhost:3000/';
  if (schema.pattern) {
    const [made = ''] = fc.sample(fc.stringMatching(new RegExp(schema.pattern)), {
      seed: random.below(2 ** 31),
      numRuns: 1,
    });
    return made.toWellFormed();
  }
  const max = Math.min(schema.maxLength ?? 60, 2_000);
  const min = Math.min(schema.minLength ?? 0, max);
  const wanted = random.chance(0.15) ? max : random.chance(0.15) ? min : Math.min(max, Math.max(min, 6));
  let made = '';
  while (made.length < wanted) made += random.pick(letters);
  // An unpaired surrogate is not valid text.
  return made.slice(0, Math.max(wanted, min)).toWellFormed();
}

function numberOf(schema: Schema, random: Random): number {
  const min = schema.minimum ?? 0;
  const max = schema.maximum ?? min + 2_000;
  if (random.chance(0.2)) return random.pick([min, max]);
  const made = min + random.next() * Math.min(max - min, 5_000);
  return schema.type === 'integer' ? Math.round(made) : Math.round(made * 10) / 10;
}

/** A value valid for the schema; for known parameter names often an existing one. */
export function valueFor(schema: Schema, name: string, random: Random, known: Known): unknown {
  const those = known[name];
  if (those?.length && random.chance(0.8)) return random.pick(those);
  if (name === 'configuration' && random.chance(0.8)) return plainLabel;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return valueFor(random.pick(either), name, random, known);
  const type = typeof schema.type === 'object' ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'null':
      return null;
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
    case 'number':
      return numberOf(schema, random);
    case 'array': {
      const length = Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, random.below(4)));
      return Array.from({ length }, () => valueFor(schema.items ?? {}, name, random, known));
    }
    case 'object': {
      const kept = Object.entries(schema.properties ?? {}).filter(
        ([key]) => schema.required?.includes(key) || random.chance(0.5),
      );
      return Object.fromEntries(kept.map(([key, inner]) => [key, valueFor(inner, key, random, known)]));
    }
    default:
      return textOf(schema, random);
  }
}
