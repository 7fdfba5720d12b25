import { at, textAt, type XmlElement } from './testing-xml-reader.ts';

/** The content of an invoice as parsed, by the terms of EN 16931; undefined if absent. Amounts as written. */
export type SeenInvoice = {
  readonly bt24: string | undefined;
  readonly bt1: string | undefined;
  readonly bt2: string | undefined;
  readonly bt3: string | undefined;
  readonly bt5: string | undefined;
  readonly bt9: string | undefined;
  readonly seller: SeenParty;
  readonly buyer: SeenParty;
  readonly deliveryCountry: string | undefined;
  readonly delivered: string | undefined;
  readonly preceding: string | undefined;
  readonly means: string | undefined;
  readonly account: string | undefined;
  readonly sums: Readonly<
    Record<'lines' | 'allowances' | 'charges' | 'net' | 'vat' | 'gross' | 'paid' | 'due', string | undefined>
  >;
  readonly breakdown: readonly {
    readonly base: string | undefined;
    readonly amount: string | undefined;
    readonly category: string | undefined;
    readonly rate: string | undefined;
    readonly reason: string | undefined;
    readonly code: string | undefined;
  }[];
  readonly charges: readonly SeenCharge[];
  readonly lines: readonly {
    readonly id: string | undefined;
    readonly quantity: string | undefined;
    readonly unit: string | undefined;
    readonly net: string | undefined;
    readonly name: string | undefined;
    readonly price: string | undefined;
    readonly base: string | undefined;
    readonly category: string | undefined;
    readonly rate: string | undefined;
  }[];
  /** Every amount of the document. */
  readonly amounts: readonly string[];
};

type SeenParty = {
  readonly name: string | undefined;
  readonly hasAddress: boolean;
  readonly country: string | undefined;
  readonly vat: string | undefined;
  readonly legal: string | undefined;
  readonly endpointScheme: string | undefined;
  readonly endpoint: string | undefined;
};

type SeenCharge = {
  readonly isCharge: boolean;
  readonly amount: string | undefined;
  readonly reason: string | undefined;
  readonly category: string | undefined;
  readonly rate: string | undefined;
};

function amountsIn(from: XmlElement): string[] {
  return from.children.flatMap((child) => [
    ...(/Amount$/.test(child.name) ? [child.text] : []),
    ...amountsIn(child),
  ]);
}

/** Parses Cross Industry Invoice. */
export function seeCii(root: XmlElement): SeenInvoice {
  const [trade] = at(root, 'CrossIndustryInvoice/SupplyChainTradeTransaction');
  if (!trade) throw new Error('no transaction');
  const settlement = at(trade, 'ApplicableHeaderTradeSettlement')[0] as XmlElement;
  const sums = at(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0] as XmlElement;
  const document = at(root, 'CrossIndustryInvoice/ExchangedDocument')[0] as XmlElement;
  const partyAt = (role: string): SeenParty => {
    const party = at(trade, `ApplicableHeaderTradeAgreement/${role}`)[0] as XmlElement;
    const endpoint = at(party, 'URIUniversalCommunication/URIID')[0];
    const taxes = at(party, 'SpecifiedTaxRegistration/ID');
    return {
      name: textAt(party, 'Name'),
      hasAddress: at(party, 'PostalTradeAddress').length === 1,
      country: textAt(party, 'PostalTradeAddress/CountryID'),
      vat: taxes.find(({ attributes }) => attributes.schemeID === 'VA')?.text,
      legal: textAt(party, 'SpecifiedLegalOrganization/ID'),
      endpointScheme: endpoint?.attributes.schemeID,
      endpoint: endpoint?.text,
    };
  };
  return {
    bt24: textAt(root, '**GuidelineSpecifiedDocumentContextParameter/ID'),
    bt1: textAt(document, 'ID'),
    bt2: textAt(document, 'IssueDateTime/DateTimeString'),
    bt3: textAt(document, 'TypeCode'),
    bt5: textAt(settlement, 'InvoiceCurrencyCode'),
    bt9: textAt(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString'),
    seller: partyAt('SellerTradeParty'),
    buyer: partyAt('BuyerTradeParty'),
    deliveryCountry: textAt(
      trade,
      'ApplicableHeaderTradeDelivery/ShipToTradeParty/PostalTradeAddress/CountryID',
    ),
    delivered: textAt(
      trade,
      'ApplicableHeaderTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString',
    ),
    preceding: textAt(settlement, 'InvoiceReferencedDocument/IssuerAssignedID'),
    means: textAt(settlement, 'SpecifiedTradeSettlementPaymentMeans/TypeCode'),
    account:
      textAt(settlement, '**PayeePartyCreditorFinancialAccount/IBANID') ??
      textAt(settlement, '**PayeePartyCreditorFinancialAccount/ProprietaryID'),
    sums: {
      lines: textAt(sums, 'LineTotalAmount'),
      allowances: textAt(sums, 'AllowanceTotalAmount'),
      charges: textAt(sums, 'ChargeTotalAmount'),
      net: textAt(sums, 'TaxBasisTotalAmount'),
      vat: textAt(sums, 'TaxTotalAmount'),
      gross: textAt(sums, 'GrandTotalAmount'),
      paid: textAt(sums, 'TotalPrepaidAmount'),
      due: textAt(sums, 'DuePayableAmount'),
    },
    breakdown: at(settlement, 'ApplicableTradeTax').map((tax) => ({
      base: textAt(tax, 'BasisAmount'),
      amount: textAt(tax, 'CalculatedAmount'),
      category: textAt(tax, 'CategoryCode'),
      rate: textAt(tax, 'RateApplicablePercent'),
      reason: textAt(tax, 'ExemptionReason'),
      code: textAt(tax, 'ExemptionReasonCode'),
    })),
    charges: at(settlement, 'SpecifiedTradeAllowanceCharge').map((one) => ({
      isCharge: textAt(one, 'ChargeIndicator/Indicator') === 'true',
      amount: textAt(one, 'ActualAmount'),
      reason: textAt(one, 'Reason'),
      category: textAt(one, 'CategoryTradeTax/CategoryCode'),
      rate: textAt(one, 'CategoryTradeTax/RateApplicablePercent'),
    })),
    lines: at(trade, 'IncludedSupplyChainTradeLineItem').map((line) => {
      const quantity = at(line, '**BilledQuantity')[0];
      return {
        id: textAt(line, 'AssociatedDocumentLineDocument/LineID'),
        quantity: quantity?.text,
        unit: quantity?.attributes.unitCode,
        net: textAt(line, '**LineTotalAmount'),
        name: textAt(line, 'SpecifiedTradeProduct/Name'),
        price: textAt(line, '**ChargeAmount'),
        base: textAt(line, '**BasisQuantity'),
        category: textAt(line, '**CategoryCode'),
        rate: textAt(line, '**RateApplicablePercent'),
      };
    }),
    amounts: amountsIn(root),
  };
}

/** Parses UBL. */
export function seeUbl(document: XmlElement): SeenInvoice {
  const root = document.children[0] as XmlElement;
  const name = root.name;
  const sums = at(root, 'LegalMonetaryTotal')[0] as XmlElement;
  const partyAt = (role: string): SeenParty => {
    const party = at(root, `${role}/Party`)[0] as XmlElement;
    const endpoint = at(party, 'EndpointID')[0];
    return {
      name: textAt(party, 'PartyLegalEntity/RegistrationName'),
      hasAddress: at(party, 'PostalAddress').length === 1,
      country: textAt(party, 'PostalAddress/Country/IdentificationCode'),
      vat: at(party, 'PartyTaxScheme')
        .filter((tax) => textAt(tax, 'TaxScheme/ID') === 'VAT')
        .map((tax) => textAt(tax, 'CompanyID'))[0],
      legal: textAt(party, 'PartyLegalEntity/CompanyID'),
      endpointScheme: endpoint?.attributes.schemeID,
      endpoint: endpoint?.text,
    };
  };
  return {
    bt24: textAt(root, 'CustomizationID'),
    bt1: textAt(root, 'ID'),
    bt2: textAt(root, 'IssueDate')?.replaceAll('-', ''),
    bt3: textAt(root, `${name}TypeCode`),
    bt5: textAt(root, 'DocumentCurrencyCode'),
    bt9: (textAt(root, 'DueDate') ?? textAt(root, 'PaymentMeans/PaymentDueDate'))?.replaceAll('-', ''),
    seller: partyAt('AccountingSupplierParty'),
    buyer: partyAt('AccountingCustomerParty'),
    deliveryCountry: textAt(root, 'Delivery/DeliveryLocation/Address/Country/IdentificationCode'),
    delivered: textAt(root, 'Delivery/ActualDeliveryDate')?.replaceAll('-', ''),
    preceding: textAt(root, 'BillingReference/InvoiceDocumentReference/ID'),
    means: textAt(root, 'PaymentMeans/PaymentMeansCode'),
    account: textAt(root, 'PaymentMeans/PayeeFinancialAccount/ID'),
    sums: {
      lines: textAt(sums, 'LineExtensionAmount'),
      allowances: textAt(sums, 'AllowanceTotalAmount'),
      charges: textAt(sums, 'ChargeTotalAmount'),
      net: textAt(sums, 'TaxExclusiveAmount'),
      vat: textAt(root, 'TaxTotal/TaxAmount'),
      gross: textAt(sums, 'TaxInclusiveAmount'),
      paid: textAt(sums, 'PrepaidAmount'),
      due: textAt(sums, 'PayableAmount'),
    },
    breakdown: at(root, 'TaxTotal/TaxSubtotal').map((tax) => ({
      base: textAt(tax, 'TaxableAmount'),
      amount: textAt(tax, 'TaxAmount'),
      category: textAt(tax, 'TaxCategory/ID'),
      rate: textAt(tax, 'TaxCategory/Percent'),
      reason: textAt(tax, 'TaxCategory/TaxExemptionReason'),
      code: textAt(tax, 'TaxCategory/TaxExemptionReasonCode'),
    })),
    charges: at(root, 'AllowanceCharge').map((one) => ({
      isCharge: textAt(one, 'ChargeIndicator') === 'true',
      amount: textAt(one, 'Amount'),
      reason: textAt(one, 'AllowanceChargeReason'),
      category: textAt(one, 'TaxCategory/ID'),
      rate: textAt(one, 'TaxCategory/Percent'),
    })),
    lines: at(root, `${name}Line`).map((line) => {
      const quantity = at(line, name === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity')[0];
      return {
        id: textAt(line, 'ID'),
        quantity: quantity?.text,
        unit: quantity?.attributes.unitCode,
        net: textAt(line, 'LineExtensionAmount'),
        name: textAt(line, 'Item/Name'),
        price: textAt(line, 'Price/PriceAmount'),
        base: textAt(line, 'Price/BaseQuantity'),
        category: textAt(line, 'Item/ClassifiedTaxCategory/ID'),
        rate: textAt(line, 'Item/ClassifiedTaxCategory/Percent'),
      };
    }),
    amounts: amountsIn(root),
  };
}
