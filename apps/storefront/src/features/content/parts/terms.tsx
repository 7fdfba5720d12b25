import { termPlace } from '@labelwerk/content/markdoc-text.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import type { Tag } from '@markdoc/markdoc';
import { StructuredData } from '#kit/data/structured-data.tsx';
import { Disclosure } from '#kit/layout/disclosure.tsx';
import { classNames } from '#kit/style/class-names.ts';
import prose from '#kit/style/prose.module.css';
import { plainText } from '#platform/content/plain-text.ts';
import styles from '../content.module.css';
import { elementsOf } from './body.tsx';
import { Jumps } from './jumps.tsx';
import { termsByLetter } from './terms-by-letter.ts';
import { termsData } from './terms-data.ts';

type Props = {
  readonly site: Site;
  /** The name of the glossary. */
  readonly title: string;
  /** The name of the links to the letters. */
  readonly jumpLabel: string;
  readonly nodes: readonly Tag[];
};

const placeOf = (letter: string): string => `letter-${letter.toLowerCase()}`;

/** The terms of a glossary by their first letter, each with a place that links lead to. */
export function Terms({ site, title, jumpLabel, nodes }: Props) {
  if (nodes.length === 0) return null;
  const terms = nodes.map(({ attributes, children }) => ({
    id: String(attributes.id),
    name: String(attributes.name),
    children,
  }));
  const letters = termsByLetter(terms, site.hreflang);
  return (
    <>
      <StructuredData
        of={termsData(
          title,
          terms.map(({ name, children }) => ({ name, description: plainText(children) })),
        )}
      />
      <Jumps
        label={jumpLabel}
        places={letters.map(({ letter }) => ({ id: placeOf(letter), name: letter }))}
      />
      <div className={styles.letters}>
        {letters.map(({ letter, terms: ofLetter }) => (
          <section key={letter} className={styles.letter} aria-labelledby={placeOf(letter)}>
            <h2 id={placeOf(letter)}>{letter}</h2>
            <div className={styles.answers}>
              {ofLetter.map(({ id, name, children }) => (
                <Disclosure key={id} summary={name} id={termPlace(id)}>
                  <div className={classNames(prose.prose, styles.answer)}>{elementsOf(site, children)}</div>
                </Disclosure>
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
