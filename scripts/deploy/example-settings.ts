/** Values for what the files of `deploy` leave to the operator, and without which no program starts. */
export const exampleSecrets: Readonly<Record<string, string>> = {
  API_KEY: 'a'.repeat(64),
  SERVICE_KEY: 'b'.repeat(64),
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  PAYMENT_SECRET: 'c'.repeat(64),
  USER_POOL_ID: 'eu-central-1_abcDEF123',
  USER_POOL_CLIENT_ID: 'd'.repeat(26),
  USER_POOL_CLIENT_SECRET: 'e'.repeat(64),
};

/** The settings of a file of lines `NAME=value`. */
export const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
