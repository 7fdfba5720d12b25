'use client';
import { useTranslations } from 'next-intl';
import { type ComponentType, type DragEvent, useCallback, useEffect, useRef, useState } from 'react';
import { buttonClass } from '#kit/button/button-class.ts';
import { whenIdle } from '#platform/client/later/when-idle.ts';

type Panel = ComponentType<{ readonly file: File; readonly onAnother: () => void }>;

const accept = 'application/pdf,image/png,image/jpeg,image/svg+xml,.pdf,.png,.jpg,.jpeg,.svg';

/** Whether a paste is meant for a field. */
const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="file"]), textarea, [contenteditable]') !== null;

/**
 * Takes a file before any choice: dropped, chosen or pasted. All that reads it is loaded once there is one. A file that
 * was chosen earlier and not ordered is there again after a reload.
 */
export function FirstFile() {
  const t = useTranslations('first-file');
  const [file, setFile] = useState<File>();
  const [Panel, setPanel] = useState<Panel>();
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<'several' | 'failed'>();
  const input = useRef<HTMLInputElement>(null);

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
          if (!/"first-(file|picture):/.test(localStorage.getItem('uploads') ?? '')) return;
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
    <div className="grid gap-2" data-first-file="">
      <label
        className={`grid min-h-40 cursor-pointer place-items-center content-center gap-2 rounded-card border-2 border-dashed p-5 text-center ${isOver ? 'border-action bg-action-wash' : 'border-line bg-card'} focus-within:outline-2 focus-within:outline-action`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          ref={input}
          type="file"
          accept={accept}
          className="hidden-visually"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            void take(files);
          }}
        />
        <span className={buttonClass('action', 'large', false)}>{t('choose')}</span>
        <span className="text-soft text-[length:var(--text-s)]">{t('hint')}</span>
      </label>
      <div role="alert" className="text-danger">
        {problem && <p>{t(problem)}</p>}
      </div>
    </div>
  );
}
