import { forgetPages } from '#platform/content/served/forget-pages.ts';
import { forgetPage } from '#platform/framework/forget-page.ts';

export const POST = forgetPages(forgetPage);
