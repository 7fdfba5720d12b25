'use client';
import { useEffect, useRef } from 'react';
import { Icon } from '../data/icon.tsx';
import { onResize } from '../on-resize.ts';
import styles from './step-bar.module.css';
import { nextStep, previousStep } from './step-jump.ts';
import { useScrolled } from './use-scrolled.ts';

/** Scroll position in pixels from which the bar is marked as scrolled. */
const scrollMark = 660;

type Props = {
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly steps: readonly { readonly title: string; readonly href?: string }[];
  readonly current: number;
  readonly first?: number;
  readonly last?: number;
  readonly nextDisabled?: boolean;
  readonly onJump: (step: number) => void;
};

/** Progress in a sequence of steps. The arrows go one step back or forward; a title opens its step. */
export function StepBar(props: Props) {
  const { label, previousLabel, nextLabel, steps, current, first = 0, nextDisabled = false, onJump } = props;
  const last = props.last ?? first + steps.length - 1;
  const state = { current, first, last, nextDisabled };
  const [back, on] = [previousStep(state), nextStep(state)];
  const scrolled = useScrolled(scrollMark);
  const list = useRef<HTMLOListElement>(null);
  // On narrow screens not all steps fit: the current one is scrolled fully into view.
  useEffect(() => {
    const [steps, step] = [list.current, list.current?.children[current - first]];
    if (!steps || !step) return;
    const centre = () => {
      const [around, own] = [steps.getBoundingClientRect(), step.getBoundingClientRect()];
      steps.scrollBy({ left: own.left + own.width / 2 - around.left - around.width / 2 });
    };
    // In the next frame: measuring at once would force an extra layout.
    const frame = requestAnimationFrame(centre);
    const stop = onResize(centre);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [current, first]);
  return (
    <nav aria-label={label} className={styles.bar} data-scrolled={scrolled || undefined}>
      <button
        type="button"
        className={styles.arrow}
        aria-label={previousLabel}
        disabled={back === undefined}
        onClick={() => back !== undefined && onJump(back)}
      >
        <Icon name="arrow-left" />
      </button>
      <ol ref={list} className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.title} className={styles.step} data-done={index + first < current || undefined}>
            <button
              type="button"
              className={styles.title}
              aria-current={index + first === current ? 'step' : undefined}
              disabled={nextDisabled && index + first > current}
              onClick={() => onJump(index + first)}
            >
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.name}>{step.title}</span>
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className={styles.arrow}
        aria-label={nextLabel}
        disabled={on === undefined}
        onClick={() => on !== undefined && onJump(on)}
      >
        <Icon name="arrow-right" />
      </button>
    </nav>
  );
}
