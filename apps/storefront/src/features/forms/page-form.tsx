'use client';
import dynamic from 'next/dynamic';

/** The forms that pages of content have. Each is code of its own, which other pages do not load. */
const forms = {
  contact: dynamic(() => import('./contact-form.tsx').then((part) => part.ContactForm)),
  newsletter: dynamic(() => import('./newsletter-form.tsx').then((part) => part.NewsletterForm)),
  samples: dynamic(() => import('./sample-form.tsx').then((part) => part.SampleForm)),
} as const;

export function PageForm({ kind }: { readonly kind: keyof typeof forms }) {
  const Shown = forms[kind];
  return <Shown />;
}
