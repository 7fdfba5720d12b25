import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Task } from '#platform/tasks/task.ts';
import type { KeptFiles } from './kept-files.ts';
import type { PersonalData } from './personal-data.ts';
import type { Services } from './services.ts';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/**
 * What Fastify makes or hands to a plugin, with the types of an app: the schemas of every instance here are zod's, which
 * Fastify's own types forget in each scope.
 */
export const asApp = (instance: { readonly register: unknown; readonly route: unknown }): App =>
  instance as App;

type Routes = (app: App, services: Services) => void | Promise<void>;

/**
 * A feature is one capability of the shop. Its `index.ts` exports one of these and nothing else leaves it
 * but what other features may call.
 */
export type Feature = {
  readonly name: string;
  /** Under /public: the API key has been checked. */
  readonly publicRoutes?: Routes;
  /** Under /private: the identity token has been checked and a customer id in the path is the token's own. */
  readonly privateRoutes?: Routes;
  /** Under /staff: a staff token has been checked, and the role against those the call is open to. */
  readonly staffRoutes?: Routes;
  /** Under /staff as well, before anybody is signed in. */
  readonly staffEntryRoutes?: Routes;
  /** Under /internal: the storefront's server alone. */
  readonly internalRoutes?: Routes;
  /** At the root: user pool, content service, payment page, webhooks. */
  readonly rootRoutes?: Routes;
  /** What it keeps of a person. */
  readonly personalData?: PersonalData;
  /** What it keeps outside the database. */
  readonly keptFiles?: KeptFiles;
  /** Work done later by the worker. */
  readonly tasks?: readonly Task[];
};
