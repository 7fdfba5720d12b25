/** Answers the request of a page with another address. Throws: what follows it does not run. */
export { redirect } from 'next/navigation';
