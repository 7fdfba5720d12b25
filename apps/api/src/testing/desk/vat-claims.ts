import { confirmVatNumber } from '#features/orders/confirmations/confirm-vat-number.ts';
import { askAgain } from '#features/orders/vat-claims/ask-again.ts';
import type { App } from '#platform/app.ts';

/** Confirms the VAT number of an order, as the operator's command does. */
export const confirmNumberOf = (app: App, orderNumber: string) => confirmVatNumber(app, orderNumber);

/** Asks the tax offices about open claims, as the worker does. */
export const askTaxOfficesAgain = (app: App) => askAgain(app);
