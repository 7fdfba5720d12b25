import { layOut } from '@labelwerk/composition/layout/lay-out.ts';
import { writeSvg } from '@labelwerk/composition/svg/write-svg.ts';
import {
  codeField,
  dummyCode,
  transparencyLabel,
} from '@labelwerk/composition/transparency/transparency-label.ts';
import type { PressOrder } from '../press/press-orders.ts';
import { PressWriting } from '../press/press-writing.ts';
import type { Drawing, DrawingOrder, DrawingReply } from './drawing.ts';
import { readLogo } from './read-logo.ts';

/** A process that draws labels, with logos that nobody has checked, one at a time. Ends with its parent. */
async function draw({ label, logo: bytes, title, code = dummyCode }: DrawingOrder): Promise<Drawing> {
  const logo = bytes && (await readLogo(bytes));
  if (typeof logo === 'string') return { kind: 'logo', fault: logo };
  if (!label) return logo ? { kind: 'png', png: logo.png } : { kind: 'logo', fault: 'unreadable' };
  const composition = transparencyLabel(logo ? { ...label, logo } : label);
  const layout = layOut(composition)({ [codeField]: code });
  if (layout.faults.length > 0) return { kind: 'faults', faults: layout.faults };
  const stock = label.clear ? 'clear' : 'white';
  return { kind: 'drawn', svg: writeSvg(layout, { title, id: 'label', area: 'trim', stock, guides: false }) };
}

const writing = new PressWriting();

process.on('message', async (order: DrawingOrder | PressOrder) => {
  if ('press' in order) {
    process.send?.(await writing.take(order));
    return;
  }
  const reply: DrawingReply = { id: order.id, drawing: await draw(order) };
  process.send?.(reply);
});
process.on('disconnect', () => process.exit());
