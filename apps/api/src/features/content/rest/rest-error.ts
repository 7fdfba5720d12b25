import type { MessageValues } from '@labelwerk/messages/format-message.ts';

type Params = Readonly<Record<string, { readonly key: string; readonly values?: MessageValues }>>;

/** A failure as WordPress tells it: a code of its REST interface, a status, and the sentence of a message key. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly key: string;
  readonly params: Params | undefined;

  constructor(status: number, code: string, key: string, params?: Params) {
    super(code);
    this.status = status;
    this.code = code;
    this.key = key;
    this.params = params;
  }
}

/** Parameters that do not fit, each with the sentence that says why. */
export const invalidParams = (params: Params): RestError =>
  new RestError(400, 'rest_invalid_param', 'content.invalid-param', params);

export const noRoute = (): RestError => new RestError(404, 'rest_no_route', 'content.no-route');

export const invalidId = (): RestError => new RestError(404, 'rest_post_invalid_id', 'content.invalid-id');
