'use client';
import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../data/icon.tsx';
import styles from './tooltip.module.css';

type Props = {
  /** Accessible name of the button that shows the text. */
  readonly label: string;
  readonly children: ReactNode;
  readonly icon?: IconName;
  readonly look?: 'plain' | 'danger';
};

/**
 * A small button with a text that opens on press, hover and focus, and closes on Escape or a click outside.
 */
export function Tooltip({ label, children, icon = 'info', look = 'plain' }: Props) {
  const id = useId();
  const anchor = `--tip${id.replace(/\W/g, '')}`;
  const pop = (open: boolean) => {
    const shown = document.getElementById(id);
    if (!shown || shown.matches(':popover-open') === open) return;
    if (open) shown.showPopover();
    else shown.hidePopover();
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-look={look}
        aria-label={label}
        aria-describedby={id}
        popoverTarget={id}
        style={{ anchorName: anchor }}
        onMouseEnter={() => pop(true)}
        onMouseLeave={() => pop(false)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && pop(true)}
        onBlur={() => pop(false)}
      >
        <Icon name={icon} />
      </button>
      <span id={id} popover="auto" role="tooltip" className={styles.tip} style={{ positionAnchor: anchor }}>
        {children}
      </span>
    </>
  );
}
