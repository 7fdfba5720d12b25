import type { App } from '#platform/app.ts';
import type { Feature } from '#platform/feature.ts';
import { internalRoutes } from './internal-routes.ts';
import { notifyStorefrontTask } from './notify-storefront.task.ts';
import { publicRoutes } from './public-routes.ts';
import { rootRoutes } from './rest/routes.ts';
import type { TakenIn } from './stored/seed-content.ts';

/** Texts of pages, articles and parts of pages, served through the REST API of WordPress. */
export const content: Feature = {
  name: 'content',
  rootRoutes,
  publicRoutes,
  internalRoutes,
  tasks: [notifyStorefrontTask],
};

/** Imports the texts of the release; the importer is loaded on demand. */
export async function seedContent(app: Pick<App, 'db'>, folder?: string): Promise<TakenIn> {
  const { seedContent: takeIn } = await import('./stored/seed-content.ts');
  return takeIn(app, folder);
}
