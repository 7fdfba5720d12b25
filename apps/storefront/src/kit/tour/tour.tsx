'use client';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../data/icon.tsx';
import styles from './tour.module.css';
import { useClearPlace } from './use-clear-place.ts';
import { useTarget } from './use-target.ts';

export type TourStep = {
  readonly label: string;
  readonly content: string;
  /** CSS selector of the step's subject; steps whose element is not on the page are left out. */
  readonly selector: string;
};

export type TourTexts = {
  readonly title: string;
  readonly text: string;
  readonly start: string;
  readonly later: string;
  /** Button text: don't offer the tour again. */
  readonly never: string;
  readonly back: string;
  readonly next: string;
  readonly finish: string;
  /** Such as “2 of 5”. */
  readonly progress: (step: number, count: number) => string;
};

type Props = {
  readonly steps: readonly TourStep[];
  readonly texts: TourTexts;
  /** `later`: it may be offered again. `done`: it was completed or declined. */
  readonly onEnd: (how: 'later' | 'done') => void;
  /** Rendered inline and without a target: for the page that shows the kit. */
  readonly inPlace?: boolean;
};

const isThere = ({ selector }: TourStep): boolean => document.querySelector(selector) !== null;

/**
 * A guided tour: an offer, then one step after the other, beside the page. The page stays usable and is not
 * darkened, and the card moves to the other end of the window when it would cover its target or the focused
 * element. Escape ends the tour.
 */
export function Tour({ steps, texts, onEnd, inPlace = false }: Props) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [there, setThere] = useState(steps);
  const [at, setAt] = useState(-1);
  const step = there[at];
  const target = useTarget(inPlace ? undefined : step?.selector, styles.toured ?? 'toured');
  const side = useClearPlace(card, target);

  const start = () => {
    setThere(inPlace ? steps : steps.filter(isThere));
    setAt(0);
  };
  // Each step moves the focus to its heading; the offer itself does not take the focus.
  useEffect(() => {
    if (at >= 0 && !inPlace) title.current?.focus({ preventScroll: true });
  }, [at, inPlace]);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  const isOffer = step === undefined;
  useEffect(() => {
    if (inPlace) return;
    const close = (event: KeyboardEvent) =>
      event.key === 'Escape' &&
      !document.querySelector('dialog[open]') &&
      end.current(isOffer ? 'later' : 'done');
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [inPlace, isOffer]);

  return (
    <section
      ref={card}
      aria-labelledby={id}
      className={styles.tour}
      data-side={side}
      data-in-place={inPlace || undefined}
      data-testid="tour"
    >
      <div className={styles.head}>
        <h2 ref={title} id={id} tabIndex={-1} className={styles.title}>
          {step?.label ?? texts.title}
        </h2>
        <button type="button" className={styles.close} aria-label={texts.never} onClick={() => onEnd('done')}>
          <Icon name="close" />
        </button>
      </div>
      <p>{step?.content ?? texts.text}</p>
      {step === undefined ? (
        <p className={styles.acts}>
          <Button size="small" onClick={start}>
            {texts.start}
          </Button>
          <Button size="small" look="quiet" onClick={() => onEnd('later')}>
            {texts.later}
          </Button>
        </p>
      ) : (
        <p className={styles.acts}>
          <span className={styles.progress}>{texts.progress(at + 1, there.length)}</span>
          {at > 0 && (
            <Button size="small" look="outline" onClick={() => setAt(at - 1)}>
              {texts.back}
            </Button>
          )}
          {at < there.length - 1 ? (
            <Button size="small" onClick={() => setAt(at + 1)}>
              {texts.next}
            </Button>
          ) : (
            <Button size="small" onClick={() => onEnd('done')}>
              {texts.finish}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
