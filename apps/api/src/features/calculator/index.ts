import type { Feature } from '#platform/feature.ts';
import { deliveryOf } from './answers/delivery-answer.ts';
import { describeLabel, titleOf } from './quotes/paper/describe-label.ts';
import { drawLabel } from './quotes/paper/draw-label.ts';
import { quoteRoutes } from './quotes/quote-routes.ts';
import { findQuote, findQuotes, saveQuote } from './quotes/quotes.ts';
import type { Quote } from './quotes/quotes-repository.ts';
import { sweepQuotesTask } from './quotes/sweep-quotes.task.ts';
import { priceRoutes } from './routes.ts';
import { shippingRoute } from './shipping-route.ts';
import { templateRoute } from './template-route.ts';

export { deliveryOf, describeLabel, drawLabel, findQuote, findQuotes, type Quote, saveQuote, titleOf };

/** The calculator: what can be chosen, what it costs, and quotes saved from it. */
export const calculator: Feature = {
  name: 'calculator',
  publicRoutes(app, services) {
    priceRoutes(app, services);
    quoteRoutes(app, services);
    templateRoute(app);
    shippingRoute(app, services);
  },
  tasks: [sweepQuotesTask],
};
