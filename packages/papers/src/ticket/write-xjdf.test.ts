import { contours } from '@labelwerk/domain/label/contour.ts';
import { labelShapes } from '@labelwerk/domain/label/label-shape.ts';
import { describe, expect, test } from 'vitest';
import { at, readXml, type XmlElement } from '../xml/rules/testing-xml-reader.ts';
import { exampleTicket } from './example.ts';
import type { Ticket } from './ticket.ts';
import { writeXjdf } from './write-xjdf.ts';

type ElementSchema = {
  readonly attributes: readonly string[];
  readonly required?: readonly string[];
  readonly children?: readonly string[];
};

/**
 * Elements of XJDF 2.1 that a ticket uses, with attributes, and children in the order of the schema (CIP4,
 * jdfschema_2_1.xsd).
 */
const schema: Readonly<Record<string, ElementSchema>> = {
  XJDF: {
    attributes: ['xmlns', 'Category', 'DescriptiveName', 'JobID', 'JobPartID', 'Types', 'Version'],
    required: ['JobID', 'Types'],
    children: ['AuditPool', 'Comment', 'GeneralID', 'ProductList', 'ResourceSet'],
  },
  AuditPool: { attributes: [], children: ['AuditCreated'] },
  AuditCreated: { attributes: [], children: ['Header'] },
  Header: { attributes: ['AgentName', 'AgentVersion', 'DeviceID', 'Time'], required: ['DeviceID', 'Time'] },
  Comment: { attributes: [] },
  GeneralID: { attributes: ['DataType', 'IDUsage', 'IDValue'], required: ['IDUsage', 'IDValue'] },
  ProductList: { attributes: [], children: ['Product'] },
  Product: {
    attributes: [
      ...['Amount', 'CommentURL', 'DescriptiveName', 'ExternalID', 'ID', 'IsRoot', 'MaxAmount', 'MinAmount'],
      ...['PartVersion', 'ProductType', 'ProductTypeDetails'],
    ],
    children: ['Comment', 'GeneralID', 'Intent'],
  },
  Intent: {
    attributes: ['DescriptiveName', 'ExternalID', 'Name'],
    required: ['Name'],
    children: ['LayoutIntent', 'MediaIntent', 'ShapeCuttingIntent', 'LaminatingIntent'],
  },
  LayoutIntent: {
    attributes: ['Bleed', 'Dimensions', 'FinishedDimensions', 'NumberUp', 'Orientation', 'Pages', 'Sides'],
  },
  MediaIntent: {
    attributes: [
      'Brand',
      'Coating',
      'MediaQuality',
      'MediaType',
      'Opacity',
      'Texture',
      'Thickness',
      'Weight',
    ],
    required: ['MediaType'],
  },
  ShapeCuttingIntent: { attributes: [], children: ['ShapeCut'] },
  ShapeCut: {
    attributes: ['CutBox', 'CutDepth', 'CutOut', 'CutPath', 'CutType', 'ShapeType', 'ShapeTypeDetails'],
    required: ['ShapeType'],
  },
  LaminatingIntent: { attributes: ['Surface', 'Temperature', 'Texture', 'Thickness'], required: ['Surface'] },
  ResourceSet: {
    attributes: ['CombinedProcessIndex', 'DescriptiveName', 'ID', 'Name', 'ProcessUsage', 'Unit', 'Usage'],
    required: ['Name'],
    children: ['Comment', 'Dependent', 'GeneralID', 'Resource'],
  },
  Resource: {
    attributes: ['Brand', 'DescriptiveName', 'ExternalID', 'ID', 'Orientation', 'Start', 'Status'],
    children: [
      ...['AmountPool', 'Comment', 'GeneralID', 'Part'],
      ...['Contact', 'CustomerInfo', 'DeliveryParams', 'Media', 'NodeInfo', 'RunList'],
    ],
  },
  Part: { attributes: ['ContactType'] },
  Contact: {
    attributes: ['ContactTypeDetails', 'CostCenterID', 'UserID'],
    children: ['Address', 'ComChannel', 'Company', 'Person'],
  },
  Address: { attributes: ['City', 'CountryCode', 'PostalCode', 'Region', 'Street'] },
  Company: {
    attributes: ['CompanyID', 'DescriptiveName', 'OrganizationName'],
    required: ['OrganizationName'],
  },
  Person: { attributes: ['FamilyName', 'FirstName', 'JobTitle', 'NamePrefix'] },
  CustomerInfo: { attributes: ['CustomerID', 'CustomerJobName', 'CustomerOrderID', 'CustomerProjectID'] },
  DeliveryParams: {
    attributes: ['Earliest', 'Method', 'Ownership', 'Required', 'TrackingID', 'Transfer'],
    children: ['DropItem', 'FileSpec'],
  },
  DropItem: { attributes: ['Amount', 'ItemRef'], required: ['Amount', 'ItemRef'] },
  Media: {
    attributes: ['MediaQuality', 'MediaType', 'MediaTypeDetails', 'MediaUnit', 'Thickness', 'Weight'],
    required: ['MediaType'],
    children: ['MediaLayers'],
  },
  NodeInfo: { attributes: ['End', 'FirstEnd', 'JobPriority', 'LastEnd', 'Start', 'Status'] },
  RunList: { attributes: ['NPage', 'Pages', 'Automation'], children: ['ByteMap', 'FileSpec', 'MetadataMap'] },
  FileSpec: { attributes: ['CheckSum', 'FileSize', 'MimeType', 'UID', 'URL', 'UserFileName'] },
};

/** Formats of attribute values. */
const values: Readonly<Record<string, RegExp>> = {
  'ShapeCut.ShapeType': /^(Line|Path|Rectangular|Round|RoundedRectangle)$/,
  'ShapeCut.CutDepth': /^(Full|Partial)$/,
  'ShapeCut.CutType': /^(Cut|Perforate)$/,
  'ShapeCut.CutBox': /^(-?[\d.]+ ){3}-?[\d.]+$/,
  'ShapeCut.CutPath': /^(-?[\d.]+|[mlcvyh]|re)( (-?[\d.]+|[mlcvyh]|re))*$/,
  'Media.MediaUnit': /^(Continuous|Roll|Sheet)$/,
  'ResourceSet.Usage': /^(Input|Output)$/,
  'XJDF.JobID': /^[\w.:-]+$/,
  'Resource.ExternalID': /^[\w.:-]+$/,
  'Product.ExternalID': /^[\w.:-]+$/,
  'Header.DeviceID': /^[\w.:-]+$/,
  'Address.CountryCode': /^[A-Z][A-Z]$/,
  'LayoutIntent.FinishedDimensions': /^[\d.]+ [\d.]+ 0$/,
  'NodeInfo.End': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/,
};

/** Violations of the tables above by an element and its descendants. */
function faultsOf(element: XmlElement): string[] {
  const elementSchema = schema[element.name];
  if (!elementSchema) return [`unknown element ${element.name}`];
  const { attributes, required = [], children = [] } = elementSchema;
  const names = Object.keys(element.attributes);
  const places = element.children.map(({ name }) => children.indexOf(name));
  return [
    ...names.filter((name) => !attributes.includes(name)).map((name) => `${element.name} has ${name}`),
    ...required.filter((name) => !names.includes(name)).map((name) => `${element.name} lacks ${name}`),
    ...names
      .filter((name) => values[`${element.name}.${name}`]?.test(element.attributes[name] ?? '') === false)
      .map((name) => `${element.name}/@${name} is ${element.attributes[name]}`),
    ...element.children
      .filter(({ name }) => !children.includes(name))
      .map(({ name }) => `${element.name} holds ${name}`),
    ...(places.some((place, index) => place < (places[index - 1] ?? 0))
      ? [`${element.name} is out of order`]
      : []),
    ...element.children.flatMap(faultsOf),
  ];
}

const by = { name: 'Labelwerk & Co', version: '1', at: new Date('2026-11-22T10:00:00Z') };
function written(ticket: Partial<Ticket> = {}): XmlElement {
  const [root] = readXml(writeXjdf({ ...exampleTicket, ...ticket }, by)).children;
  if (!root) throw new Error('no root');
  return root;
}

describe('XJDF', () => {
  const { form } = exampleTicket;
  const tickets: readonly Partial<Ticket>[] = [
    {},
    ...labelShapes.map((shape) => ({ label: { ...exampleTicket.label, shape } })),
    ...contours.map((contour) => ({ label: { ...exampleTicket.label, shape: 'special' as const, contour } })),
    { form: { kind: 'sheet', format: 'A4' }, finishes: [], printFile: undefined, shipsOn: null, remarks: [] },
    { form: { kind: 'single' }, reference: '', deliverTo: { ...exampleTicket.deliverTo, company: '' } },
    { form, designs: [{ quantity: 5, filename: null, page: null }] },
    { name: '\u0000"<>&\n', orderNumber: 'a b<' },
  ];
  test.each(tickets)('has only elements of the schema, in its order: %#', (ticket) => {
    expect(faultsOf(written(ticket))).toEqual([]);
  });

  test('violations are found by the table', () => {
    const root = written();
    const wrong = {
      ...root,
      attributes: { ...root.attributes, Colour: 'red' },
      children: [...root.children].reverse(),
    };
    expect(faultsOf(wrong)).toEqual(expect.arrayContaining(['XJDF has Colour', 'XJDF is out of order']));
  });

  test('has products, quantities, dates and the delivery address', () => {
    const root = written();
    expect(root.attributes).toMatchObject({
      xmlns: 'http://www.CIP4.org/JDFSchema_2_0',
      JobID: '2026-123456789',
      JobPartID: '2',
      Version: '2.1',
    });
    const products = at(root, 'ProductList/Product');
    expect(products.map(({ attributes }) => attributes.Amount)).toEqual(['1000', '500']);
    expect(at(root, '**LayoutIntent')[0]?.attributes.FinishedDimensions).toBe('199.84 113.39 0');
    const ids = at(products[0] as XmlElement, 'GeneralID').map(({ attributes }) => [
      attributes.IDUsage,
      attributes.IDValue,
    ]);
    expect(Object.fromEntries(ids.slice(2))).toEqual({
      DeliveryForm: 'roll',
      CoreDiameter: '76 mm',
      UnwindSide: 'outside',
      UnwindLeadingEdge: 'left',
      LabelsPerRoll: '1000',
      DesignsOnRolls: 'together',
    });
    expect(at(root, '**FileSpec')[0]?.attributes.URL).toBe(exampleTicket.printFile);
    expect(at(root, '**Comment').map(({ text }) => text)).toEqual(exampleTicket.remarks);
    expect(at(root, '**DropItem').map(({ attributes }) => attributes.ItemRef)).toEqual(
      products.map(({ attributes }) => attributes.ID),
    );
  });
});
