import { describe, expectTypeOf, it } from 'vitest';
import { accountCalls } from './account/calls.ts';
import { type Answer, addressOf, type Request } from './call.ts';

/** Checked by the compiler: a wrong path, parameter or body does not type-check. */
const send = <C>(_call: C, _given: Request<C>): Answer<C> => undefined as never;

describe('a call', () => {
  it('is typed by its contract', () => {
    const customer = () => send(accountCalls.getCustomer, { params: { customerId: 7 } });
    expectTypeOf(customer().last_name).toEqualTypeOf<string>();
    // @ts-expect-error no such call
    void (() => send(accountCalls.getCostumer, { params: { customerId: 7 } }));
    // @ts-expect-error a parameter is missing
    void (() => send(accountCalls.getCustomer, { params: {} }));
    // @ts-expect-error a parameter of another type
    void (() => send(accountCalls.getCustomer, { params: { customerId: 'seven' } }));
    // @ts-expect-error the call takes no body
    void (() => send(accountCalls.getCustomer, { params: { customerId: 7 }, body: {} }));
    // @ts-expect-error the body has no such field
    void (() => send(accountCalls.updateCustomer, { params: { customerId: 7 }, body: { nickname: 'A' } }));
    // @ts-expect-error the answer has no such field
    void (() => customer().nickname);
  });

  it('is turned into an address, encoded', () => {
    expectTypeOf(addressOf).returns.toEqualTypeOf<string>();
  });
});
