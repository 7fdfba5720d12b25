'use client';
import dynamic from 'next/dynamic';

/** The label of an item as the shop draws it; loaded where there is one. */
export const DrawnPicture = dynamic(
  () => import('./calculator/drawn-picture.tsx').then((module) => module.DrawnPicture),
  { ssr: false },
);
