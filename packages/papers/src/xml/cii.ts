import { accountName } from '@labelwerk/domain/money/bank-account.ts';
import type {
  Buyer,
  DocumentCharge,
  Invoice,
  InvoiceLine,
  PaperAddress,
  Seller,
} from '../invoice/invoice.ts';
import { type InvoiceTotals, invoiceTotals } from '../invoice/invoice-totals.ts';
import { documentOf, element, plain, type Xml } from './element.ts';
import { leitwegIdIn } from './leitweg-id.ts';
import { buyerNumbers, type PartyNumbers, sellerNumbers } from './tax-numbers.ts';
import { compactDay, decimal, exemptionOf, rateOf, specification, typeCode } from './values.ts';

const spaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

const ram = (name: string, ...children: Parameters<typeof plain>[1][]): Xml =>
  plain(`ram:${name}`, ...children);
const date = (name: string, day: string | undefined): Xml | undefined =>
  day === undefined
    ? undefined
    : ram(name, element('udt:DateTimeString', { format: '102' }, compactDay(day)));
const money = (name: string, minor: number): Xml => ram(name, decimal(minor));

const addressOf = ({ lines, postcode, city, region, country }: PaperAddress): Xml =>
  ram(
    'PostalTradeAddress',
    ram('PostcodeCode', postcode),
    ...['LineOne', 'LineTwo', 'LineThree'].map((name, at) => ram(name, lines[at])),
    ram('CityName', city),
    ram('CountryID', country),
    ram('CountrySubDivisionName', region),
  );

const emailOf = (address: string): Xml | undefined =>
  address === ''
    ? undefined
    : ram('URIUniversalCommunication', element('ram:URIID', { schemeID: 'EM' }, address));

const taxNumber = (number: string, schemeID: 'VA' | 'FC'): Xml | undefined =>
  number === '' ? undefined : ram('SpecifiedTaxRegistration', element('ram:ID', { schemeID }, number));

const legalOf = ({ legal, legalScheme }: PartyNumbers): Xml =>
  ram(
    'SpecifiedLegalOrganization',
    legalScheme === undefined ? ram('ID', legal) : element('ram:ID', { schemeID: legalScheme }, legal),
  );

const sellerOf = ({ name, phone, email, address }: Seller, numbers: PartyNumbers): Xml =>
  ram(
    'SellerTradeParty',
    ram('Name', name),
    legalOf(numbers),
    ram(
      'DefinedTradeContact',
      phone === '' && email === '' ? undefined : ram('PersonName', name),
      ram('TelephoneUniversalCommunication', ram('CompleteNumber', phone)),
      ram('EmailURIUniversalCommunication', ram('URIID', email)),
    ),
    addressOf(address),
    emailOf(email),
    taxNumber(numbers.vat, 'VA'),
    taxNumber(numbers.tax, 'FC'),
  );

const buyerOf = ({ name, contact, address, email }: Buyer, numbers: PartyNumbers): Xml =>
  ram(
    'BuyerTradeParty',
    ram('Name', name),
    legalOf(numbers),
    ram('DefinedTradeContact', ram('PersonName', contact)),
    addressOf(address),
    emailOf(email),
    taxNumber(numbers.vat, 'VA'),
  );

const vatOf = (name: string, { vat }: Invoice): Xml =>
  ram(
    name,
    ram('TypeCode', 'VAT'),
    ram('CategoryCode', vat.category),
    ram('RateApplicablePercent', rateOf(vat)),
  );

/** The price refers to all pieces together (BT-149), so that no price per piece has to be rounded. */
const lineOf = (invoice: Invoice, line: InvoiceLine, index: number): Xml => {
  const quantity = String(line.quantity);
  return ram(
    'IncludedSupplyChainTradeLineItem',
    ram('AssociatedDocumentLineDocument', ram('LineID', String(index + 1))),
    ram('SpecifiedTradeProduct', ram('Name', line.name), ram('Description', line.details.join('\n'))),
    ram(
      'SpecifiedLineTradeAgreement',
      ram(
        'NetPriceProductTradePrice',
        money('ChargeAmount', line.net),
        element('ram:BasisQuantity', { unitCode: 'H87' }, quantity),
      ),
    ),
    ram('SpecifiedLineTradeDelivery', element('ram:BilledQuantity', { unitCode: 'H87' }, quantity)),
    ram(
      'SpecifiedLineTradeSettlement',
      vatOf('ApplicableTradeTax', invoice),
      ram('SpecifiedTradeSettlementLineMonetarySummation', money('LineTotalAmount', line.net)),
    ),
  );
};

const chargeOf = (invoice: Invoice, { text, net }: DocumentCharge, isCharge: boolean): Xml =>
  ram(
    'SpecifiedTradeAllowanceCharge',
    ram('ChargeIndicator', plain('udt:Indicator', String(isCharge))),
    money('ActualAmount', net),
    ram('Reason', text),
    vatOf('CategoryTradeTax', invoice),
  );

const vatBreakdown = (invoice: Invoice, totals: InvoiceTotals): Xml => {
  const exemption = exemptionOf(invoice.vat);
  return ram(
    'ApplicableTradeTax',
    money('CalculatedAmount', totals.vat),
    ram('TypeCode', 'VAT'),
    ram('ExemptionReason', exemption?.text),
    money('BasisAmount', totals.net),
    ram('CategoryCode', invoice.vat.category),
    ram('ExemptionReasonCode', exemption?.code),
    ram('RateApplicablePercent', rateOf(invoice.vat)),
  );
};

const meansOf = ({ paid, seller }: Invoice): Xml => {
  const isTransfer = paid.code === '30' || paid.code === '58';
  return ram(
    'SpecifiedTradeSettlementPaymentMeans',
    ram('TypeCode', paid.code),
    ram('Information', paid.means),
    isTransfer && seller.account
      ? [
          ram(
            'PayeePartyCreditorFinancialAccount',
            ram('IBANID', seller.account.iban),
            ram('AccountName', seller.account.holder),
            seller.account.iban === '' ? ram('ProprietaryID', accountName(seller.account)) : undefined,
          ),
          ram('PayeeSpecifiedCreditorFinancialInstitution', ram('BICID', seller.account.bic)),
        ]
      : undefined,
  );
};

/** BR-CO-25: an amount due needs a due date. */
const termsOf = ({ due, issued }: Invoice, totals: InvoiceTotals): Xml | undefined =>
  totals.due > 0 ? ram('SpecifiedTradePaymentTerms', date('DueDateDateTime', due ?? issued)) : undefined;

const summation = (invoice: Invoice, totals: InvoiceTotals): Xml =>
  ram(
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    money('LineTotalAmount', totals.lines),
    money('ChargeTotalAmount', totals.charges),
    money('AllowanceTotalAmount', totals.allowances),
    money('TaxBasisTotalAmount', totals.net),
    element('ram:TaxTotalAmount', { currencyID: invoice.currency }, decimal(totals.vat)),
    money('GrandTotalAmount', totals.gross),
    money('TotalPrepaidAmount', totals.paid),
    money('DuePayableAmount', totals.due),
  );

/**
 * Writes an invoice as UN/CEFACT Cross Industry Invoice D16B, the syntax of Factur-X and ZUGFeRD, in the profile EN
 * 16931. Throws RangeError like `invoiceTotals`.
 */
export function writeCii(invoice: Invoice): string {
  const totals = invoiceTotals(invoice);
  const { deliverTo, delivered, precedes } = invoice;
  return documentOf(
    element(
      'rsm:CrossIndustryInvoice',
      spaces,
      plain(
        'rsm:ExchangedDocumentContext',
        ram('GuidelineSpecifiedDocumentContextParameter', ram('ID', specification)),
      ),
      plain(
        'rsm:ExchangedDocument',
        ram('ID', invoice.number),
        ram('TypeCode', typeCode(invoice)),
        date('IssueDateTime', invoice.issued),
      ),
      plain(
        'rsm:SupplyChainTradeTransaction',
        ...invoice.lines.map((line, index) => lineOf(invoice, line, index)),
        ram(
          'ApplicableHeaderTradeAgreement',
          ram('BuyerReference', leitwegIdIn(invoice.customerReference) ?? invoice.customerReference),
          sellerOf(invoice.seller, sellerNumbers(invoice, invoice.seller)),
          buyerOf(invoice.buyer, buyerNumbers(invoice, invoice.buyer)),
          ram('SellerOrderReferencedDocument', ram('IssuerAssignedID', invoice.orderNumber)),
          ram('BuyerOrderReferencedDocument', ram('IssuerAssignedID', invoice.customerReference)),
        ),
        ram(
          'ApplicableHeaderTradeDelivery',
          ram('ShipToTradeParty', ram('Name', deliverTo.name), addressOf(deliverTo)),
          delivered && ram('ActualDeliverySupplyChainEvent', date('OccurrenceDateTime', delivered)),
        ),
        ram(
          'ApplicableHeaderTradeSettlement',
          ram('PaymentReference', invoice.number),
          ram('InvoiceCurrencyCode', invoice.currency),
          meansOf(invoice),
          vatBreakdown(invoice, totals),
          ...invoice.allowances.map((one) => chargeOf(invoice, one, false)),
          ...invoice.charges.map((one) => chargeOf(invoice, one, true)),
          termsOf(invoice, totals),
          summation(invoice, totals),
          precedes &&
            ram(
              'InvoiceReferencedDocument',
              ram('IssuerAssignedID', precedes.number),
              ram(
                'FormattedIssueDateTime',
                element('qdt:DateTimeString', { format: '102' }, compactDay(precedes.issued)),
              ),
            ),
        ),
      ),
    ),
  );
}
