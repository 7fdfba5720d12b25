import { migrate } from '#platform/database/migrate.ts';
import { readSettings } from '#settings.ts';

const settings = readSettings(process.env);
const fresh = await migrate(settings.DATABASE_URL);
process.stdout.write(fresh.length === 0 ? 'The database is up to date.\n' : `Applied ${fresh.join(', ')}.\n`);
