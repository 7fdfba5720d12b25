import { layerPurpose } from '../../expectation/layer-purpose.ts';
import type { Rule } from '../../rule.ts';

/** Layers should have a purpose, and hidden content isn’t printed. */
export const layerHidden: Rule = {
  id: 'LP-LAY-1',
  places: 1,
  file({ scope: { layers } }, report) {
    if (layers.hasConfigurations) report({ variant: 'configurations', severity: 'warning' });
    // Another rule asks about layers whose name states a purpose.
    for (const layer of layers.all)
      if (layer.group === undefined && !layerPurpose(layer))
        report({ variant: 'plain', severity: 'note', subject: layer.name });
  },
  watch(_page, report) {
    return {
      mark(mark) {
        if (mark.purpose === 'legend') return;
        const unsure = mark.hidden ? undefined : mark.layers.find(({ saysUnprinted }) => saysUnprinted);
        if (unsure)
          report({ variant: 'print-state', severity: 'warning', box: mark.box, subject: unsure.name });
        if (!mark.hidden) return;
        const layer = mark.layers.find(({ visible }) => !visible);
        report({ variant: 'hidden', severity: 'warning', box: mark.box, subject: layer?.name ?? '' });
      },
    };
  },
};
