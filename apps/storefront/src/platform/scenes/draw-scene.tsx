import { PackScene } from '@labelwerk/label-drawing/scene/pack-scene.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { labelOf, usualLabel } from '#platform/content/usual-labels.ts';

/**
 * A product type's usual label on its pack, as an SVG element. `aspect` is width divided by height;
 * `coarse` is for thumbnails.
 */
export function drawScene(productType: string, aspect: number, detail: 'fine' | 'coarse'): string {
  const label = usualLabel(productType);
  return renderToStaticMarkup(
    <PackScene pack={label.pack} label={labelOf(label)} aspect={aspect} detail={detail} />,
  );
}
