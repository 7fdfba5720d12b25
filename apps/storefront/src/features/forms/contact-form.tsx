'use client';
import { enquiryCalls } from '@labelwerk/contracts/enquiries/calls.ts';
import { longestNational } from '@labelwerk/domain/account/phone.ts';
import { attachmentLimits, attachmentTypes, contactTopics } from '@labelwerk/domain/enquiries/enquiries.ts';
import { EmailField } from '#kit/form/email-field.tsx';
import { FileField } from '#kit/form/file-field.tsx';
import { PhoneField } from '#kit/form/number/phone-field.tsx';
import { Select } from '#kit/form/select.tsx';
import { TextArea } from '#kit/form/text-area.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { send } from '#platform/client/call.ts';
import { contactBodyOf } from '#platform/client/forms/form-values.ts';
import { usePath } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { BranchField } from './branch-field.tsx';
import styles from './forms.module.css';
import { PrivacyNote } from './privacy-note.tsx';
import { SentForm } from './sent-form.tsx';

const megabytes = (bytes: number): number => bytes / 1_000_000;
const accept = Object.entries(attachmentTypes).flatMap(([type, endings]) => [type, ...endings]);

/** A message to the shop, with optional attachments. */
export function ContactForm() {
  const t = useTranslations('forms');
  const path = usePath();
  const router = useRouter();
  return (
    <section className={styles.block} aria-labelledby="contact-form">
      <h2 id="contact-form">{t('contact.title')}</h2>
      <SentForm
        action="/api/forms/contact"
        button={t('contact.send')}
        onSend={async (form, requestId) => {
          await send(enquiryCalls.createContact, { body: await contactBodyOf(form, requestId) });
          router.push(path('thank-you-for-your-request'));
        }}
      >
        {(faults) => (
          <>
            <Select label={t('topic.label')} name="topic" error={faults.topic} className={styles.wide}>
              {contactTopics.map((topic) => (
                <option key={topic} value={topic}>
                  {t(`topic.${topic}`)}
                </option>
              ))}
            </Select>
            <TextField label={t('name')} name="name" autoComplete="name" maxLength={80} error={faults.name} />
            <EmailField label={t('email')} name="email" autoComplete="email" error={faults.email} />
            <TextArea
              label={t('message')}
              name="message"
              maxLength={4000}
              rows={6}
              error={faults.message}
              className={styles.wide}
            />
            <FileField
              label={t('files')}
              name="files"
              multiple
              optional
              accept={accept.join(',')}
              hint={t('filesHint', {
                count: attachmentLimits.files,
                each: megabytes(attachmentLimits.bytes),
                all: megabytes(attachmentLimits.bytesInAll),
              })}
              error={faults.files}
              className={styles.wide}
            />
            <details className={`${styles.more} ${styles.wide}`}>
              <summary>{t('more')}</summary>
              <div>
                <TextField
                  label={t('order_number')}
                  name="order_number"
                  maxLength={40}
                  optional
                  error={faults.order_number}
                />
                <PhoneField
                  label={t('phone')}
                  name="phone"
                  maxNational={longestNational}
                  optional
                  error={faults.phone}
                />
                <TextField
                  label={t('company')}
                  name="company"
                  autoComplete="organization"
                  maxLength={80}
                  optional
                  error={faults.company}
                />
                <BranchField error={faults.branch} />
              </div>
            </details>
            <PrivacyNote />
          </>
        )}
      </SentForm>
    </section>
  );
}
