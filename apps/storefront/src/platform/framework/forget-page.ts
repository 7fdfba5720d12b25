/** The next request of this path renders the page again; with `layout`, every page under it. */
export { revalidatePath as forgetPage } from 'next/cache';
