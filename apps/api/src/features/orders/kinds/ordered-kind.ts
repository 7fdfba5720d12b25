import type { DeepReadonly } from '@labelwerk/contracts/call/call.ts';
import type { OrderDetail, OrderedLine } from '@labelwerk/contracts/orders/orders.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import type { Next, OrderFacts } from '@labelwerk/domain/orders/next-step.ts';
import type { CancelReason } from '@labelwerk/domain/orders/permissions.ts';
import type { CartItem } from '#features/cart/items/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { Language, MessageKey } from '#platform/messages/messages.ts';

/** The properties of an order that its items need when it is placed. */
export type OrderOfItems = {
  readonly id: string;
  readonly number: string;
  readonly customerId: number;
  readonly language: Language;
  readonly currency: Currency;
  /** Whether work starts at once, without waiting for the payment. */
  readonly isCleared: boolean;
  readonly at: Date;
};

/** How mails, papers and lists name an ordered item in a language. */
export type ItemText = {
  /** What it is, such as the name of a service. */
  readonly name: string;
  /** What it is for, in the customer's words. */
  readonly subject: string;
  readonly details: readonly { readonly label: string; readonly value: string }[];
};

/** An ordered item of any kind but labels, whose lines are jobs. */
export type OrderedItem = {
  readonly orderId: string;
  /** The id that it had in the cart. */
  readonly itemId: string;
  /** Pieces that its line on papers names. */
  readonly quantity: number;
  /** Minor units of the order's currency. */
  readonly net: number;
  /** Goods are shipped to the delivery address and taxed there; services are neither. */
  readonly supply: 'goods' | 'services';
  /** The parcel that it was shipped in; null before, and for services. */
  readonly shipmentId: string | null;
  /** Why its order can't be cancelled any more; empty if it can. */
  readonly cancelReasons: readonly CancelReason[];
  /** The day on which it is delivered at the latest, as `2026-11-30`; null: not paid yet, or said otherwise. */
  readonly dueBy: string | null;
  /** What the confirmation of its order says about the next days. */
  readonly outlook: MessageKey;
  text(language: Language): ItemText;
  /** Its next step, without deadlines that depend on more than the order. */
  next(order: OrderFacts, now: Date): Next | undefined;
};

/** An ordered item that is shipped in a parcel, locked until the transaction ends. */
export type ItemToShip = {
  readonly id: string;
  readonly state: string;
  readonly version: number;
  /** Whether it can be shipped in this state. */
  readonly isReady: boolean;
};

/** An order as its page shows it. */
export type ShownOrder = {
  readonly language: Language;
  readonly facts: OrderFacts;
  readonly now: Date;
  presentNext(next: Next | undefined): OrderedLine['next'];
};

/**
 * What a kind of item has of its own once it is ordered: its rows, what payment and cancelling do to them, and its part
 * of the order's page. `List`: the members of an order's response that list its items.
 */
export type OrderedKind<Item extends CartItem = CartItem, List extends keyof OrderDetail = never> = {
  /** Stores ordered items in the transaction that places the order: the same number of statements for any number. */
  place(trx: Db, order: OrderOfItems, items: readonly Item[]): Promise<void>;
  /** Starts the work on the items of an order whose payment has arrived. */
  start(app: Pick<App, 'now'>, trx: Db, orderId: string): Promise<void>;
  /** Cancels what is left to do of a cancelled order. */
  cancel(app: Pick<App, 'now'>, trx: Db, orderId: string): Promise<void>;
  /** The items of orders, in the order of their places in each. */
  find(db: Db, orderIds: readonly string[]): Promise<readonly OrderedItem[]>;
  /** The items of an order, locked until the transaction ends. */
  lock(trx: Db, orderId: string): Promise<readonly OrderedItem[]>;
  /** Absent for kinds that are not shipped. */
  readonly shipping?: {
    /** Those of the order's items with these ids that are of this kind, locked until the transaction ends. */
    lock(trx: Db, orderId: string, ids: readonly string[]): Promise<readonly ItemToShip[]>;
    ship(trx: Db, ids: readonly string[], parcel: { readonly id: string; readonly at: Date }): Promise<void>;
    /**
     * Makes what was sent in a parcel that came back or was lost ready to be sent again. Absent for kinds that can be sent
     * again at any time.
     */
    reopen?(trx: Db, parcel: { readonly id: string; readonly at: Date }): Promise<void>;
  };
  /** When the customer received the last of them; undefined before. */
  lastDelivery(db: Db, orderId: string): Promise<Date | undefined>;
  /** Its part of an order's page: lists of items, and entries of the time line. No order: empty lists. */
  present(
    db: Db,
    orderIds: readonly string[],
    shown: ShownOrder,
  ): Promise<{
    readonly lists: DeepReadonly<Pick<OrderDetail, List>>;
    readonly timeline: OrderDetail['timeline'];
  }>;
};
