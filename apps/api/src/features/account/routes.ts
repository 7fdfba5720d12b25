import * as schemas from '@labelwerk/contracts/account/call-schemas.ts';
import { accountCalls } from '@labelwerk/contracts/account/calls.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '#platform/app.ts';
import { identityOf } from '#platform/auth/identity.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import type { Customer } from './customers-repository.ts';
import { findOwnData, updateCustomer } from './update-customer.ts';

const shown = ({ lastName, vatNumber, invoiceEmail, customerReference, ...rest }: Customer) => ({
  ...rest,
  last_name: lastName,
  vat_number: vatNumber,
  invoice_email: invoiceEmail,
  customer_reference: customerReference,
});

export function accountRoutes(server: Server, { db }: App): void {
  const customerOr404 = async (request: FastifyRequest): Promise<Customer> => {
    const customer = await findOwnData(db, identityOf(request));
    if (!customer) throw new ProblemError(failure('request.no-such-thing'));
    return customer;
  };
  const route = callRoutes(server, accountCalls, schemas);
  route('getCustomer', async (request) => shown(await customerOr404(request)));
  route('getUserInfo', async (request) => {
    const { id, name, lastName, email } = await customerOr404(request);
    return { id, name, last_name: lastName, email, email_verified: identityOf(request).emailVerified };
  });
  route('updateCustomer', async (request, _reply, valueOrProblem) =>
    shown(valueOrProblem(await updateCustomer(db, identityOf(request), request.body))),
  );
}
