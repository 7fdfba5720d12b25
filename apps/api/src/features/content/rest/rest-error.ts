import type { MessageValues } from '@labelwerk/messages/format-message.ts';
import type { MessageKey } from '#platform/messages/messages.ts';

type Params = Readonly<Record<string, { readonly key: MessageKey; readonly values?: MessageValues }>>;

/** An error in the format of WordPress: the error code of its REST API, a status, and the message of a message key. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly key: MessageKey;
  readonly params: Params | undefined;

  constructor(status: number, code: string, key: MessageKey, params?: Params) {
    super(code);
    this.status = status;
    this.code = code;
    this.key = key;
    this.params = params;
  }
}

/** Error for invalid parameters, each with its message. */
export const invalidParams = (params: Params): RestError =>
  new RestError(400, 'rest_invalid_param', 'content.invalid-param', params);

export const noRoute = (): RestError => new RestError(404, 'rest_no_route', 'content.no-route');

export const invalidId = (): RestError => new RestError(404, 'rest_post_invalid_id', 'content.invalid-id');
