import {
  customerAnswer,
  customerIdParams,
  updateCustomerBody,
  userInfoAnswer,
} from '@labelwerk/contracts/account/account.ts';
import { failure, ProblemError, valueOrProblem } from '#platform/failure.ts';
import { identityOf } from '#platform/identity.ts';
import type { App } from '#platform/room.ts';
import type { Services } from '#platform/services.ts';
import { type Customer, findCustomer } from './customers-repository.ts';
import { updateCustomer } from './update-customer.ts';

const shown = ({ lastName, vatNumber, ...rest }: Customer) => ({
  ...rest,
  last_name: lastName,
  vat_number: vatNumber,
});

const described = (summary: string) => ({ tags: ['account'], summary, params: customerIdParams });

export function accountRoutes(app: App, { db }: Services): void {
  const customerOr404 = async (id: number): Promise<Customer> => {
    const customer = await findCustomer(db, id);
    if (!customer) throw new ProblemError(failure(404, 'request.no-such-thing'));
    return customer;
  };
  app.get(
    '/customers/:customerId',
    { schema: { ...described('The customer’s own data'), response: { 200: customerAnswer } } },
    async (request) => shown(await customerOr404(request.params.customerId)),
  );
  app.get(
    '/customers/:customerId/info',
    { schema: { ...described('Who is signed in'), response: { 200: userInfoAnswer } } },
    async (request) => {
      const { id, name, lastName, email } = await customerOr404(request.params.customerId);
      return { id, name, last_name: lastName, email, email_verified: identityOf(request).emailVerified };
    },
  );
  app.post(
    '/customers/:customerId/updateCustomer',
    {
      schema: {
        ...described('Change the customer’s own data'),
        body: updateCustomerBody,
        response: { 200: customerAnswer },
      },
    },
    async (request) =>
      shown(valueOrProblem(await updateCustomer(db, request.params.customerId, request.body))),
  );
}
