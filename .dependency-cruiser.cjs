/** The laws of the layout (CONTRIBUTING.md). Tests and their kit may reach further than the product. */
const tests = '\\.(api\\.)?test\\.tsx?$';

module.exports = {
  forbidden: [
    { name: 'no-cycles', comment: 'nor of types or late imports', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-is-pure',
      comment: 'domain imports nothing of ours and does no I/O',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: tests },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contracts-know-zod-and-domain',
      severity: 'error',
      from: { path: '^packages/contracts/src', pathNot: tests },
      to: { pathNot: ['^packages/(contracts|domain)/src', '^node_modules/zod/'] },
    },
    {
      name: 'client-knows-contracts',
      comment: 'what others install holds the contract and nothing else of the shop',
      severity: 'error',
      from: { path: '^packages/client/src', pathNot: tests },
      to: { pathNot: '^packages/(client|contracts)/src' },
    },
    {
      name: 'label-drawing-knows-domain-and-react',
      comment: 'what draws labels needs no browser, no server and no style sheet',
      severity: 'error',
      from: { path: '^packages/label-drawing/src', pathNot: tests },
      to: { pathNot: ['^packages/(label-drawing|domain)/src', '^node_modules/(@types/)?react/'] },
    },
    {
      name: 'composition-knows-domain-and-artwork',
      comment: 'what draws into print needs no server, no page and no messages',
      severity: 'error',
      from: { path: '^packages/composition/src', pathNot: tests },
      to: { path: '^(packages|apps)/', pathNot: '^packages/(composition|domain|artwork)/src' },
    },
    {
      name: 'tables-know-domain',
      comment: 'what reads files of customers needs no server and no messages',
      severity: 'error',
      from: { path: '^packages/tables/src', pathNot: [tests, '^packages/tables/src/testing-files\\.ts$'] },
      to: { path: '^(packages|apps)/', pathNot: '^packages/(tables|domain)/src' },
    },
    {
      name: 'islands-know-react-alone',
      comment: 'and node; what a shop puts into its islands comes from outside (ADR 98)',
      severity: 'error',
      from: { path: '^packages/islands/src', pathNot: [tests, '^packages/islands/src/testing/'] },
      to: {
        path: '^(packages|apps|node_modules)/',
        pathNot: ['^packages/islands/src', '^node_modules/(@types/)?react(-dom)?/'],
      },
    },
    {
      name: 'http-server-knows-node-alone',
      comment: 'and the library of its metrics, which all three programs share (ADR 92)',
      severity: 'error',
      from: { path: '^packages/http-server/src', pathNot: tests },
      to: {
        path: '^(packages|apps|node_modules)/',
        pathNot: ['^packages/http-server/src', '^node_modules/prom-client/'],
      },
    },
    { name: 'packages-know-no-app', severity: 'error', from: { path: '^packages' }, to: { path: '^apps' } },
    { name: 'api-knows-no-storefront', severity: 'error', from: { path: '^apps/api' }, to: { path: '^apps/storefront' } },
    { name: 'storefront-knows-no-api', severity: 'error', from: { path: '^apps/storefront' }, to: { path: '^apps/api' } },
    {
      name: 'features-of-the-api-by-their-index',
      comment: 'of the feature, or of a part of it that has one',
      severity: 'error',
      from: { path: '^apps/api/src/features/((?:files/)?[^/]+)/' },
      to: {
        path: '^apps/api/src/features/',
        pathNot: ['^apps/api/src/features/$1/', '^apps/api/src/features/.+/index\\.ts$'],
      },
    },
    {
      name: 'kinds-of-items-by-their-list',
      comment: 'orders are placed, mailed, paid, invoiced and cancelled without naming a kind of item (docs/adr/0060)',
      severity: 'error',
      from: {
        path: '^apps/api/src/features/(checkout|orders|papers|payments)/',
        pathNot: [tests, '^apps/api/src/features/orders/(kinds/ordered-items|routes)\\.ts$'],
      },
      to: { path: '^apps/api/src/features/(services|service-offer|samples)/' },
    },
    {
      name: 'kinds-of-carts-by-their-list',
      comment: 'what all items have is written once: the union of items and the content of versions name the kinds',
      severity: 'error',
      from: {
        path: '^apps/api/src/features/cart/(items|owner|stored|totals|versions|voucher|present-cart|personal-data|cart-repository)',
        pathNot: [tests, '/(items/item|versions/content)\\.ts$'],
      },
      to: { path: '^apps/api/src/features/cart/kinds/[^/]+/' },
    },
    {
      name: 'platform-of-the-api-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/api/src/platform/', pathNot: tests },
      to: { path: '^apps/api/src/(features|testing)(/|\\.ts$)' },
    },
    {
      name: 'features-of-the-storefront-stay-apart',
      severity: 'error',
      from: { path: '^apps/storefront/src/features/([^/]+)/' },
      to: { path: '^apps/storefront/src/features/([^/]+)/', pathNot: ['^apps/storefront/src/features/$1/', '^apps/storefront/src/features/[^/]+/index\\.tsx?$'] },
    },
    {
      name: 'kit-has-no-data',
      severity: 'error',
      from: { path: '^apps/storefront/src/kit/' },
      to: {
        pathNot: '^apps/storefront/src/platform/framework/',
        path: ['^apps/storefront/src/(features|platform)/', '^packages/(contracts|artwork)/', '^node_modules/@tanstack/react-query/'],
      },
    },
    {
      name: 'framework-by-its-wrappers',
      comment:
        'pages and features name what they need, not who gives it; next/dynamic alone is imported where it is used, because the compiler of the framework looks for this very import',
      severity: 'error',
      from: {
        path: '^apps/storefront/',
        pathNot: ['^apps/storefront/src/platform/framework/', '^apps/storefront/(server\\.ts|next\\.config\\.mjs)$'],
      },
      to: { path: '^node_modules/(next|use-intl)/', pathNot: '^node_modules/next/dynamic\\.' },
    },
    {
      name: 'storefront-has-no-sql',
      severity: 'error',
      from: { path: '^apps/storefront' },
      to: { path: '^node_modules/(pg|kysely)/' },
    },
    {
      name: 'sql-in-repositories',
      comment: 'kysely at run time: repositories, the two files that open the database, and what tests',
      severity: 'error',
      from: {
        path: '^(apps/api|packages|scripts|bench|e2e)/',
        pathNot: [tests, '-repository\\.ts$', '^apps/api/src/testing/', '/(database|repeat-transactions)\\.ts$'],
      },
      to: { path: '^node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-unresolved',
      comment: 'the example of the client imports its packed form, which is there once it was built',
      severity: 'error',
      from: { pathNot: '^packages/client/example/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^packages/client/dist/', '\\.next(-test|-domains)?/', '\\.built/', 'next-env\\.d\\.ts'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
};
