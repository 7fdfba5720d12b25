import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly always: boolean;
  readonly nullable: boolean;
  /** Definition of the check constraint that lists the column's values, if there is one. */
  readonly values: string | null;
};

/** Types as parsed by the driver: bigint becomes a number (platform/database/database.ts). */
const types: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  text: 'string',
  bpchar: 'string',
  varchar: 'string',
  uuid: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  jsonb: 'unknown',
  bytea: 'Buffer',
};

function typeOf({ table, name, type, values, nullable, always, optional }: Column): string {
  const isArray = type.startsWith('_');
  const bare = types[isArray ? type.slice(1) : type];
  if (bare === undefined)
    throw new Error(`${table}.${name} is of type ${type}, which has no type of TypeScript yet`);
  const listed = [...(values ?? '').matchAll(/'([^']*)'::/g)].map(([, value]) => `'${value}'`);
  const plain = listed.length > 0 ? listed.join(' | ') : bare;
  const whole = isArray ? `${plain}[]` : plain;
  const read = nullable && whole !== 'unknown' ? `${whole} | null` : whole;
  if (always) return `GeneratedAlways<${read}>`;
  return optional && !nullable ? `Generated<${read}>` : read;
}

/** Formatted like the formatter: a union that exceeds the line width has one line per value. */
function lineOf(column: Column): string {
  const line = `    ${column.name}: ${typeOf(column)};`;
  if (line.length <= 110) return line;
  // Within `Generated`, a union is broken inside the brackets, as the formatter does.
  if (line.includes(': Generated<')) return line.replace(/Generated<(.*)>;$/, 'Generated<\n      $1\n    >;');
  return line.replace(': ', ':\n      | ').replaceAll(/(?<=') \| (?='|null;)/g, '\n      | ');
}

const columnsOf = (db: Db, tables: readonly string[]) =>
  sql<Column>`
    select class.relname as table, attname as name, typname as type, atthasdef or attidentity <> '' as optional,
      attidentity = 'a' or attgenerated <> '' as always, not attnotnull as nullable,
      (select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = class.oid and contype = 'c' and conkey = array[attnum]
          and pg_get_constraintdef(oid) like 'CHECK ((' || attname || ' = ANY (ARRAY[%' limit 1) as values
    from pg_class class join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
      join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relname = any(${tables as string[]})
    order by relname, attnum`.execute(db);

/** Generates TypeScript types for the columns of tables in the migrated database. Throws for an unknown column type. */
export async function tableColumns(db: Db, tables: readonly string[]): Promise<string> {
  const { rows } = await columnsOf(db, tables);
  const body = tables.map((table) => {
    const own = rows.filter((row) => row.table === table);
    return `  ${table}: {\n${own.map(lineOf).join('\n')}\n  };`;
  });
  const text = body.join('\n');
  const used = ['Generated', 'GeneratedAlways'].filter((name) => text.includes(`${name}<`));
  const imported = used.length > 0 ? `import type { ${used.join(', ')} } from 'kysely';\n\n` : '';
  return `// Written from the migrated database by table-columns.api.test.ts; not to be edited.\n${imported}export type Tables = {\n${text}\n};\n`;
}
