import type { Source, StatementEntry } from './statement-entry.ts';

/** A file in memory, in pieces of a size that splits characters and numbers. */
export const sourceOf = (content: string | Buffer, piece = 7): Source =>
  async function* open() {
    const bytes = Buffer.from(content);
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  };

export async function all(entries: AsyncIterable<StatementEntry>): Promise<StatementEntry[]> {
  const found: StatementEntry[] = [];
  for await (const entry of entries) found.push(entry);
  return found;
}

type Transaction = {
  amount?: string;
  currency?: string;
  indicator?: 'CRDT' | 'DBIT';
  reference?: string;
  structured?: string;
  /** The number of the document that is paid. */
  document?: string;
  endToEnd?: string;
  bankReference?: string;
  payer?: string;
};

/** A transaction of an entry, in the format of versions 04 and later. */
export const transaction = (of: Transaction, version = '08'): string => {
  const {
    amount,
    currency = 'EUR',
    indicator,
    reference,
    structured,
    document,
    endToEnd,
    bankReference,
    payer,
  } = of;
  const name =
    payer === undefined ? '' : version < '08' ? `<Nm>${payer}</Nm>` : `<Pty><Nm>${payer}</Nm></Pty>`;
  const money =
    amount === undefined
      ? ''
      : version < '04'
        ? `<AmtDtls><TxAmt><Amt Ccy="${currency}">${amount}</Amt></TxAmt></AmtDtls>`
        : `<Amt Ccy="${currency}">${amount}</Amt>${indicator ? `<CdtDbtInd>${indicator}</CdtDbtInd>` : ''}`;
  return `<TxDtls><Refs>${bankReference ? `<AcctSvcrRef>${bankReference}</AcctSvcrRef>` : ''}<EndToEndId>${
    endToEnd ?? 'NOTPROVIDED'
  }</EndToEndId></Refs>${money}<RltdPties><Dbtr>${name}</Dbtr></RltdPties><RmtInf>${
    reference === undefined ? '' : `<Ustrd>${reference}</Ustrd>`
  }${
    structured === undefined
      ? ''
      : `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${structured}</Ref></CdtrRefInf></Strd>`
  }${
    document === undefined
      ? ''
      : `<Strd><RfrdDocInf><Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry></Tp><Nb>${document}</Nb></RfrdDocInf></Strd>`
  }</RmtInf></TxDtls>`;
};

type Entry = {
  amount?: string;
  currency?: string;
  indicator?: 'CRDT' | 'DBIT';
  status?: string;
  reversal?: boolean;
  bankReference?: string;
  booked?: string;
  transactions?: readonly string[];
};

/** An entry of a statement. */
export const entry = (of: Entry, version = '08'): string => {
  const {
    amount = '70.27',
    currency = 'EUR',
    indicator = 'CRDT',
    status = 'BOOK',
    booked = '2026-11-20',
  } = of;
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd>${
    of.reversal ? '<RvslInd>true</RvslInd>' : ''
  }<Sts>${version < '08' ? status : `<Cd>${status}</Cd>`}</Sts><BookgDt><Dt>${booked}</Dt></BookgDt>${
    of.bankReference ? `<AcctSvcrRef>${of.bankReference}</AcctSvcrRef>` : ''
  }<NtryDtls>${(of.transactions ?? []).join('')}</NtryDtls></Ntry>`;
};

/** A statement of the account with these entries. */
export const camt = (
  entries: readonly string[],
  {
    version = '08',
    declaration = '<?xml version="1.0" encoding="UTF-8"?>',
    iban = 'DE02120300000000202051',
  } = {},
): string =>
  `${declaration}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>S1</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct><Bal><Amt Ccy="EUR">1000.00</Amt></Bal>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
