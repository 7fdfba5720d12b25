import type { Ask } from './load.ts';
import type { MeasuredShop } from './measured-shop.ts';

type Answer = { readonly data?: Readonly<Record<string, never>>; readonly errors?: unknown };
type Line = { readonly id: string };

const problem = '... on ErrorResult { errorCode message }';
const lines =
  'id code state lines { id quantity unitPriceWithTax linePriceWithTax productVariant { id sku name } }';
const order = `${lines} totalQuantity subTotalWithTax totalWithTax currencyCode`;
const readCart = `{ activeOrder { ${order} shippingWithTax } }`;
const addLine = `mutation ($variant: ID!, $quantity: Int!) {
  addItemToOrder(productVariantId: $variant, quantity: $quantity) { ... on Order { ${order} } ${problem} } }`;
const changeLine = `mutation ($line: ID!, $quantity: Int!) {
  adjustOrderLine(orderLineId: $line, quantity: $quantity) { ... on Order { ${order} } ${problem} } }`;
const setCustomer = `mutation ($email: String!) {
  setCustomerForOrder(input: { firstName: "Anna", lastName: "Berg", emailAddress: $email }) { __typename ${problem} } }`;
const setAddress = `mutation { setOrderShippingAddress(input: { fullName: "Anna Berg", streetLine1: "Elbufer 12",
  city: "Dresden", postalCode: "01067", countryCode: "DE" }) { __typename ${problem} } }`;
const setShipping = `mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { __typename ${problem} } }`;
const toPayment = `mutation { transitionOrderToState(state: "ArrangingPayment") {
  ... on Order { id state } ... on OrderStateTransitionError { errorCode message transitionError } } }`;
const pay = `mutation ($method: String!) { addPaymentToOrder(input: { method: $method, metadata: {} }) {
  ... on Order { id code state } ${problem} } }`;

/** Orders are those of visitors, each with a session of its own. */
export async function vendureShop(address: string): Promise<MeasuredShop> {
  const isFailure = (body: string) => body.includes('"errors"') || body.includes('"errorCode"');
  const headersOf = (token?: string) => ({
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  });
  async function ask(query: string, variables: object, token?: string) {
    const answer = await fetch(`${address}/shop-api`, {
      method: 'POST',
      headers: headersOf(token),
      body: JSON.stringify({ query, variables }),
    });
    const text = await answer.text();
    if (!answer.ok || isFailure(text)) throw new Error(`Vendure refused ${query}: ${text}`);
    const { data = {} } = JSON.parse(text) as Answer;
    return {
      data: data as Readonly<Record<string, unknown>>,
      token: answer.headers.get('vendure-auth-token'),
    };
  }
  const { data: catalogue } = await ask('{ products { items { id variants { id } } } }', {});
  const { items } = catalogue.products as { items: { id: string; variants: { id: string }[] }[] };
  const variants = items.flatMap((product) => product.variants.map(({ id }) => id));
  const product = items[0]?.id ?? '';

  /** A cart with so many lines: its session, and its lines. */
  async function cartOf(count: number) {
    let token: string | undefined;
    let added: readonly Line[] = [];
    for (const variant of variants.slice(0, count)) {
      const { data, token: next } = await ask(addLine, { variant, quantity: 2 }, token);
      token ??= next ?? undefined;
      added = (data.addItemToOrder as { lines: Line[] }).lines;
    }
    if (token === undefined || added.length !== count) throw new Error('Vendure did not make a cart');
    return { token, lines: added };
  }

  const asking = (query: string, variablesOf: (n: number) => object, token?: string): Ask => ({
    method: 'POST',
    path: '/shop-api',
    headers: headersOf(token),
    bodyOf: (n) => JSON.stringify({ query, variables: variablesOf(n) }),
  });
  return {
    name: 'Vendure',
    address,
    isFailure,
    async carts(count, lineCount) {
      const carts: Awaited<ReturnType<typeof cartOf>>[] = [];
      while (carts.length < count) carts.push(await cartOf(lineCount));
      return {
        read: carts.map(({ token }) => asking(readCart, () => ({}), token)),
        change: carts.map(({ token, lines: [line] }) =>
          asking(changeLine, (n) => ({ line: line?.id, quantity: 1 + (n % 20) }), token),
        ),
      };
    },
    add: asking(addLine, () => ({ variant: variants[0], quantity: 2 })),
    price: asking(
      `{ product(id: ${product}) { id name variants { id name priceWithTax stockLevel } } }`,
      () => ({}),
    ),
    async readyToOrder() {
      const { token } = await cartOf(1);
      await ask(setCustomer, { email: `${token}@example.com` }, token);
      await ask(setAddress, {}, token);
      const { data: methods } = await ask(
        '{ eligibleShippingMethods { id } eligiblePaymentMethods { code } }',
        {},
        token,
      );
      const [shipping] = methods.eligibleShippingMethods as readonly { id: string }[];
      const [payment] = methods.eligiblePaymentMethods as readonly { code: string }[];
      await ask(setShipping, { id: [shipping?.id] }, token);
      return async () => {
        await ask(toPayment, {}, token);
        const { data } = await ask(pay, { method: payment?.code }, token);
        const { state } = data.addPaymentToOrder as { state: string };
        if (state !== 'PaymentAuthorized') throw new Error(`Vendure's order is ${state}`);
      };
    },
  };
}
