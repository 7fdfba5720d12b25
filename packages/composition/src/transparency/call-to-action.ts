import type { Language } from '@labelwerk/domain/market/sites.ts';

/** What the label asks its reader to do: scan it with the app, or check that the product is genuine. */
export type CallToAction = 'app' | 'genuine';

export const callsToAction: readonly CallToAction[] = ['app', 'genuine'];

/** Printed texts, in the language that the customer chooses for the label. */
export const callToActionTexts: Readonly<Record<Language, Readonly<Record<CallToAction, string>>>> = {
  en: { app: 'Scan with the Transparency app', genuine: 'Scan to check that it is genuine' },
  au: { app: 'Scan with the Transparency app', genuine: 'Scan to check that it is genuine' },
  de: { app: 'Mit der Transparency-App scannen', genuine: 'Scannen und Echtheit prüfen' },
  es: { app: 'Escanea con la app Transparency', genuine: 'Escanea para comprobar la autenticidad' },
  fr: { app: 'Scannez avec l’application Transparency', genuine: 'Scannez pour vérifier l’authenticité' },
  it: { app: 'Scansiona con l’app Transparency', genuine: 'Scansiona per verificare l’autenticità' },
  nl: { app: 'Scan met de Transparency-app', genuine: 'Scan om de echtheid te controleren' },
};
