import {
  type CallSchemas,
  type Calls,
  type CodeOfSchemas,
  type DeepReadonly,
  type Method,
  methodAndPath,
} from '@labelwerk/contracts/call/call.ts';
import type { ProblemCode } from '@labelwerk/contracts/call/problem-status.ts';
import type { StaffRole } from '@labelwerk/domain/staff/roles.ts';
import type {
  FastifyBaseLogger,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type { z } from 'zod';
import type { Server } from '#platform/feature.ts';
import { CallFailed, type Result } from '#platform/problems/failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Codes of the failures specific to the route, from its contract. */
    problemCodes?: readonly string[];
    /** The body of a route that reads it as a stream, for its description. */
    stream?: z.ZodType;
    /** On the staff base: roles that may make the call, besides owners. */
    roles?: readonly StaffRole[];
  }
}

type Or<T, Otherwise> = T extends z.ZodType ? T : Otherwise;
type Field<S, K extends keyof CallSchemas> = S extends { readonly [P in K]: infer T } ? T : undefined;

/** The schemas of a call under the names of Fastify's type provider. */
type FastifySchemaOf<S extends CallSchemas> = {
  readonly params: Or<Field<S, 'params'>, unknown>;
  readonly querystring: Or<Field<S, 'query'>, unknown>;
  readonly body: Or<Field<S, 'body'>, unknown>;
  readonly response: Field<S, 'answers'> extends undefined ? unknown : Field<S, 'answers'>;
};

/** Serialising does not change a response: read-only lists are allowed. */
interface CallTypeProvider extends FastifyTypeProvider {
  readonly validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  readonly serializer: this['schema'] extends z.ZodType ? DeepReadonly<z.output<this['schema']>> : unknown;
}

type FastifyHandler<S extends CallSchemas> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  unknown,
  FastifySchemaOf<S>,
  CallTypeProvider,
  FastifyBaseLogger
>;

/**
 * Answers a call. `valueOrProblem` returns the value of a result and answers its failure, whose code must be one that
 * the call declares, or a general one.
 */
export type CallHandler<S extends CallSchemas> = (
  request: Parameters<FastifyHandler<S>>[0],
  reply: Parameters<FastifyHandler<S>>[1],
  valueOrProblem: <T = never>(result: Result<T, CodeOfSchemas<S>>) => T,
) => ReturnType<FastifyHandler<S>>;

function valueOrProblem<T>(result: Result<T, ProblemCode>): T {
  if (result.ok) return result.value;
  throw new CallFailed(result);
}

/** Settings of a route besides its contract. */
type RouteSettings = Pick<
  RouteShorthandOptions,
  | 'bodyLimit'
  | 'config'
  | 'logLevel'
  | 'preHandler'
  | 'preValidation'
  | 'onRequest'
  | 'handlerTimeout'
  | 'exposeHeadRoute'
>;

const schemaOf = (call: CallSchemas): object => ({
  tags: call.tags,
  summary: call.summary,
  ...(call.description !== undefined && { description: call.description }),
  ...(call.consumes && { consumes: call.consumes }),
  ...(call.params && { params: call.params }),
  ...(call.query && { querystring: call.query }),
  ...(call.body && { body: call.body }),
  ...(call.answers && { response: call.answers }),
});

/** Bases with a guard: routes below them are never registered at the root. */
const ofBase = /^\/(?:public|private|internal|staff)\//;

/**
 * Registers calls of a contract: method, path and schemas come from the contract, and type the handler. `app` must
 * have the base's prefix. The returned function throws if a call belongs to another base.
 */
export function callRoutes<S extends Readonly<Record<string, CallSchemas>>>(
  server: Server,
  calls: Calls<S>,
  schemas: S,
): <Name extends keyof S & string>(
  name: Name,
  handler: CallHandler<S[Name]>,
  settings?: RouteSettings,
) => void {
  return (name, handler, settings = {}) => {
    const { method, path } = methodAndPath(String(calls[name]));
    if (!path.startsWith(`${server.prefix}/`) || (server.prefix === '' && ofBase.test(path)))
      throw new Error(`${path} is not a call of the base ${server.prefix}`);
    const { errors = [], roles, stream } = schemas[name] as CallSchemas;
    server.route({
      ...settings,
      config: {
        ...settings.config,
        problemCodes: errors,
        ...(roles && { roles }),
        ...(stream && { stream }),
      },
      method: method satisfies Method,
      url: path.slice(server.prefix.length),
      schema: schemaOf(schemas[name] as CallSchemas),
      handler: (request, reply) => handler(request as never, reply as never, valueOrProblem) as never,
    });
  };
}
