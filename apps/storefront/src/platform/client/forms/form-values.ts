import type { ContactInput, SampleRequestInput } from '@labelwerk/contracts/enquiries/enquiries.ts';
import type { SubscribeInput } from '@labelwerk/contracts/newsletter/newsletter.ts';
import { cleanEmailInput } from '@labelwerk/domain/account/email.ts';

const fieldsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** The text values of a form by name, the email address normalized like its field. */
export function textsOf(form: FormData): Record<string, string> {
  const fields = fieldsOf(form);
  return { ...fields, ...(fields.email !== undefined && { email: cleanEmailInput(fields.email) }) };
}

/** A file's bytes in base64. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // In chunks: the number of arguments of a call is limited.
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** The files of a form field; an empty field has one entry without a name, which is left out. */
export const filesOf = (form: FormData, name: string): Promise<{ name: string; base64: string }[]> =>
  Promise.all(
    form
      .getAll(name)
      .filter((value): value is File => typeof value !== 'string' && value.name !== '' && value.size > 0)
      .map(async (file) => ({ name: file.name, base64: await base64Of(file) })),
  );

/** The request body of a contact message. The API validates the values. */
export async function contactBodyOf(form: FormData, requestId?: string): Promise<ContactInput> {
  const { website, site, topic, name = '', email = '', message = '', ...rest } = textsOf(form);
  const { phone, company, branch, order_number } = rest;
  return {
    ...{ website, site, topic, name, email, message, phone, company, branch, order_number },
    request_id: requestId,
    files: await filesOf(form, 'files'),
  } as ContactInput;
}

/** The request body of a sample request. */
export function sampleBodyOf(form: FormData, requestId?: string): SampleRequestInput {
  const { website, site, name = '', email = '', company, branch, ...rest } = textsOf(form);
  const { address = '', address2, postcode = '', city = '', country_id: country, message } = rest;
  return {
    ...{ website, site, name, email, company, branch, address, address2, postcode, city, message },
    request_id: requestId,
    country_id: Number(country),
    materials: form.getAll('materials').filter((value) => typeof value === 'string'),
  } as SampleRequestInput;
}

/** The request body of a newsletter subscription. */
export function newsletterBodyOf(form: FormData): SubscribeInput {
  const { website, site, email = '' } = textsOf(form);
  return { website, site, email } as SubscribeInput;
}
