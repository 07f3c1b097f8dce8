import type { Image } from '@lectern/contracts';
import { cx } from '../common/cx.ts';
import { UserIcon } from '../icon/icons.tsx';
import { Picture } from '../picture/picture.tsx';
import css from './avatar.module.css';

export interface AvatarProps {
  image: Image | null;
  /** Edge in px. */
  size?: 24 | 32 | 40 | 56 | 72 | 96 | 160 | undefined;
  /** Beside the name the portrait is decoration; alone it needs its alternative text. */
  decorative?: boolean | undefined;
  className?: string | undefined;
}

/** A person's portrait; without a picture a drawn figure, never initials. */
export function Avatar({ image, size = 40, decorative = true, className }: AvatarProps) {
  return (
    <span className={cx(css.avatar, className)} style={{ inlineSize: size, blockSize: size }}>
      {image ? (
        <Picture image={decorative ? { ...image, alt: '' } : image} sizes={`${size}px`} ratio={1} />
      ) : (
        <UserIcon size={size >= 56 ? 32 : size >= 40 ? 24 : 16} />
      )}
    </span>
  );
}
