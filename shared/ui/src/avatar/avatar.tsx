import type { Image } from '@lectern/contracts-core';
import { cx } from '../common/cx.ts';
import { UserIcon } from '../icon/list-icons.tsx';
import { Picture } from '../picture/picture.tsx';
import css from './avatar.module.css';
import { initialsOf } from './initials.ts';

export interface AvatarProps {
  image: Image | null;
  /** Edge in px. */
  size?: 24 | 32 | 40 | 56 | 72 | 96 | 160 | undefined;
  /** Beside the name the portrait is decoration; alone it needs its alternative text. */
  decorative?: boolean | undefined;
  /** Of the account it stands for: without a picture, its initials are drawn. Instructors have the drawn figure. */
  name?: string | undefined;
  className?: string | undefined;
}

/** A person's portrait; without a picture the initials of an account, or a drawn figure. */
export function Avatar({ image, size = 40, decorative = true, name = '', className }: AvatarProps) {
  const initials = image ? '' : initialsOf(name);
  return (
    <span className={cx(css.avatar, className)} style={{ inlineSize: size, blockSize: size }}>
      {image ? (
        <Picture image={decorative ? { ...image, alt: '' } : image} sizes={`${size}px`} ratio={1} />
      ) : initials ? (
        // Drawn, not written: a button they stand on is not called by them.
        <span
          aria-hidden
          data-initials={initials}
          className={css.initials}
          style={{ fontSize: size * 0.375 }}
        />
      ) : (
        <UserIcon size={size >= 56 ? 32 : size >= 40 ? 24 : 16} />
      )}
    </span>
  );
}
