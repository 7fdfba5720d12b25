'use client';
import {
  type GuidePart,
  guideIn,
  programNames,
} from '@labelwerk/artwork/preflight/findings/program-steps.ts';
import { loadStepTexts, ProgramChoice, useProgram } from '#features/preflight/index.ts';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** How to make a print file in the customer's program: the same steps as in reports of the file check. */
export function ProgramGuide({ parts }: { readonly parts: readonly GuidePart[] }) {
  const t = useTranslations('assistant');
  const words = useTranslations('preflight.program');
  const { language } = useSite();
  const program = useProgram();
  const texts = useQuery({
    queryKey: ['preflight-steps', language],
    queryFn: () => loadStepTexts(language),
    ...staticQuery,
  });
  return (
    <section aria-labelledby="program-steps" className="grid gap-4" data-program-guide="">
      <h2 id="program-steps">{t('steps')}</h2>
      <div className="max-w-96">
        <ProgramChoice />
      </div>
      {texts.isError && <p role="alert">{words('failed')}</p>}
      {program && !texts.data && !texts.isError && <Skeleton height="20rem" />}
      {program &&
        texts.data &&
        guideIn(texts.data, parts, program).map(({ part, steps, instead }) => (
          <section key={part} aria-label={`${programNames[program]}: ${t(`part.${part}`)}`} data-part={part}>
            <h3>{t(`part.${part}`)}</h3>
            {instead ? (
              <p>{instead}</p>
            ) : (
              <ol className="grid list-decimal gap-1 pl-5">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            )}
          </section>
        ))}
    </section>
  );
}
