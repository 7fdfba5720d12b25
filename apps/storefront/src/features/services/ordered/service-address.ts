/** The API base path that returned a service: the links of its files are paths on it. */
export type ServiceBase = 'public' | 'private';

export const addressOfFile = (base: ServiceBase, link: string): string => `/api/${base}${link}`;
