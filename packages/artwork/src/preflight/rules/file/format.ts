import type { Rule } from '../../rule.ts';

const [oldest, newest] = [1.4, 2.0];
/** These are PDF 1.3 by definition (ISO 15930-1 and ISO 15930-3). */
const inOlder = /^PDF\/X-(1a?:2001|3:2002)$/;

/** The file opens, but only after recovery, or its version is not widely supported. */
export const fileFormat: Rule = {
  id: 'LP-FILE-1',
  file({ recovered, version, scope: { reader } }, report) {
    if (recovered) report({ variant: 'repaired', severity: 'warning' });
    const number = Number(version);
    const info = reader.dict(reader.trailer, 'Info');
    const isStandard = ['GTS_PDFXVersion', 'GTS_PDFXConformance'].some((key) =>
      inOlder.test(reader.text(info, key) ?? ''),
    );
    if ((number < oldest && !(isStandard && number === 1.3)) || number > newest)
      report({ variant: 'version', severity: 'warning', measured: version, limit: '1.4–2.0' });
  },
};
