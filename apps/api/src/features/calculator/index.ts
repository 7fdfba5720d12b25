import type { Feature } from '#platform/feature.ts';
import { deliveryOf } from './answers/delivery-answer.ts';
import { ownQuoteRoutes } from './quotes/own-quotes.ts';
import { describeArtwork } from './quotes/paper/describe-artwork.ts';
import { describeLabel, labelRows, titleOf } from './quotes/paper/describe-label.ts';
import { personalData } from './quotes/personal-data-repository.ts';
import { quoteRoutes } from './quotes/quote-routes.ts';
import { findQuote, findQuotes, saveQuote } from './quotes/quotes.ts';
import { type Quote, renameSaver } from './quotes/quotes-repository.ts';
import { remindQuotesTask } from './quotes/remind-quotes.task.ts';
import { sweepQuotesTask } from './quotes/sweep-quotes.task.ts';
import { priceRoutes } from './routes.ts';
import { shippingRoute } from './shipping-route.ts';
import { templateRoute } from './template-route.ts';

export {
  deliveryOf,
  describeArtwork,
  describeLabel,
  findQuote,
  findQuotes,
  labelRows,
  type Quote,
  renameSaver,
  saveQuote,
  titleOf,
};

/** Loads the drawing of labels on paper on demand, so that a server starts without the PDF writer. */
export const loadLabelDrawing = () => import('./quotes/paper/draw-label.ts');

/** The calculator: what can be chosen, what it costs, and quotes saved from it. */
export const calculator: Feature = {
  name: 'calculator',
  personalData,
  publicRoutes(server, app) {
    priceRoutes(server, app);
    quoteRoutes(server, app);
    templateRoute(server, app);
    shippingRoute(server, app);
  },
  privateRoutes: ownQuoteRoutes,
  tasks: [sweepQuotesTask, remindQuotesTask],
};
