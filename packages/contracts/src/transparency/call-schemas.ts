import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import { customerParams } from '../orders/orders.ts';
import {
  brandAnswer,
  brandBody,
  brandParams,
  brandsAnswer,
  brandsParams,
  logoAnswer,
  logoForm,
  logoParams,
  logosAnswer,
  previewForm,
} from './transparency.ts';

const tags = ['transparency'] as const;

export const listTransparencyBrands = describeCall({
  tags,
  summary: 'The brands that a customer has enrolled in the Transparency programme',
  description:
    'For the customer id 0, a visitor, the list is empty. Any other id requires that customer’s identity token.',
  params: brandsParams,
  answers: { 200: brandsAnswer },
});

export const previewTransparencyLabel = describeCall({
  tags,
  summary: 'A picture of a Transparency label, as an SVG in millimetres (image/svg+xml)',
  description:
    'The code in the picture is a dummy. Types 1 and 2 need an SKU, type 3 an EAN or UPC of 12 or 13 digits, type 4 ' +
    'a customer id and an EAN, which has 12 or 13 digits unless it is written as a Code 128. 422 with the fields ' +
    'concerned if something is missing or has no room on the label.',
  consumes: ['multipart/form-data'],
  stream: previewForm,
  errors: ['transparency.brand-missing'],
});

export const addTransparencyBrand = describeCall({
  tags,
  summary: 'Add a brand',
  params: customerParams,
  body: brandBody,
  answers: { 201: brandAnswer },
  errors: ['transparency.brand-taken', 'transparency.brands-full'],
});

export const renameTransparencyBrand = describeCall({
  tags,
  summary: 'Rename a brand',
  params: brandParams,
  body: brandBody,
  answers: { 200: brandAnswer },
  errors: ['transparency.brand-missing', 'transparency.brand-taken'],
});

export const removeTransparencyBrand = describeCall({
  tags,
  summary: 'Remove a brand',
  params: brandParams,
  answers: { 204: z.null() },
  errors: ['transparency.brand-missing'],
});

export const listTransparencyLogos = describeCall({
  tags,
  summary: 'The logos of a customer, the latest first',
  params: customerParams,
  answers: { 200: logosAnswer },
});

export const addTransparencyLogo = describeCall({
  tags,
  summary: 'Send a logo for labels of type 4, which name it by its id',
  description: 'PNG, JPEG or an SVG of shapes alone. The same picture sent again has the same id.',
  consumes: ['multipart/form-data'],
  params: customerParams,
  stream: logoForm,
  answers: { 201: logoAnswer },
  errors: ['transparency.logos-full'],
});

export const getTransparencyLogo = describeCall({
  tags,
  summary: 'A logo as it is printed, as PNG (image/png)',
  params: logoParams,
  errors: ['transparency.logo-missing'],
});

export const removeTransparencyLogo = describeCall({
  tags,
  summary: 'Remove a logo',
  description:
    'It is no longer listed, and does not count for the limit. Labels in carts and orders that show it keep it; without ' +
    'any it is deleted.',
  params: logoParams,
  answers: { 204: z.null() },
  errors: ['transparency.logo-missing'],
});
