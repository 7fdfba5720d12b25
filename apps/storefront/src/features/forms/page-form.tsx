'use client';
import dynamic from 'next/dynamic';

/** The forms of content pages. Each is loaded separately. */
const forms = {
  contact: dynamic(() => import('./contact-form.tsx').then((part) => part.ContactForm)),
  newsletter: dynamic(() => import('./newsletter-form.tsx').then((part) => part.NewsletterForm)),
  samples: dynamic(() => import('./sample-form.tsx').then((part) => part.SampleForm)),
} as const;

export function PageForm({ kind }: { readonly kind: keyof typeof forms }) {
  const Shown = forms[kind];
  return <Shown />;
}
