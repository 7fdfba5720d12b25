import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Vendure's server with its shop API, as its documentation sets it up for production, with one product in three
 * variants and its dummy payment. Arguments: folder of its installation, address of its empty database, port. Reports to the parent when it is ready, and ends with it.
 */
type Core = {
  bootstrap(config: object): Promise<unknown>;
  dummyPaymentHandler: object;
  DefaultLogger: new (options: object) => object;
  LogLevel: { Error: number };
};
type Cli = { populate(open: () => Promise<unknown>, data: object, products: string): Promise<unknown> };

const [folder = '', databaseUrl = '', port = ''] = process.argv.slice(2);
const load = createRequire(join(folder, 'package.json'));
const { bootstrap, dummyPaymentHandler, DefaultLogger, LogLevel } = load('@vendure/core') as Core;
const { populate } = load('@vendure/core/cli') as Cli;

const config = {
  apiOptions: {
    port: Number(port),
    hostname: '127.0.0.1',
    shopApiPath: 'shop-api',
    adminApiPath: 'admin-api',
  },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'bench', password: 'bench' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: databaseUrl,
    synchronize: true,
    logging: false,
    extra: { max: Number(process.env.DATABASE_CONNECTIONS) },
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  plugins: [],
};
const data = {
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  taxRates: [{ name: 'Standard Tax', percentage: 19 }],
  shippingMethods: [{ name: 'Standard Shipping', price: 500 }],
  paymentMethods: [
    {
      name: 'Dummy',
      // Authorized and not settled, as an order that is paid by bank transfer.
      handler: {
        code: 'dummy-payment-handler',
        arguments: [{ name: 'automaticSettle', value: 'false' }],
      },
    },
  ],
  countries: [{ name: 'Germany', code: 'DE', zone: 'Europe' }],
  collections: [],
};
await populate(() => bootstrap(config), data, join(folder, 'products.csv'));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
