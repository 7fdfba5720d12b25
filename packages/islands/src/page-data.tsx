const id = 'page-data';

/**
 * The page's data for its islands, as a script of data in the HTML. `<` is written as an escape, so that no text in it
 * can end the script.
 */
export function PageData({ page }: { readonly page: unknown }) {
  return (
    <script
      id={id}
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without <
      dangerouslySetInnerHTML={{ __html: JSON.stringify(page).replaceAll('<', '\\u003c') }}
    />
  );
}

/** The data that `PageData` wrote. Throws if it is not in the document. */
export function readPageData(document: Document): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page has no #${id}`);
  return JSON.parse(text);
}
