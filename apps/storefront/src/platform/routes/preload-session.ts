import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { preload } from 'react-dom';
import { shopAddress } from '#platform/client/shop-address.ts';

/** Has the browser ask who is signed in with the page, while the scripts that wait for it are still on their way. */
export const preloadSession = (): void =>
  preload(shopAddress(shopCalls.getSession, {}), { as: 'fetch', crossOrigin: 'anonymous' });
