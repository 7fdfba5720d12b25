import { type Browser, chromium } from 'playwright-core';
import { environment } from '#support/environment.ts';

/**
 * The system's Chromium, without background traffic. Letters are drawn without hinting, as a Chromium with windows does
 * by default: the headless shell would make them wider. Pages live for seconds: optimizing their scripts costs more
 * processor time than it gains (a sixth of the browser's). Playwright's driver switches the back/forward cache off;
 * people have it, so it is on.
 */
const options = {
  executablePath: environment.chromium,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
    '--font-render-hinting=none',
    '--js-flags=--no-turbofan,--no-maglev',
  ],
};

export const launchChromium = (): Promise<Browser> => chromium.launch(options);
