'use client';
import dynamic from 'next/dynamic';

/**
 * The search field over the whole site: loaded separately, so that other content pages don't include it.
 */
export const FinderOnDemand = dynamic(() => import('./finder.tsx').then(({ Finder }) => Finder));
