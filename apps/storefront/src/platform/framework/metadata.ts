/** What the framework itself writes into the head of every page. */
export type { Metadata, Viewport } from 'next';
