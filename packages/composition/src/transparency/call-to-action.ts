import type { Language } from '@labelwerk/domain/market/sites.ts';
import type { CallToAction } from '@labelwerk/domain/transparency/label-choices.ts';

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
