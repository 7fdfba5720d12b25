export type ConsentTexts = Readonly<
  Record<'title' | 'text' | 'agree' | 'decline' | 'preferences' | 'save' | 'clear', string>
>;

/** Default texts: Portuguese, as in the specification of the kit. */
export const defaultConsentTexts: ConsentTexts = {
  title: 'A sua privacidade',
  text: 'Só carregamos conteúdos de terceiros com o seu consentimento. Pode alterar a sua escolha a qualquer momento.',
  agree: 'Concordar e fechar',
  decline: 'Apenas o necessário',
  preferences: 'Preferências',
  save: 'Guardar escolha',
  clear: 'Limpar cookies',
};
