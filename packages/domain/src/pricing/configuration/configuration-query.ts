import type { Configuration } from './configuration.ts';

/** A configuration as the query of an address: short names, without derivable values. */
export function toQuery(configuration: Configuration): string {
  const { form } = configuration;
  const query = new URLSearchParams({
    p: configuration.productType,
    s: configuration.shape,
    w: String(configuration.width),
    h: String(configuration.height),
    ...(configuration.shape === 'rounded' && { r: String(configuration.cornerRadius) }),
    ...(configuration.shape === 'special' && configuration.contour && { k: configuration.contour }),
    m: configuration.material,
    ...(configuration.finishes.length > 0 && { f: configuration.finishes.join('.') }),
    q: configuration.sorts.join('.'),
    d:
      form.kind === 'roll'
        ? ['roll', form.core, form.winding.side, form.winding.leading, form.labelsPerRoll ?? ''].join('.')
        : form.kind === 'sheet'
          ? `sheet.${form.format}`
          : form.kind,
    ...(configuration.express !== 'none' && { x: configuration.express }),
    ...(configuration.extras.length > 0 && { e: configuration.extras.join('.') }),
    ...(configuration.ownedTool && { t: '1' }),
  });
  return query.toString();
}
