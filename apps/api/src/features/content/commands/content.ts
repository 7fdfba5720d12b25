/**
 * The operator's way to the texts of pages:
 *   node src/features/content/commands/content.ts out FOLDER        writes them as files, drafts beside them, pictures in media
 *   node src/features/content/commands/content.ts preview FOLDER    what the files of a folder would change
 *   node src/features/content/commands/content.ts activate FOLDER [--overwrite]
 *                                                                   puts them in force, all or none; with --overwrite also
 *                                                                   where somebody else changed the same text since
 *   node src/features/content/commands/content.ts push --to ADDRESS [--preview] [--overwrite]
 *                                                                   writes what is published into a WordPress
 * Needs DATABASE_URL, and ENCRYPTION_KEY and SHOP_ADDRESS for links to drafts. With the shop of `npm start`:
 * npm run content -- out FOLDER, and so on. A push needs WORDPRESS_APPLICATION_PASSWORD.
 */
import { runCommand } from '#platform/operator/operator-command.ts';
import { contentCommand } from '../stored/content-command.ts';

await runCommand(contentCommand);
