import type { Site } from '@labelwerk/domain/market/sites.ts';
import { questionsData } from '#kit/data/questions-data.ts';
import { StructuredData } from '#kit/data/structured-data.tsx';
import { Disclosure } from '#kit/layout/disclosure.tsx';
import { classNames } from '#kit/style/class-names.ts';
import prose from '#kit/style/prose.module.css';
import { plainText } from '#platform/content/plain-text.ts';
import styles from '../content.module.css';
import { elementsOf } from './body.tsx';
import { Jumps } from './jumps.tsx';
import type { QuestionGroup } from './page-parts.ts';

type Props = {
  readonly site: Site;
  /** The heading of questions without a heading of their own. */
  readonly title: string;
  /** The name of the links to the groups. */
  readonly jumpLabel: string;
  readonly groups: readonly QuestionGroup[];
};

const placeOf = (index: number): string => (index === 0 ? 'questions' : `questions-${index + 1}`);

/** Questions with collapsible answers, in groups; a few are open initially. */
export function Questions({ site, title: otherwise, jumpLabel, groups }: Props) {
  if (groups.length === 0) return null;
  const all = groups.flatMap(({ questions }) => questions);
  return (
    <>
      <StructuredData
        of={questionsData(
          all.map(({ attributes, children }) => ({
            question: String(attributes.ask),
            answer: plainText(children),
          })),
        )}
      />
      {groups.length > 1 && (
        <Jumps
          label={jumpLabel}
          places={groups.map(({ title = otherwise }, index) => ({ id: placeOf(index), name: title }))}
        />
      )}
      {groups.map(({ title = otherwise, questions }, index) => (
        <section key={placeOf(index)} className={styles.questions} aria-labelledby={placeOf(index)}>
          <h2 id={placeOf(index)}>{title}</h2>
          <div className={styles.answers}>
            {questions.map((node) => (
              <Disclosure
                key={String(node.attributes.ask)}
                summary={String(node.attributes.ask)}
                open={all.length < 3}
              >
                <div className={classNames(prose.prose, styles.answer)}>
                  {elementsOf(site, node.children)}
                </div>
              </Disclosure>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
