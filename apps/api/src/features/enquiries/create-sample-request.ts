import { randomUUID } from 'node:crypto';
import type { SampleRequestBody } from '@labelwerk/contracts/enquiries/enquiries.ts';
import { refusalOf } from '@labelwerk/domain/delivery/destination.ts';
import { isCountryId } from '@labelwerk/domain/market/countries.ts';
import { postcodeExample, postcodeOf } from '@labelwerk/domain/market/postcodes.ts';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import { countryName } from '#features/market/index.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import { type FieldFailure, failure, type Result, success } from '#platform/problems/failure.ts';
import { filledIn, generalFields } from './create-contact.ts';
import { keepEnquiry, noReference } from './keep-enquiry.ts';

const refused = (...errors: FieldFailure[]) => failure('request.invalid', { errors });

/**
 * Accepts a request for the sample book or a pack of the given materials and returns its reference. Samples are free and
 * sent to countries the shop delivers to.
 */
export async function createSampleRequest(
  app: Pick<App, 'settings' | 'db' | 'queue' | 'part'>,
  body: SampleRequestBody,
  admit: () => Promise<Result<void, 'enquiries.too-many'>>,
): Promise<Result<string, 'market.country' | 'enquiries.too-many' | 'request.invalid'>> {
  if (body.website !== '') return success(noReference(body.request_id));
  const { site, name, email, message, country_id: country, postcode } = body;
  const { language } = siteOf(site);
  const { priceList, materials } = await currentCatalogue(app);
  if (!isCountryId(country) || refusalOf(priceList, { country, postcode })?.refused === 'country')
    return failure('market.country', { errors: [{ path: 'country_id', code: 'market.country' }] });
  const written = postcodeOf(country, postcode);
  if (written === undefined)
    return refused({
      path: 'postcode',
      code: 'addresses.postcode',
      params: { example: postcodeExample(country) },
    });
  const wanted = [...new Set(body.materials)];
  const unknown = wanted.findIndex((id) => !materials.has(id));
  if (unknown >= 0) return refused({ path: `materials.${unknown}`, code: 'field.invalid' });
  const admitted = await admit();
  if (!admitted.ok) return admitted;
  const { address, address2, city, state } = body;
  return success(
    await keepEnquiry(app, {
      ...{ site, name, email, message, kind: 'samples' },
      id: body.request_id ?? randomUUID(),
      topic: wanted.length === 0 ? 'book' : 'pack',
      details: filledIn({
        ...generalFields(body),
        ...{ address, address2, city, state },
        postcode: written,
        country: countryName(language, country),
        materials: wanted.join(', '),
      }),
      files: [],
    }),
  );
}
