import type { BriefAnswer, DesignInput } from '@labelwerk/contracts/services/brief.ts';
import type { DesignOffer } from '@labelwerk/contracts/services/services.ts';
import type {
  DesignChoices,
  PackageType,
  PremiumService,
} from '@labelwerk/domain/services/design-choices.ts';
import { designFinishNumbers, designFinishOf } from '@labelwerk/domain/services/design-finishes.ts';

/** Sliders from 0 to 10; both ends have a name. */
export const audienceScales = ['target_gender', 'target_income', 'target_age'] as const;
export const styleScales = [
  'style_type',
  'design_complexity',
  'gender_orientation',
  'tone',
  'luxury_level',
  'coloration',
  'concept',
] as const;
export type Scale = (typeof audienceScales)[number] | (typeof styleScales)[number];

const texts = {
  ...{ project_name: '', description: '', sample_form: '', font_style: '', font_type: '' },
  ...{ primary_color: '', secondary_color: '', color_rule: '', specific_fonts: '', packaging: '' },
  ...{ target_audience_gernder: '', reference_link: '', material_suggestion: '', deadline: '' },
  ...{ label_shape: '', paper: '', suggestion_address: '' },
};
export type BriefText = keyof typeof texts;

const middle = Object.fromEntries([...audienceScales, ...styleScales].map((name) => [name, 5])) as Readonly<
  Record<Scale, number>
>;

/** The whole form, flat: the choices that decide the price, and the brief for the designers. */
export type DesignValues = Readonly<
  {
    sorts: number;
    additional_forms: number;
    high_priority: boolean;
    package_type: PackageType;
    premium_services: readonly PremiumService[];
    deadline_suggestion: boolean;
    /** A number of `designFinishNumbers`. */
    finishing: number;
    /** mm, to a tenth. */
    width: number;
    height: number;
    asset_id: readonly string[];
    picture_id: readonly string[];
    isAuthorised: 'yes' | 'no';
  } & Record<BriefText, string> &
    Record<Scale, number>
>;

export const emptyBrief: DesignValues = {
  ...texts,
  ...middle,
  ...{ sorts: 1, additional_forms: 0, high_priority: false, package_type: 'basic', premium_services: [] },
  ...{
    deadline_suggestion: false,
    finishing: designFinishNumbers.advise,
    width: 40,
    height: 40,
    asset_id: [],
    picture_id: [],
    isAuthorised: 'yes',
  },
};

export const fieldNames = Object.keys(emptyBrief) as readonly (keyof DesignValues)[];

export const choicesOf = ({
  sorts,
  additional_forms,
  high_priority,
  package_type,
  premium_services,
}: DesignValues): DesignChoices => ({
  ...{ sorts, additional_forms, high_priority, package_type, premium_services },
});

/**
 * The values, limited to what is offered today: numbers to their maximum, the package to an offered one, other choices
 * left out.
 */
export function asOffered(values: DesignValues, offer: DesignOffer): DesignValues {
  const { sorts, additional_forms: forms, high_priority: priority, premium_services: premium } = offer;
  const types = offer.package_types.map(({ id }) => id);
  return {
    ...values,
    sorts: Math.min(values.sorts, sorts.max),
    additional_forms: Math.min(values.additional_forms, forms?.max ?? 0),
    high_priority: values.high_priority && priority !== null,
    package_type: types.includes(values.package_type) ? values.package_type : (types[0] ?? 'basic'),
    premium_services: values.premium_services.filter((id) => premium.some((one) => one.id === id)),
  };
}

const groups = {
  fonts: ['font_style', 'font_type'],
  target_audience: audienceScales,
  label_style: styleScales,
  color_preference: ['primary_color', 'secondary_color'],
} as const;
type Group = keyof typeof groups;
const groupNames = Object.keys(groups) as readonly Group[];

/** The path of a field in the request, under which the API reports its error, such as `fonts.font_style`. */
export function pathOfField(field: keyof DesignValues): string {
  const group = groupNames.find((name) => (groups[name] as readonly string[]).includes(field));
  return group === undefined ? field : `${group}.${field}`;
}

/** The field of a path; undefined for any other path. */
export const fieldOfPath = (path: string): keyof DesignValues | undefined =>
  fieldNames.find((field) => pathOfField(field) === path);

/** The request of a form; texts without blanks at their ends. */
export function bodyOf(values: DesignValues): DesignInput {
  const body: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    const [first = '', second] = pathOfField(field as keyof DesignValues).split('.');
    const given = typeof value === 'string' ? value.trim() : value;
    if (second === undefined) body[first] = given;
    else body[first] = { ...(body[first] as object | undefined), [second]: given };
  }
  return body as DesignInput;
}

/** The form's values for a stored brief. */
export function valuesOf(brief: Extract<BriefAnswer, { kind: 'design' }>): DesignValues {
  const { fonts, target_audience, label_style, color_preference, kind: _kind, ...flat } = brief;
  // Earlier briefs may have a number that stands for nothing.
  const finishing = designFinishOf(flat.finishing) ? flat.finishing : emptyBrief.finishing;
  const inGroups = { ...fonts, ...target_audience, ...label_style, ...color_preference };
  return { ...emptyBrief, ...flat, ...inGroups, finishing };
}
