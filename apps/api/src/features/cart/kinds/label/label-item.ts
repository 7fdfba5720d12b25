import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import type { StoredItem } from '../../items/stored-item.ts';
import type { ContentItem } from '../content-item.ts';

export type LabelItem = StoredItem<'label', Configuration, PriceSheet>;

/** The properties of a line that consent refers to; hashes of those that are only compared, never shown. */
export type ContentLine = ContentItem & {
  readonly name: string;
  readonly quantity: number;
  readonly express: string;
  /** Absent in versions kept before lines had notes. */
  readonly note?: string;
  readonly made: string;
  readonly artwork: string;
};
