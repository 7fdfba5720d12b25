import { marketLangParams, priceBody } from '@labelwerk/contracts/calculator/price-calls.ts';
import { serveForBench } from '../api-server.ts';

/**
 * The API with one more route: the same request answered with constant bytes of the same size, behind the same guards
 * and checks, the minimum cost of any answer.
 */
let constant = Buffer.alloc(0);
process.on('message', (answer) => {
  constant = Buffer.from(JSON.stringify(answer));
  process.send?.('ready');
});
await serveForBench({
  name: 'comparison',
  publicRoutes(server) {
    server.post(
      '/:market/:lang/constant',
      { schema: { params: marketLangParams, body: priceBody } },
      async (_request, reply) => {
        reply.header('content-type', 'application/json; charset=utf-8');
        return constant;
      },
    );
  },
});
