/**
 * Exports, previews and activates the texts of pages:
 *   node src/features/content/commands/content.ts out FOLDER        writes them to files, with drafts, and pictures in media
 *   node src/features/content/commands/content.ts preview FOLDER    shows what the files of a folder would change
 *   node src/features/content/commands/content.ts activate FOLDER [--overwrite]
 *                                                                   activates them, all or none; --overwrite also replaces
 *                                                                   texts that somebody else changed since
 *   node src/features/content/commands/content.ts versions          lists the changes of published texts
 *   node src/features/content/commands/content.ts compare VERSION [VERSION]
 *   node src/features/content/commands/content.ts return VERSION [--preview]
 *                                                                   publishes the texts of an earlier version again
 *   node src/features/content/commands/content.ts push --to ADDRESS [--preview] [--overwrite]
 *                                                                   pushes published texts to a WordPress
 * `activate` and `return` exit with 1 if nothing changes. Needs DATABASE_URL, and ENCRYPTION_KEY and SHOP_ADDRESS for links to drafts; a push also needs
 * WORDPRESS_APPLICATION_PASSWORD. For a shop started by `npm start`: npm run content -- out FOLDER, and so on.
 */
import { runCommand } from '#platform/operator/operator-command.ts';
import { contentCommand } from '../stored/content-command.ts';

await runCommand(contentCommand);
