/**
 * Large or native packages that only some calls or tasks need. They are imported by the first of them, never at start,
 * and stay outside the bundle (`scripts/bundle`).
 */
export const lazyPackages: readonly string[] = [
  '@aws-sdk/client-s3',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@libpdf/core',
  '@markdoc/markdoc',
  '@mollie/api-client',
  '@node-rs/argon2',
  'any-ascii',
  'csv-parse',
  'harfbuzzjs',
  'libphonenumber-js',
  'nodemailer',
  'postal-mime',
  'react',
  'react-dom',
  'sax',
  'sharp',
  'stripe',
  'yaml',
];
