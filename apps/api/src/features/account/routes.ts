import {
  customerAnswer,
  customerIdParams,
  updateCustomerBody,
  userInfoAnswer,
} from '@labelwerk/contracts/account/account.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { failure, ProblemError } from '#platform/failure.ts';
import { identityOf } from '#platform/identity.ts';
import type { App } from '#platform/room.ts';
import type { Services } from '#platform/services.ts';
import { type Customer, changeCustomer, findCustomer } from './customers-repository.ts';

const shown = ({ lastName, ...rest }: Customer) => ({ ...rest, last_name: lastName });

/** International numbers must be ones that can exist; national ones are kept as they are formatted. */
const isPhone = (phone: string): boolean =>
  !phone.startsWith('+') || parsePhoneNumberFromString(phone)?.isPossible() === true;

export function accountRoutes(app: App, { db }: Services): void {
  const customerOr404 = async (id: number): Promise<Customer> => {
    const customer = await findCustomer(db, id);
    if (!customer) throw new ProblemError(failure(404, 'request.no-such-thing'));
    return customer;
  };
  app.get(
    '/customers/:customerId',
    {
      schema: {
        tags: ['account'],
        summary: 'The customer’s own data',
        params: customerIdParams,
        response: { 200: customerAnswer },
      },
    },
    async (request) => shown(await customerOr404(request.params.customerId)),
  );
  app.get(
    '/customers/:customerId/info',
    {
      schema: {
        tags: ['account'],
        summary: 'Who is signed in',
        params: customerIdParams,
        response: { 200: userInfoAnswer },
      },
    },
    async (request) => {
      const { id, name, lastName, email } = await customerOr404(request.params.customerId);
      return {
        id,
        name,
        last_name: lastName,
        email: email || identityOf(request).email,
        email_verified: true,
      };
    },
  );
  app.post(
    '/customers/:customerId/updateCustomer',
    {
      schema: {
        tags: ['account'],
        summary: 'Change the customer’s own data',
        params: customerIdParams,
        body: updateCustomerBody,
        response: { 200: customerAnswer },
      },
    },
    async (request) => {
      const { last_name, phone, name, company, site } = request.body;
      if (phone !== undefined && !isPhone(phone)) {
        throw new ProblemError(
          failure(422, 'request.invalid', { errors: [{ path: 'phone', code: 'account.phone' }] }),
        );
      }
      await changeCustomer(db, request.params.customerId, {
        ...(name !== undefined && { name }),
        ...(last_name !== undefined && { lastName: last_name }),
        ...(phone !== undefined && { phone }),
        ...(company !== undefined && { company }),
        ...(site !== undefined && { site }),
      });
      return shown(await customerOr404(request.params.customerId));
    },
  );
}
