/** Addresses of the started shop; the test command sets these, `npm start` prints them. */
export const environment = {
  shop: (process.env.SHOP_ADDRESS ?? 'http://localhost:3000').replace(/\/+$/, ''),
  api: (process.env.API_ADDRESS ?? 'http://localhost:4000').replace(/\/+$/, ''),
  dataFolder: process.env.DATA_FOLDER ?? 'data',
  chromium: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  /** The full matrices instead of samples. */
  all: process.env.ALL === '1',
  /** Replaces the reference pictures. */
  keepPictures: process.env.KEEP_PICTURES === '1',
};
