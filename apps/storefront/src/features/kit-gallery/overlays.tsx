'use client';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { ConsentBanner } from '#kit/consent/consent-banner.tsx';
import { defaultConsentTexts } from '#kit/consent/consent-texts.ts';
import { AlertDialog } from '#kit/overlay/alert-dialog.tsx';
import { Modal, type ModalSize } from '#kit/overlay/modal.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Tooltip } from '#kit/overlay/tooltip.tsx';
import { Tour } from '#kit/tour/tour.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { Piece } from './piece.tsx';

const sizes = ['small', 'medium', 'large', 'full', 'sheet'] as const satisfies readonly ModalSize[];
const nothing = () => undefined;

/** Overlays and banners. The dialogs and the banner show their own default texts. */
export function Overlays() {
  const t = useTranslations('kit');
  const [modal, setModal] = useState<ModalSize>();
  const [isAsked, setAsked] = useState(false);
  const [one, text] = [t('one'), t('text')];
  const purposes = [{ id: 'one', name: one, text, host: 'stats.example' }];
  const banner = { inPlace: true, purposes, onOpen: nothing, onChoose: nothing, onClear: nothing };
  const texts = {
    ...{ title: t('long'), text, start: t('pick'), later: t('hide'), never: t('close') },
    ...{ back: t('less'), next: t('more'), finish: t('close') },
    progress: (step: number, count: number) => `${step} / ${count}`,
  };
  return (
    <div className="grid gap-6 desktop:grid-cols-2">
      <Piece name="Modal">
        <p className="flex flex-wrap gap-3">
          {sizes.map((size) => (
            <Button key={size} look="outline" size="small" onClick={() => setModal(size)}>
              {size}
            </Button>
          ))}
        </p>
        <Modal
          open={modal !== undefined}
          size={modal ?? 'medium'}
          title={one}
          closeLabel={t('close')}
          onClose={() => setModal(undefined)}
          onOk={() => setModal(undefined)}
        >
          <p>{t('long')}</p>
        </Modal>
      </Piece>
      <Piece name="AlertDialog">
        <p>
          <Button look="danger" onClick={() => setAsked(true)}>
            {t('pick')}
          </Button>
        </p>
        <AlertDialog
          open={isAsked}
          dangerous
          title={one}
          onConfirm={() => setAsked(false)}
          onCancel={() => setAsked(false)}
        >
          {text}
        </AlertDialog>
      </Piece>
      <Piece name="Toast">
        <p>
          <Button look="outline" onClick={() => showToast({ text })}>
            {t('show')}
          </Button>
        </p>
      </Piece>
      <Piece name="Tooltip">
        <p className="flex gap-3">
          <Tooltip label={one}>{text}</Tooltip>
          <Tooltip label={t('wrong')} icon="alert" look="danger">
            {text}
          </Tooltip>
        </p>
      </Piece>
      <Piece name="ConsentBanner">
        <ConsentBanner {...banner} agreed={undefined} open={false} />
        <ConsentBanner
          {...banner}
          agreed={['one']}
          open
          texts={{ ...defaultConsentTexts, title: t('two') }}
        />
        <ConsentBanner
          {...banner}
          agreed={[]}
          open
          loading
          texts={{ ...defaultConsentTexts, title: t('hint') }}
        />
      </Piece>
      <Piece name="Tour">
        <Tour inPlace steps={[{ label: one, content: text, selector: 'h1' }]} texts={texts} onEnd={nothing} />
      </Piece>
    </div>
  );
}
