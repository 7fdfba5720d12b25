import { policyFor } from './content-security-policy.ts';

/** More than the pages of all sites. */
const maxPolicies = 4_000;

/** Headers of a page that depend on its HTML. */
export type PageHead = { readonly policy: string; readonly status: number };

/** A page contains its status in its head; the framework sends 200 with every prerendered page. */
const statusMark = /<meta name="page-status" content="(4\d\d)"\/?>/;

/** An ETag without the weak prefix: these tags are compared without it. */
const bare = (tag: string): string => tag.replace(/^W\//, '');

/** Policy and status of pages by ETag: a static page is parsed for its scripts once. */
export class PagePolicies {
  readonly #byTag = new Map<string, PageHead>();
  readonly #dev: boolean;

  constructor(dev: boolean) {
    this.#dev = dev;
  }

  known(tag: string | undefined): PageHead | undefined {
    return tag === undefined ? undefined : this.#byTag.get(bare(tag));
  }

  /** Of a page as it is sent, in UTF-8. */
  of(page: Buffer, tag: string | undefined): PageHead {
    const known = this.known(tag);
    if (known !== undefined) return known;
    const html = page.toString('utf8');
    const status = Number(statusMark.exec(html.slice(0, html.indexOf('</head>')))?.[1] ?? 200);
    const head = { policy: policyFor.page(html, this.#dev), status };
    if (tag !== undefined) {
      const [oldest] = this.#byTag.size >= maxPolicies ? this.#byTag.keys() : [];
      if (oldest !== undefined) this.#byTag.delete(oldest);
      this.#byTag.set(bare(tag), head);
    }
    return head;
  }
}
