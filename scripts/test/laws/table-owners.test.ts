import { expect, test } from 'vitest';
import { faultsOfOwners } from './table-owners.ts';

const owners = {
  tables: { 'features/cart': ['carts'], 'features/files/upload': ['uploads'], platform: ['tasks'] },
  views: { 'features/cart': ['ordered_carts'] },
};
const faults = (path: string, text: string) =>
  faultsOfOwners([{ path: `apps/api/src/${path}`, text }], owners);

test.each([
  ['own table', 'features/cart/cart-repository.ts', "db.selectFrom('carts as c')"],
  ['own view', 'features/cart/cart-repository.ts', 'sql`select from ordered_carts`'],
  [
    'table of the feature in a part of it',
    'features/files/upload/ending/sweep-repository.ts',
    'sql`delete from uploads`',
  ],
  [
    'name in a comment',
    'features/cart/cart-repository.ts',
    '// taken from uploads\n/* joined\n from uploads */',
  ],
  [
    'name that is no table here',
    'features/cart/cart-repository.ts',
    'sql`select count(*) as uploads from carts`',
  ],
  ['test', 'features/cart/cart.api.test.ts', "db.selectFrom('uploads')"],
  [
    'help for tests',
    'features/cart/helps.ts',
    "import { a } from '#testing/harness.ts';\ndb.selectFrom('uploads')",
  ],
])('%s is allowed', (_what, path, text) => {
  expect(faults(path, text)).toEqual([]);
});

test.each([
  ['builder', "db\n  .selectFrom('uploads')"],
  ['builder with another name', "db.selectFrom('uploads as u')"],
  ['join by the builder', "db.selectFrom('carts').innerJoin('uploads', 'a', 'b')"],
  ['statement', 'sql`select * from uploads`'],
  ['join', 'sql`select * from carts c join uploads u using (id)`'],
  ['list', 'sql`select * from carts c, uploads as u`'],
  ['subquery', 'sql`delete from carts where not exists (\n  select from uploads)`'],
  ['write', 'sql`update uploads set a = 1`'],
  ['insert', 'sql`insert into uploads (id) values (1)`'],
  ['using', 'sql`delete from carts c using uploads u`'],
  ['name of a table', "db.selectFrom(sql.table('uploads'))"],
  ['type', "type Row = Selectable<Database['uploads']>"],
])('access to a foreign table is found: %s', (_what, text) => {
  expect(faults('features/cart/cart-repository.ts', text)).toEqual([
    'apps/api/src/features/cart/cart-repository.ts reaches uploads, which is of features/files/upload: ask its index.ts',
  ]);
});

test('a query outside of a repository is found', () => {
  expect(faults('features/cart/routes.ts', "db.selectFrom('carts')")).toEqual([
    'apps/api/src/features/cart/routes.ts has a query: they stand in *-repository.ts',
  ]);
});

test('a view is only for its reader', () => {
  expect(faults('features/files/upload/upload-repository.ts', 'sql`select from ordered_carts`')).toHaveLength(
    1,
  );
});
