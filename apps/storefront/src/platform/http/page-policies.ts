import { policyFor } from './content-security-policy.ts';

const kept = 500;

/** The policies of pages by ETag: a static page is searched for its scripts once. */
export class PagePolicies {
  readonly #byTag = new Map<string, string>();
  readonly #dev: boolean;

  constructor(dev: boolean) {
    this.#dev = dev;
  }

  known(tag: string | undefined): string | undefined {
    return tag === undefined ? undefined : this.#byTag.get(tag);
  }

  of(html: string, tag: string | undefined): string {
    const known = this.known(tag);
    if (known !== undefined) return known;
    const policy = policyFor.page(html, this.#dev);
    if (tag !== undefined) {
      if (this.#byTag.size >= kept) this.#byTag.clear();
      this.#byTag.set(tag, policy);
    }
    return policy;
  }
}
