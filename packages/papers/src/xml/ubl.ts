import { accountName } from '@labelwerk/domain/money/bank-account.ts';
import type { DocumentCharge, Invoice, InvoiceLine, PaperAddress } from '../invoice/invoice.ts';
import { type InvoiceTotals, invoiceTotals } from '../invoice/invoice-totals.ts';
import { documentOf, element, plain, type Xml } from './element.ts';
import { type Profile, profileOf } from './profile.ts';
import { buyerNumbers, type PartyNumbers, sellerNumbers } from './tax-numbers.ts';
import { decimal, exemptionOf, rateOf, typeCode } from './values.ts';

const common = 'urn:oasis:names:specification:ubl:schema:xsd:Common';
const spacesOf = (root: 'Invoice' | 'CreditNote') => ({
  xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
  'xmlns:cac': `${common}AggregateComponents-2`,
  'xmlns:cbc': `${common}BasicComponents-2`,
});

type Children = Parameters<typeof plain>[1][];
const cac = (name: string, ...children: Children): Xml => plain(`cac:${name}`, ...children);
const cbc = (name: string, value: string | undefined): Xml => plain(`cbc:${name}`, value);

const addressOf = (name: string, { lines, postcode, city, region, country }: PaperAddress): Xml =>
  cac(
    name,
    cbc('StreetName', lines[0]),
    cbc('AdditionalStreetName', lines[1]),
    cbc('CityName', city),
    cbc('PostalZone', postcode),
    cbc('CountrySubentity', region),
    cac('AddressLine', cbc('Line', lines[2])),
    cac('Country', cbc('IdentificationCode', country)),
  );

type Party = {
  readonly name: string;
  readonly numbers: PartyNumbers;
  readonly contact: string;
  readonly phone?: string;
  readonly email: string;
  readonly address: PaperAddress;
};

const taxScheme = (number: string, scheme: 'VAT' | 'TAX'): Xml | undefined =>
  number === ''
    ? undefined
    : cac('PartyTaxScheme', cbc('CompanyID', number), cac('TaxScheme', cbc('ID', scheme)));

const partyOf = (role: string, { name, numbers, contact, phone, email, address }: Party): Xml =>
  cac(
    role,
    cac(
      'Party',
      element('cbc:EndpointID', { schemeID: 'EM' }, email),
      addressOf('PostalAddress', address),
      taxScheme(numbers.vat, 'VAT'),
      taxScheme(numbers.tax, 'TAX'),
      cac(
        'PartyLegalEntity',
        cbc('RegistrationName', name),
        numbers.legalScheme === undefined
          ? cbc('CompanyID', numbers.legal)
          : element('cbc:CompanyID', { schemeID: numbers.legalScheme }, numbers.legal),
      ),
      cac('Contact', cbc('Name', contact), cbc('Telephone', phone), cbc('ElectronicMail', email)),
    ),
  );

const categoryOf = (name: string, { vat }: Invoice, withReason = false): Xml => {
  const exemption = withReason ? exemptionOf(vat) : undefined;
  return cac(
    name,
    cbc('ID', vat.category),
    cbc('Percent', rateOf(vat)),
    cbc('TaxExemptionReasonCode', exemption?.code),
    cbc('TaxExemptionReason', exemption?.text),
    cac('TaxScheme', cbc('ID', 'VAT')),
  );
};

/**
 * Writes an invoice or a credit note in UBL 2.1, by the specification of `profileOf`: Peppol BIS Billing 3.0, XRechnung
 * 3.0 or plain EN 16931. Electronic addresses are email addresses (EM); a network that routes by other addresses has to
 * replace them. Throws RangeError like `invoiceTotals`.
 */
export function writeUbl(invoice: Invoice): string {
  const totals = invoiceTotals(invoice);
  const profile = profileOf(invoice);
  const isInvoice = invoice.kind === 'invoice';
  const root = isInvoice ? 'Invoice' : 'CreditNote';
  const money = (name: string, minor: number): Xml =>
    element(`cbc:${name}`, { currencyID: invoice.currency }, decimal(minor));

  const chargeOf = ({ text, net }: DocumentCharge, isCharge: boolean): Xml =>
    cac(
      'AllowanceCharge',
      cbc('ChargeIndicator', String(isCharge)),
      cbc('AllowanceChargeReason', text),
      money('Amount', net),
      categoryOf('TaxCategory', invoice),
    );

  const lineOf = (line: InvoiceLine, index: number): Xml => {
    const pieces = { unitCode: 'H87' };
    const quantity = String(line.quantity);
    return cac(
      `${root}Line`,
      cbc('ID', String(index + 1)),
      element(isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', pieces, quantity),
      money('LineExtensionAmount', line.net),
      cac(
        'Item',
        cbc('Description', line.details.join('\n')),
        cbc('Name', line.name),
        categoryOf('ClassifiedTaxCategory', invoice),
      ),
      cac('Price', money('PriceAmount', line.net), element('cbc:BaseQuantity', pieces, quantity)),
    );
  };

  const { seller, buyer, deliverTo, delivered, precedes } = invoice;
  return documentOf(
    element(
      root,
      spacesOf(root),
      cbc('CustomizationID', profile.customization),
      cbc('ProfileID', profile.process),
      cbc('ID', invoice.number),
      cbc('IssueDate', invoice.issued),
      isInvoice && totals.due > 0 ? cbc('DueDate', invoice.due ?? invoice.issued) : undefined,
      cbc(`${root}TypeCode`, typeCode(invoice)),
      cbc('DocumentCurrencyCode', invoice.currency),
      cbc('BuyerReference', profile.buyerReference),
      cac(
        'OrderReference',
        cbc('ID', invoice.customerReference || invoice.orderNumber),
        cbc('SalesOrderID', invoice.orderNumber),
      ),
      precedes &&
        cac(
          'BillingReference',
          cac('InvoiceDocumentReference', cbc('ID', precedes.number), cbc('IssueDate', precedes.issued)),
        ),
      partyOf('AccountingSupplierParty', {
        ...seller,
        contact: seller.phone === '' ? '' : seller.name,
        numbers: sellerNumbers(invoice, seller),
      }),
      partyOf('AccountingCustomerParty', { ...buyer, numbers: buyerNumbers(invoice, buyer) }),
      cac(
        'Delivery',
        cbc('ActualDeliveryDate', delivered),
        cac('DeliveryLocation', addressOf('Address', deliverTo)),
        cac('DeliveryParty', cac('PartyName', cbc('Name', deliverTo.name))),
      ),
      meansOf(invoice, totals, profile),
      ...invoice.allowances.map((one) => chargeOf(one, false)),
      ...invoice.charges.map((one) => chargeOf(one, true)),
      cac(
        'TaxTotal',
        money('TaxAmount', totals.vat),
        cac(
          'TaxSubtotal',
          money('TaxableAmount', totals.net),
          money('TaxAmount', totals.vat),
          categoryOf('TaxCategory', invoice, true),
        ),
      ),
      cac(
        'LegalMonetaryTotal',
        money('LineExtensionAmount', totals.lines),
        money('TaxExclusiveAmount', totals.net),
        money('TaxInclusiveAmount', totals.gross),
        money('AllowanceTotalAmount', totals.allowances),
        money('ChargeTotalAmount', totals.charges),
        money('PrepaidAmount', totals.paid),
        money('PayableAmount', totals.due),
      ),
      ...invoice.lines.map(lineOf),
    ),
  );
}

/** A credit note has its due date in the payment means, because it has no such element of its own (BR-CO-25). */
function meansOf(invoice: Invoice, totals: InvoiceTotals, { name }: Profile): Xml {
  const { paid, seller, kind, due, issued } = invoice;
  const isTransfer = paid.code === '30' || paid.code === '58';
  // Peppol and XRechnung ask for the number of a card and the mandate of a debit, which only the provider has.
  const code = isTransfer || name === 'en16931' ? paid.code : '68';
  return cac(
    'PaymentMeans',
    paid.means === ''
      ? cbc('PaymentMeansCode', code)
      : element('cbc:PaymentMeansCode', { name: paid.means }, code),
    kind === 'credit-note' && totals.due > 0 ? cbc('PaymentDueDate', due ?? issued) : undefined,
    cbc('PaymentID', invoice.number),
    isTransfer && seller.account
      ? cac(
          'PayeeFinancialAccount',
          cbc('ID', accountName(seller.account)),
          cbc('Name', seller.account.holder),
          cac('FinancialInstitutionBranch', cbc('ID', seller.account.bic)),
        )
      : undefined,
  );
}
