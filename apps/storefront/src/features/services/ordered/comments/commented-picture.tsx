'use client';
import type { ServiceComment } from '@labelwerk/contracts/services/comments.ts';
import type { Place } from '@labelwerk/contracts/values/place.ts';
import { useState } from 'react';
import { Marks } from '#features/remarks/index.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { LateImage } from '../../files/late-image.tsx';
import type { Picture } from './pictures.ts';
import { placeAfterKey, placeOfPress } from './place.ts';

type Props = {
  readonly picture: Picture;
  /** All comments on the delivery: their numbers are those of the list. */
  readonly comments: readonly ServiceComment[];
  /** A place that is about to be commented on. */
  readonly chosen: Place | undefined;
  /** Takes a place of the picture; undefined: it can't be commented on now. */
  readonly onPlace: ((place: Place) => void) | undefined;
};

/** A delivered picture with the places that were commented on. A press marks a place, and arrow keys move the mark. */
export function CommentedPicture({ picture: { id, filename, src }, comments, chosen, onPlace }: Props) {
  const t = useTranslations('services.ordered');
  const [isGone, setGone] = useState(false);
  if (isGone) return null;
  const marks = comments.flatMap(({ id: comment, place }, index) =>
    place?.file_id === id ? [{ id: comment, number: index + 1, place }] : [],
  );
  return (
    <div className="relative justify-self-start border border-line bg-[#fff]">
      <LateImage
        src={src}
        alt={t('picture', { name: filename })}
        className="block max-h-[70vh] min-h-24 min-w-24 max-w-full"
        onGone={() => setGone(true)}
      />
      <Marks marks={marks} chosen={chosen} />
      {onPlace && (
        <button
          type="button"
          className="absolute inset-0 cursor-crosshair"
          aria-label={t('comment.mark', { name: filename })}
          onClick={(event) => {
            // Enter keeps a place that was chosen by the arrow keys.
            if (event.detail > 0 || !chosen)
              onPlace(placeOfPress(event, event.currentTarget.getBoundingClientRect()));
          }}
          onKeyDown={(event) => {
            const next = placeAfterKey(chosen, event);
            if (!next) return;
            event.preventDefault();
            onPlace(next);
          }}
        />
      )}
    </div>
  );
}
