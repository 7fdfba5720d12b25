import type { PaymentMethod, PaymentType } from '@labelwerk/contracts/payments/payment-types.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';

const kindOf = (method: PaymentMethod): PaymentType['kind'] =>
  method === 'bank_transfer' ? 'transfer' : method === 'invoice' ? 'invoice' : 'redirect';

/** Methods with their names in a language. */
export const presentMethods = (methods: readonly PaymentMethod[], language: Language): PaymentType[] =>
  methods.map((id) => ({
    id,
    name: messageOf(language, `payments.method.${id}`),
    description: messageOf(
      language,
      `payments.about.${id === 'bank_transfer' || id === 'invoice' ? id : 'redirect'}`,
    ),
    kind: kindOf(id),
    icon: id.replaceAll('_', '-'),
  }));
