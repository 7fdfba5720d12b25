import type { PaymentMethod, PaymentType } from '@labelwerk/contracts/payments/payment-types.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';

const kindOf = (method: PaymentMethod): PaymentType['kind'] =>
  method === 'bank_transfer' ? 'transfer' : method === 'invoice' ? 'invoice' : 'redirect';

const describedOf = (method: PaymentMethod): string => (kindOf(method) === 'redirect' ? 'redirect' : method);

/** Methods with their names in a language. */
export const presentMethods = (methods: readonly PaymentMethod[], language: Language): PaymentType[] =>
  methods.map((id) => ({
    id,
    name: messageOf(language, `payments.method.${id}`),
    description: messageOf(language, `payments.about.${describedOf(id)}`),
    kind: kindOf(id),
    icon: id.replaceAll('_', '-'),
  }));
