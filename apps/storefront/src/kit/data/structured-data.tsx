type Props = {
  /** Type and properties of schema.org. */
  readonly of: { readonly '@type': string } & Readonly<Record<string, unknown>>;
};

/** Structured data of a page as JSON-LD. Escaped, so that it can't close the script element. */
export function StructuredData({ of }: Props) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...of });
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }}
    />
  );
}
