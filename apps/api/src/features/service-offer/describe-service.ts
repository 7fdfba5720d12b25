import type { AskedService } from '@labelwerk/domain/services/asked-service.ts';
import { draftsOf } from '@labelwerk/domain/services/design-choices.ts';
import { roundsIncluded } from '@labelwerk/domain/services/service-states.ts';
import { type KeyAfter, type Language, messageOf } from '#platform/messages/messages.ts';

type Detail = { label: string; value: string };

/** The name of a service. */
export const serviceName = (language: Language, service: AskedService['service']): string =>
  messageOf(language, `service.name.${service}`);

/** The chosen options of a service, row by row. */
export function serviceDetails(language: Language, asked: AskedService): Detail[] {
  const { service, subject, choices, pages } = asked;
  const row = (key: KeyAfter<'service.detail.'>, value: string): Detail => ({
    label: messageOf(language, `service.detail.${key}`),
    value,
  });
  if (choices === null) {
    const all = messageOf(language, 'service.detail.all-pages');
    return [row('file', subject), row('pages', pages?.join(', ') ?? all)];
  }
  const drafts = draftsOf[choices.package_type];
  const rounds = roundsIncluded(service, choices);
  const packed = messageOf(language, `service.package.${choices.package_type}`);
  const contained = messageOf(language, 'service.package.contains', { drafts, rounds });
  const added = choices.premium_services.map((id) => messageOf(language, `service.premium.${id}`));
  return [
    ...(subject === '' ? [] : [row('project', subject)]),
    row('designs', String(choices.sorts)),
    ...(choices.additional_forms === 0 ? [] : [row('additional-forms', String(choices.additional_forms))]),
    row('package', `${packed} (${contained})`),
    ...(added.length === 0 ? [] : [row('additions', added.join(', '))]),
    ...(choices.high_priority ? [row('high-priority', messageOf(language, 'service.yes'))] : []),
  ];
}

/** A service as one line of text: its name, and the customer's project or file. */
export const serviceTitle = (
  language: Language,
  { service, subject }: Pick<AskedService, 'service' | 'subject'>,
): string => [serviceName(language, service), subject].filter(Boolean).join(': ');
