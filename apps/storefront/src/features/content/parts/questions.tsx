import type { Tag } from '@markdoc/markdoc';
import { questionsData } from '#kit/data/questions-data.ts';
import { StructuredData } from '#kit/data/structured-data.tsx';
import { Disclosure } from '#kit/layout/disclosure.tsx';
import { classNames } from '#kit/style/class-names.ts';
import prose from '#kit/style/prose.module.css';
import { plainText } from '#platform/content/plain-text.ts';
import styles from '../content.module.css';
import { shown } from './body.tsx';

/** Questions with collapsible answers; a few are open initially. */
export function Questions({ title, nodes }: { readonly title: string; readonly nodes: readonly Tag[] }) {
  if (nodes.length === 0) return null;
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <StructuredData
        of={questionsData(
          nodes.map(({ attributes, children }) => ({
            question: String(attributes.ask),
            answer: plainText(children),
          })),
        )}
      />
      <h2 id="questions">{title}</h2>
      <div className={styles.answers}>
        {nodes.map((node) => (
          <Disclosure
            key={String(node.attributes.ask)}
            summary={String(node.attributes.ask)}
            open={nodes.length < 3}
          >
            <div className={classNames(prose.prose, styles.answer)}>{shown(node.children)}</div>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
