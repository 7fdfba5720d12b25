import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ShopMeasure } from '#platform/metrics/shop-measure.ts';
import type { Task } from '#platform/tasks/task.ts';
import type { App } from './app.ts';
import type { KeptFiles } from './kept-files.ts';
import type { PersonalData } from './personal-data.ts';

export type Server = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/**
 * Restores the types of an app for a Fastify instance or plugin argument: schemas of every instance are zod's, which
 * Fastify's own types lose in each scope.
 */
export const asServer = (instance: { readonly register: unknown; readonly route: unknown }): Server =>
  instance as Server;

type Routes = (server: Server, app: App) => void | Promise<void>;

/**
 * A feature is one capability of the shop. Its `index.ts` exports it, and the functions that other features may call.
 */
export type Feature = {
  readonly name: string;
  /** Under /public: the API key is checked. */
  readonly publicRoutes?: Routes;
  /** Under /private: the identity token is checked, and a customer id in the path must be the token's own. */
  readonly privateRoutes?: Routes;
  /** Under /staff: a staff token is checked, with its role against those of the call. */
  readonly staffRoutes?: Routes;
  /** Also under /staff, before sign-in. */
  readonly staffEntryRoutes?: Routes;
  /** Under /internal: for the storefront's server alone. */
  readonly internalRoutes?: Routes;
  /** At the root: user pool, content service, payment page, webhooks. */
  readonly rootRoutes?: Routes;
  /** Its data about a person. */
  readonly personalData?: PersonalData;
  /** Its files outside the database. */
  readonly keptFiles?: KeptFiles;
  /** Its numbers about the whole shop in the worker's metrics. */
  readonly measures?: readonly ShopMeasure[];
  /** Work of the worker. */
  readonly tasks?: readonly Task[];
};
