/** Results of the site search on a page, and suggestions while a text is typed (specification). */
export const resultsPerPage = 5;

type PageOfResults<T> = {
  readonly results: readonly T[];
  /** From 1; never past the last page. */
  readonly page: number;
};

/** The results on a page. A page that does not exist becomes the nearest one. */
export function pageOfResults<T>(all: readonly T[], wantedPage: number): PageOfResults<T> {
  const last = Math.max(1, Math.ceil(all.length / resultsPerPage));
  const page = Math.min(Math.max(1, Math.trunc(wantedPage) || 1), last);
  return { results: all.slice((page - 1) * resultsPerPage, page * resultsPerPage), page };
}
