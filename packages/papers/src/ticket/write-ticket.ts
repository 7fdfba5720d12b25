import { code128Widths } from '@labelwerk/artwork/barcode/write/write-code128.ts';
import { a4, inks, openDocument, type Sheet } from '@labelwerk/artwork/document/open-document.ts';
import { formatNumber } from '@labelwerk/domain/money/format.ts';
import { type TicketPaper, ticketCode } from './ticket.ts';

const millimetre = 72 / 25.4;
const left = 15 * millimetre;
const right = a4.width - left;
const bottom = a4.height - 50;
/** Module width and height of the bar code in points; every scanner can read modules of 0.4 mm. */
const [module, barHeight] = [0.4 * millimetre, 15 * millimetre];

/** Layout of the names of the rows; wider ones are wrapped. */
export const rowNames = { width: 100, size: 9, lines: 2 } as const;

/** Draws the label into a box and returns the scale. Passed in by the caller, which uses the same drawing on quotes. */
export type DrawLabel = (
  sheet: Sheet,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
) => string;

/** Writes the job ticket of an order line as an A4 PDF; designs that don't fit continue on further pages. */
export async function writeTicket(paper: TicketPaper, drawLabel: DrawLabel, at: Date): Promise<Uint8Array> {
  const { ticket, words, shop, language } = paper;
  const document = openDocument({
    title: `${words.title} ${ticketCode(ticket)}`,
    language: language === 'au' ? 'en-AU' : language,
    author: shop,
    date: at,
  });
  const sheets: Sheet[] = [];
  const next = (): Sheet => {
    const sheet = document.addPage();
    sheets.push(sheet);
    head(sheet, paper);
    return sheet;
  };
  const first = next();
  const box = { x: 340, y: 132, width: right - 340, height: 220 };
  const scale = drawLabel(first, box);
  first.text(words.scale(scale), {
    x: right - 6,
    y: box.y + box.height - 6,
    size: 7.5,
    ink: inks.soft,
    align: 'right',
  });
  let y = 142;
  for (const [label, value] of paper.rows) {
    const width = y < box.y + box.height + 10 ? box.x - left - 120 : right - left - 110;
    const below = first.text(label, { x: left, y, ink: inks.soft, ...rowNames });
    y =
      Math.max(below, first.text(value, { x: left + 106, y, size: 10, face: 'strong', width, lines: 4 })) + 1;
  }
  let sheet = first;
  y = Math.max(y, box.y + box.height + 20) + 8;
  const heading = (text: string) => {
    sheet.line([left, y - 12], [right, y - 12], { ink: inks.ink, width: 0.8 });
    y = sheet.text(text, { x: left, y: y + 4, size: 11, face: 'strong' }) + 4;
  };
  const room = (height: number) => {
    if (y + height <= bottom) return;
    sheet = next();
    y = 142;
  };
  if (ticket.remarks.length > 0) {
    room(40);
    heading(words.remarks);
    for (const remark of ticket.remarks) {
      room(Math.ceil(sheet.widthOf(remark, 10) / (right - left)) * 14);
      y = sheet.text(remark, { x: left, y, size: 10, width: right - left }) + 2;
    }
    y += 14;
  }
  room(60);
  heading(words.designs);
  for (const [index, { quantity, filename, page }] of ticket.designs.entries()) {
    room(18);
    sheet.box({ x: left, y: y - 8, width: 9, height: 9 }, { ink: inks.ink, width: 0.7 });
    sheet.text(words.design(index + 1), { x: left + 16, y, size: 10 });
    sheet.text(formatNumber(quantity, 'EUR'), { x: left + 160, y, size: 10, face: 'strong', align: 'right' });
    if (filename !== null && page !== null) {
      const from = words.pageOf(filename, page);
      sheet.text(from, { x: left + 176, y, size: 9, ink: inks.soft, width: right - left - 176, lines: 1 });
    }
    y += 17;
  }
  for (const [index, one] of sheets.entries())
    one.text(words.sheetOf(index + 1, sheets.length), {
      x: right,
      y: a4.height - 24,
      size: 8,
      ink: inks.soft,
      align: 'right',
    });
  return document.save();
}

/** Writes the head of a page: the order, the line and the bar code. */
function head(sheet: Sheet, { ticket, words, shop }: TicketPaper): void {
  const code = ticketCode(ticket);
  sheet.text(`${shop} · ${words.title}`, { x: left, y: 40, size: 9, ink: inks.soft });
  sheet.text(ticket.orderNumber, { x: left, y: 66, size: 22, face: 'head' });
  sheet.text(words.item, { x: left, y: 84, size: 11, face: 'strong' });
  sheet.text(ticket.name, { x: left, y: 100, size: 11, width: 270, lines: 1 });
  const widths = code128Widths(code);
  const whole = widths.reduce((sum, width) => sum + width, 0) * module;
  let x = right - whole;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0)
      sheet.box({ x, y: 32, width: width * module, height: barHeight }, { fill: [0, 0, 0] });
    x += width * module;
  }
  sheet.text(code, { x: right, y: 32 + barHeight + 11, size: 9, align: 'right' });
  if (words.notice !== '') {
    sheet.box({ x: left, y: 106, width: 270, height: 18 }, { fill: inks.magenta });
    sheet.text(words.notice, { x: left + 6, y: 119, size: 10, face: 'strong', ink: [1, 1, 1] });
  }
  sheet.line([left, 128], [right, 128], { ink: inks.ink, width: 0.8 });
}
