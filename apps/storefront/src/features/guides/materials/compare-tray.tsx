'use client';
import { useState } from 'react';
import type { Info } from '#features/calculator/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { PickTray } from '../pick-tray.tsx';
import { CompareTable } from './compare-table.tsx';

type Props = {
  readonly info: Info;
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
};

/** The materials picked for comparison stay in view; two or three are compared in a dialog. */
export function CompareTray({ info, ids, onChange }: Props) {
  const t = useTranslations('materials');
  const words = useTranslations('guides');
  const [open, setOpen] = useState(false);
  const materials = ids.flatMap((id) => info.materials.find((material) => material.id === id) ?? []);
  return (
    <PickTray
      label={t('compareTitle')}
      picks={materials}
      removeLabel={(name) => t('remove', { name })}
      onChange={onChange}
    >
      <Button size="small" disabled={materials.length < 2} onClick={() => setOpen(true)}>
        {materials.length < 2 ? t('oneMore') : t('compareNow', { count: materials.length })}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={t('compareTitle')}
        closeLabel={words('close')}
        size="full"
      >
        <CompareTable info={info} materials={materials} />
      </Modal>
    </PickTray>
  );
}
