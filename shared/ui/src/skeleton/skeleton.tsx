import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import css from './skeleton.module.css';

export interface SkeletonProps {
  /** Any CSS length; full width by default. */
  width?: string | undefined;
  height?: string | undefined;
  /** Width / height, instead of a height. */
  ratio?: string | undefined;
  shape?: 'box' | 'card' | 'circle' | undefined;
  className?: string | undefined;
}

/** Stands where a block will be, in its exact size. */
export function Skeleton({ width, height, ratio, shape = 'box', className }: SkeletonProps) {
  const style: CSSProperties = {
    ...(width ? { inlineSize: width } : {}),
    ...(height ? { blockSize: height } : {}),
    ...(ratio ? { aspectRatio: ratio } : {}),
  };
  return <span aria-hidden className={cx(css.block, css[shape], className)} style={style} />;
}

export interface SkeletonTextProps {
  lines?: number | undefined;
  /** Type size of the text it stands for. */
  size?: 12 | 14 | 16 | 18 | 22 | 28 | 36 | undefined;
  /** Width of the last line. */
  last?: string | undefined;
  width?: string | undefined;
}

/** Stands where lines of text will be; as tall as those lines. */
export function SkeletonText({ lines = 1, size = 16, last = '60%', width }: SkeletonTextProps) {
  return (
    <span aria-hidden className={css.text} style={{ fontSize: `var(--text-${size})`, inlineSize: width }}>
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          className={css.line}
          {...(lines > 1 && index === lines - 1 ? { style: { inlineSize: last } } : {})}
        />
      ))}
    </span>
  );
}

/** Wraps skeletons: says that content is on its way, once, in words. */
export function SkeletonGroup({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
