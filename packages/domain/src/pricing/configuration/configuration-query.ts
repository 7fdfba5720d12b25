import type { Configuration, Form } from './configuration.ts';

/** A form of delivery as text: the same for forms that differ in what is stated of their defaults alone. */
export function formQuery(form: Form): string {
  if (form.kind === 'sheet') return `sheet.${form.format}`;
  if (form.kind !== 'roll') return form.kind;
  const { core, winding, labelsPerRoll, designs = 'together' } = form;
  const roll = ['roll', core, winding.side, winding.leading, labelsPerRoll ?? ''];
  return [...roll, ...(designs === 'together' ? [] : [designs])].join('.');
}

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
    d: formQuery(form),
    ...(configuration.express !== 'none' && { x: configuration.express }),
    ...(configuration.extras.length > 0 && { e: configuration.extras.join('.') }),
    ...(configuration.ownedTool ? { t: '1' } : configuration.sharedTool && { t: 'shared' }),
  });
  return query.toString();
}
