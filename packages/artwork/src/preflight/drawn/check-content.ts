import type { BarCode } from '../../barcode/find-bar-codes.ts';
import type { MatrixCode } from '../../barcode/find-matrix-codes.ts';
import type { Report } from '../findings/finding.ts';
import { gs1Fault, lacksFnc1, linkFault } from './gs1-content.ts';

/** LP-BAR-2: checks the content of a code by its own rules and those of GS1, and reports what is certainly wrong. */
export function checkContent(code: BarCode | MatrixCode, report: Report): void {
  const { box, kind } = code;
  if ('valid' in code) {
    if (!code.valid) report({ variant: 'check-digit', severity: 'error', box, subject: kind });
    // Code 128 that begins with FNC1 is GS1-128.
    if (kind !== 'Code 128') return;
  }
  const isGs1 = 'says' in code ? code.says?.isGs1 === true : code.text.startsWith('\u001d');
  const content = 'says' in code ? code.says?.text : code.text.slice(isGs1 ? 1 : 0);
  if (content === undefined) return;
  const fault = isGs1 ? gs1Fault(content) : linkFault(content);
  if (fault) report({ variant: fault.variant, severity: 'error', box, subject: `${kind} ${fault.element}` });
  else if (!isGs1 && kind !== 'Code 128' && lacksFnc1(content))
    report({ variant: 'fnc1', severity: 'warning', box, subject: kind });
}
