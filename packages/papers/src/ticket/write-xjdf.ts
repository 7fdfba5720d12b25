import { outlineOperators } from '@labelwerk/artwork/repair/cut-path.ts';
import { effectiveRadius, labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import { attributed, documentOf, type Xml } from '../xml/element.ts';
import { type Ticket, ticketCode } from './ticket.ts';

const namespace = 'http://www.CIP4.org/JDFSchema_2_0';
const points = (mm: number): string => String(Math.round((mm * 72 * 100) / 25.4) / 100);
/** Converts a name to an NMTOKEN. */
const token = (text: string): string => text.replaceAll(/[^A-Za-z0-9._:-]/g, '_');

const intent = (name: string, ...children: Xml[]): Xml => attributed('Intent', { Name: name }, ...children);
const generalId = (usage: string, value: string | number): Xml =>
  attributed('GeneralID', { IDUsage: usage, IDValue: value });

/** Weight in g/m² or thickness in µm of the face stock, from its trade name: `80 g`, `60 µm`. */
function faceOf({ material: { known: faceStock } }: Ticket): { Weight?: string; Thickness?: string } {
  const grams = /^(\d+(?:\.\d+)?)(?:-\d+)? g$/.exec(faceStock?.weight ?? '')?.[1];
  if (grams) return { Weight: grams };
  const microns = /^(\d+(?:\.\d+)?)(?:-\d+)? µm$/.exec(faceStock?.weight ?? '')?.[1];
  return microns ? { Thickness: microns } : {};
}

/**
 * The cut outline: through the face only, or also through the liner for single labels. A customer's own cut line is in
 * the print file.
 */
function cutOf({ label, form }: Ticket): Xml {
  const box = `0 0 ${points(label.width)} ${points(label.height)}`;
  const isOwn = label.shape === 'special' && !label.contour;
  const isRounded = label.shape === 'rounded' && effectiveRadius(label) > 0;
  const isRound = label.shape === 'circle';
  const isSquare = label.shape === 'rectangle' || (label.shape === 'rounded' && !isRounded);
  const type = isSquare ? 'Rectangular' : isRound ? 'Round' : isRounded ? 'RoundedRectangle' : 'Path';
  return attributed('ShapeCut', {
    CutBox: box,
    CutDepth: form.kind === 'single' ? 'Full' : 'Partial',
    CutPath: type === 'Path' && !isOwn ? outlineOperators(label, 0, 0) : undefined,
    CutType: 'Cut',
    ShapeType: type,
    ShapeTypeDetails: isOwn
      ? 'CutContour of the print file'
      : isRounded
        ? `${effectiveRadius(label)} mm`
        : undefined,
  });
}

function productOf(ticket: Ticket, place: number, quantity: number): Xml {
  const { label, material, finishes, form } = ticket;
  const surface = finishes.some(({ kind }) => kind === 'laminate');
  return attributed(
    'Product',
    {
      Amount: quantity,
      DescriptiveName: `${ticket.name} ${place}`,
      ExternalID: token(`${ticketCode(ticket)}-${place}`),
      ID: `P${place}`,
      IsRoot: 'true',
      ProductType: 'Label',
    },
    ...finishes.map(({ name }) => generalId('Finish', name)),
    ...(ticket.reprint
      ? [generalId('Reprint', ticket.reprint.number), generalId('ReprintQuantity', ticket.reprint.quantity)]
      : []),
    generalId('DeliveryForm', form.kind === 'sheet' ? `sheet ${form.format}` : form.kind),
    ...(form.kind === 'roll'
      ? [
          generalId('CoreDiameter', `${form.core} mm`),
          generalId('UnwindSide', form.winding.side),
          generalId('UnwindLeadingEdge', form.winding.leading),
          ...(form.labelsPerRoll === undefined ? [] : [generalId('LabelsPerRoll', form.labelsPerRoll)]),
          ...(ticket.designs.length > 1 ? [generalId('DesignsOnRolls', form.designs ?? 'together')] : []),
        ]
      : []),
    intent(
      'LayoutIntent',
      attributed('LayoutIntent', {
        Bleed: points(labelMargins.bleed),
        FinishedDimensions: `${points(label.width)} ${points(label.height)} 0`,
      }),
    ),
    intent(
      'MediaIntent',
      attributed('MediaIntent', {
        MediaQuality: material.name,
        MediaType: 'SelfAdhesive',
        ...faceOf(ticket),
      }),
    ),
    intent('ShapeCuttingIntent', attributed('ShapeCuttingIntent', {}, cutOf(ticket))),
    ...(surface ? [intent('LaminatingIntent', attributed('LaminatingIntent', { Surface: 'Front' }))] : []),
  );
}

const resourceSet = (name: string, usage: 'Input' | 'Output', ...resources: Xml[]): Xml =>
  attributed('ResourceSet', { Name: name, Usage: usage }, ...resources);

/** The delivery address. */
function contactOf({ deliverTo }: Ticket): Xml {
  const { company, firstName, lastName, street, postcode, city, region, country } = deliverTo;
  return attributed(
    'Resource',
    {},
    attributed('Part', { ContactType: 'Delivery' }),
    attributed(
      'Contact',
      {},
      attributed('Address', {
        City: city,
        CountryCode: country,
        PostalCode: postcode,
        Region: region,
        Street: street,
      }),
      ...(company === '' ? [] : [attributed('Company', { OrganizationName: company })]),
      attributed('Person', { FamilyName: lastName, FirstName: firstName }),
    ),
  );
}

/**
 * Writes the job ticket of an order line as XJDF 2.1 (CIP4): one product per design with its intents, the print file,
 * the material, dates and address. Lengths are in points, as XJDF requires. The unwind direction is written as
 * GeneralID elements, because the numbered schemes of the trade contradict each other.
 */
export function writeXjdf(
  ticket: Ticket,
  by: { readonly name: string; readonly version: string; readonly at: Date },
): string {
  const { designs, reprint, shipsOn, material } = ticket;
  const end = shipsOn === null ? undefined : `${shipsOn}T16:00:00Z`;
  const products = designs.map(({ quantity }, index) =>
    // Of several designs, the reason of a reprint names those that are printed again.
    productOf(ticket, index + 1, designs.length === 1 ? (reprint?.quantity ?? quantity) : quantity),
  );
  const files = designs.filter(({ page }) => page !== null).length;
  return documentOf(
    attributed(
      'XJDF',
      {
        xmlns: namespace,
        Category: 'Label',
        DescriptiveName: ticket.name,
        JobID: token(ticket.orderNumber),
        JobPartID: String(ticket.position),
        Types: 'Product',
        Version: '2.1',
      },
      attributed(
        'AuditPool',
        {},
        attributed(
          'AuditCreated',
          {},
          attributed('Header', {
            AgentName: by.name,
            AgentVersion: by.version,
            DeviceID: token(by.name),
            Time: by.at.toISOString(),
          }),
        ),
      ),
      ...ticket.remarks.map((remark) => attributed('Comment', {}, remark)),
      attributed('ProductList', {}, ...products),
      resourceSet(
        'NodeInfo',
        'Input',
        attributed(
          'Resource',
          {},
          attributed('NodeInfo', { End: end, JobPriority: ticket.express === 'none' ? 50 : 90 }),
        ),
      ),
      resourceSet(
        'CustomerInfo',
        'Input',
        attributed(
          'Resource',
          {},
          attributed('CustomerInfo', {
            CustomerID: ticket.customerId,
            CustomerJobName: ticket.name,
            CustomerOrderID: ticket.reference || ticket.orderNumber,
          }),
        ),
      ),
      resourceSet('Contact', 'Input', contactOf(ticket)),
      resourceSet(
        'Media',
        'Input',
        attributed(
          'Resource',
          { DescriptiveName: material.name, ExternalID: token(material.id) },
          attributed('Media', {
            MediaType: 'SelfAdhesive',
            MediaUnit: ticket.form.kind === 'sheet' ? 'Sheet' : 'Roll',
            ...faceOf(ticket),
          }),
        ),
      ),
      ...(ticket.printFile === undefined
        ? []
        : [
            resourceSet(
              'RunList',
              'Input',
              attributed(
                'Resource',
                {},
                attributed(
                  'RunList',
                  { NPage: files },
                  attributed('FileSpec', {
                    MimeType: 'application/pdf',
                    URL: ticket.printFile,
                    UserFileName: `${ticketCode(ticket)}.pdf`,
                  }),
                ),
              ),
            ),
          ]),
      resourceSet(
        'DeliveryParams',
        'Input',
        attributed(
          'Resource',
          {},
          attributed(
            'DeliveryParams',
            { Required: end },
            ...designs.map(({ quantity }, index) =>
              attributed('DropItem', { Amount: quantity, ItemRef: `P${index + 1}` }),
            ),
          ),
        ),
      ),
    ),
  );
}
