import type { Site } from '@labelwerk/domain/market/sites.ts';
import Markdoc, { type RenderableTreeNode } from '@markdoc/markdoc';
import * as React from 'react';
import { CompanyLines } from '#features/legal/index.ts';
import { classNames } from '#kit/style/class-names.ts';
import prose from '#kit/style/prose.module.css';
import styles from '../content.module.css';
import { TextPicture } from './text-picture.tsx';

/** Markdoc nodes as elements; tags are replaced by their components, which have no props of their own. */
export const elementsOf = (site: Site, nodes: readonly RenderableTreeNode[]) =>
  Markdoc.renderers.react([...nodes], React, {
    components: { Company: CompanyLines.bind(undefined, { site }), Picture: TextPicture },
  });

type Props = { readonly site: Site; readonly nodes: readonly RenderableTreeNode[] };

/** The running text of a page; nothing if empty. */
export function PageBody({ site, nodes }: Props) {
  return (
    nodes.length > 0 && <div className={classNames(prose.prose, styles.text)}>{elementsOf(site, nodes)}</div>
  );
}
