import type { Handler } from '#platform/server/handlers/handler.ts';

/** A handler as the framework calls those of paths with parameters. */
export const routeOf =
  <Params>(handler: Handler<Params>) =>
  async (request: Request, { params }: { readonly params: Promise<Params> }): Promise<Response> =>
    handler(request, await params);
