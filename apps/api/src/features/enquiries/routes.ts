import * as schemas from '@labelwerk/contracts/enquiries/call-schemas.ts';
import { enquiryCalls } from '@labelwerk/contracts/enquiries/calls.ts';
import { attachmentLimits } from '@labelwerk/domain/enquiries/enquiries.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure } from '#platform/problems/failure.ts';
import { createContact } from './create-contact.ts';
import { createSampleRequest } from './create-sample-request.ts';
import { limitForms } from './limits/limit-forms.ts';

/**
 * All files in base64, some more, so that slightly too large ones are reported at their field, and the other
 * fields.
 */
const contactBodyLimit = Math.ceil(attachmentLimits.bytesInAll / 3) * 4 + 1_000_000;

const tooMany = (params: { readonly minutes: number }, retryAfter: number) =>
  failure('enquiries.too-many', { params, retryAfter });

export function publicRoutes(server: Server, app: Pick<App, 'settings' | 'db' | 'queue' | 'part'>): void {
  const route = callRoutes(server, enquiryCalls, schemas);
  route(
    'createContact',
    async (request, _reply, valueOrProblem) => {
      const { body } = request;
      const admit = () => limitForms(app, request, body.email, tooMany);
      return { reference: valueOrProblem(await createContact(app, body, admit)) };
    },
    { bodyLimit: contactBodyLimit },
  );
  route('createSampleRequest', async (request, _reply, valueOrProblem) => {
    const { body } = request;
    const admit = () => limitForms(app, request, body.email, tooMany);
    return { reference: valueOrProblem(await createSampleRequest(app, body, admit)) };
  });
}
