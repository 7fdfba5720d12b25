/**
 * Answers requests of one path. `params` are the decoded parts of the path that its pattern names; no other module
 * needs to know which server calls it.
 */
export type Handler<Params = unknown> = (request: Request, params: Params) => Promise<Response>;
