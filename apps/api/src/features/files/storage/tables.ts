import type { Tables } from './columns.ts';

declare module '#platform/database/database.ts' {
  interface Database extends Tables {}
}
