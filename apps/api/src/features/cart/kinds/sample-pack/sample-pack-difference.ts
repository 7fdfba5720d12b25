import type { SamplePackAspect } from '@labelwerk/contracts/samples/sample-packs.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import type { CartContent, ContentDifference } from '../../versions/content.ts';
import { changesOfItems } from '../changes-of-items.ts';
import type { ContentSamplePack } from './sample-pack-item.ts';

const aspects = (before: ContentSamplePack, after: ContentSamplePack): (SamplePackAspect | false)[] => [
  before.net !== after.net && 'price',
  before.samples.join() !== after.samples.join() && 'samples',
];

/** The differences between the sample packs of two contents, in a language. */
export function samplePackDifference(
  before: CartContent,
  after: CartContent,
  language: Language,
): Pick<ContentDifference, 'added_sample_packs' | 'removed_sample_packs' | 'changed_sample_packs'> {
  const name = messageOf(language, 'samples.pack');
  const { added, removed, changed } = changesOfItems(before.sample_packs ?? [], after.sample_packs ?? [], {
    amounts: ({ samples, net }) => ({ name, samples: samples.length, net }),
    aspects,
  });
  return { added_sample_packs: added, removed_sample_packs: removed, changed_sample_packs: changed };
}
