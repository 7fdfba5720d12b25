'use client';
import { useState } from 'react';
import { Icon } from '#kit/data/icon.tsx';
import { LateImage } from './late-image.tsx';

type Props = {
  /** URL of the picture; null: there is none. */
  readonly src: string | null;
  /** Empty if the text beside it says the same. */
  readonly alt: string;
  /** CSS classes for its size. */
  readonly className: string;
};

/** The first page of a file, or an icon in its place. */
export function FilePicture({ src, alt, className }: Props) {
  const [isGone, setGone] = useState(false);
  return (
    <span
      className={`grid place-items-center overflow-hidden rounded-card border border-line bg-table ${className}`}
    >
      {isGone || src === null ? (
        <Icon name="file" />
      ) : (
        <LateImage
          src={src}
          alt={alt}
          className="max-h-full max-w-full object-contain"
          onGone={() => setGone(true)}
        />
      )}
    </span>
  );
}
