'use client';
import dynamic from 'next/dynamic';

/** The field over everything of the site: code of its own, which other pages of content do not load. */
export const FinderOnDemand = dynamic(() => import('./finder.tsx').then(({ Finder }) => Finder));
