import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { preload } from 'react-dom';
import { shopAddress } from '#platform/client/shop-address.ts';

/** Preloads the session with the page, while the scripts that need it are still loading. */
export const preloadSession = (): void =>
  preload(shopAddress(shopCalls.getSession, {}), { as: 'fetch', crossOrigin: 'anonymous' });
