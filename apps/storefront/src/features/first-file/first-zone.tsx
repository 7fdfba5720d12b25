'use client';
import { type ComponentType, type DragEvent, useCallback, useEffect, useState } from 'react';
import { whenIdle } from '#platform/client/later/when-idle.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { hasLeftOver } from './has-left-over.ts';
import { ZoneFace } from './zone-face.tsx';

type Panel = ComponentType<{ readonly file: File; readonly onAnother: () => void }>;

/** Whether a paste is meant for a field. */
const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="file"]), textarea, [contenteditable]') !== null;

/**
 * Takes a file before any choice: dropped, chosen or pasted. All that reads it is loaded once there is one. A file that
 * was chosen and not ordered is there again after a reload. `early`: what was chosen before this code was there.
 */
export function FirstZone({ early }: { readonly early: readonly File[] }) {
  const t = useTranslations('first-file');
  const [file, setFile] = useState<File>();
  const [Panel, setPanel] = useState<Panel>();
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<'several' | 'failed'>();

  const take = useCallback(async (files: readonly File[]) => {
    const [first, ...more] = files;
    if (!first) return;
    setProblem(more.length > 0 ? 'several' : undefined);
    if (more.length > 0) return;
    try {
      const [{ FirstPanel }, { forgetLeftOvers }] = await Promise.all([
        import('./panel/first-panel.tsx'),
        import('./left-over.ts'),
      ]);
      forgetLeftOvers();
      setPanel(() => FirstPanel);
      setFile(first);
    } catch {
      setProblem('failed');
    }
  }, []);

  useEffect(() => {
    void take(early);
  }, [take, early]);

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isTyping(event)) return;
      event.preventDefault();
      void take(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [take]);

  useEffect(
    () =>
      whenIdle(async () => {
        try {
          // Nothing is loaded unless this browser remembers a file.
          if (!hasLeftOver()) return;
          const { leftOver } = await import('./left-over.ts');
          const earlier = await leftOver();
          if (!earlier) return;
          const { FirstPanel } = await import('./panel/first-panel.tsx');
          setPanel(() => FirstPanel);
          setFile((chosen) => chosen ?? earlier);
        } catch {
          // Without storage, or offline, the file is chosen again.
        }
      }),
    [],
  );

  const another = useCallback(() => {
    void import('./left-over.ts').then(({ forgetLeftOvers }) => forgetLeftOvers());
    setFile(undefined);
    setProblem(undefined);
  }, []);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  if (file && Panel) return <Panel key={`${file.name} ${file.size}`} file={file} onAnother={another} />;
  return (
    <ZoneFace
      choose={t('choose')}
      hint={t('hint')}
      isOver={isOver}
      label={{
        onDragOver(event) {
          event.preventDefault();
          setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop,
      }}
      input={{
        onChange({ currentTarget }) {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void take(files);
        },
      }}
    >
      <div role="alert" className="text-danger">
        {problem && <p>{t(problem)}</p>}
      </div>
    </ZoneFace>
  );
}
