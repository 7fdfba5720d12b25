import { PackScene } from '@labelwerk/label-drawing/scene/pack-scene.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#kit/style/class-names.ts';
import styles from './pack-stage.module.css';

type Props = ComponentProps<typeof PackScene> & {
  readonly children?: ReactNode;
  readonly stageClass?: string | undefined;
};

/**
 * A pack on its background. The stage keeps its proportions, so that nothing moves when the choices change.
 */
export function PackStage({ children, stageClass, aspect = 1, ...scene }: Props) {
  return (
    <div className={classNames(styles.stage, stageClass)} style={{ aspectRatio: aspect }}>
      <PackScene {...scene} aspect={aspect} className={styles.scene} />
      {children}
    </div>
  );
}
