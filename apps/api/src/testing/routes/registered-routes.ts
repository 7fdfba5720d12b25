import type { StaffRole } from '@labelwerk/domain/staff/roles.ts';
import type { RouteOptions } from 'fastify';
import type { z } from 'zod';
import { features } from '#features.ts';
import type { Feature, Server } from '#platform/feature.ts';

export type Base = 'root' | 'public' | 'private' | 'staff' | 'staff-entry' | 'internal';

/** A registered route, including those hidden from the API description. */
export type RegisteredRoute = {
  readonly base: Base;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With the prefix of the base, such as `/private/addresses/:customerId`. */
  readonly url: string;
  /** On the staff base: the roles it is open to, besides owners. */
  readonly roles: readonly StaffRole[];
  /** Names of the path parameters, in order. */
  readonly params: readonly string[];
  readonly schema: {
    readonly params?: z.ZodObject;
    readonly querystring?: z.ZodObject;
    readonly body?: z.ZodType;
    readonly consumes?: readonly string[];
  };
};

/** The shop's features, preceded by one that records every route the others register: pass them to the harness. */
export function recordedFeatures(): {
  readonly features: readonly Feature[];
  readonly routes: RegisteredRoute[];
} {
  const routes: RegisteredRoute[] = [];
  const record = (base: Base) => (server: Server) => {
    server.addHook('onRoute', ({ config, method, url, schema }: RouteOptions) => {
      for (const one of [method].flat()) {
        if (one === 'HEAD') continue;
        const params = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
        routes.push({
          base,
          method: one as RegisteredRoute['method'],
          url,
          params,
          roles: config?.roles ?? [],
          schema: (schema ?? {}) as never,
        });
      }
    });
  };
  const recorder: Feature = {
    name: 'recorder',
    rootRoutes: record('root'),
    publicRoutes: record('public'),
    privateRoutes: record('private'),
    staffRoutes: record('staff'),
    staffEntryRoutes: record('staff-entry'),
    internalRoutes: record('internal'),
  };
  return { features: [recorder, ...features], routes };
}

/** Name of a route in test output: `GET /private/addresses/:customerId`. */
export const nameOf = ({ method, url }: Pick<RegisteredRoute, 'method' | 'url'>): string =>
  `${method} ${url}`;
