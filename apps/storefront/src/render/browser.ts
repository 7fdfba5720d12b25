// Fonts and pictures of the style sheets are files of this build; the pages contain the sheets themselves.
import '#app/globals.css';
import { startIslands } from '@labelwerk/islands/client/start-islands.tsx';
import { readPageData } from '@labelwerk/islands/page-data.tsx';
import { islands } from './islands.ts';
import { IslandFailure, PageFrame, type PageOfIslands } from './page-frame.tsx';

startIslands(document, {
  registry: islands,
  frame: PageFrame,
  failure: IslandFailure,
  page: readPageData(document) as PageOfIslands,
  onError: (error) => reportError(error),
});
