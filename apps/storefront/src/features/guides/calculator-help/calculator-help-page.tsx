import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { GuideFrame } from '../guide-frame.tsx';
import { ExtrasPart } from './extras-part.tsx';
import { FieldHelp } from './field-help.tsx';
import { RollTool } from './roll-tool.tsx';
import { SizeTool } from './size-tool.tsx';
import { WindingTool } from './winding-tool.tsx';

export const feature = 'calculator-help';

export default function CalculatorHelpPage({ site }: PageProps) {
  const t = serverTranslations(site, 'calculator-help');
  return (
    <GuideFrame site={site} guide="calculator-help" title={t('title')} lead={t('lead')}>
      <SizeTool />
      <WindingTool />
      <RollTool />
      <FieldHelp site={site} />
      <ExtrasPart />
    </GuideFrame>
  );
}
