/** The page's address, and going to another page, in the browser. */
export { usePathname, useRouter, useSearchParams } from 'next/navigation';
