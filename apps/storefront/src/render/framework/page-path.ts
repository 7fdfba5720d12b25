import { createContext } from 'react';

/** The path of the page as its links name it, in the HTML and in the browser. */
export const PagePath = createContext('/');
