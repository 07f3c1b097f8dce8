import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { cx } from '../common/cx.ts';
import css from './layout.module.css';

type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16 | 20 | 24;
type Box = ComponentPropsWithRef<'div'>;

export interface ContainerProps extends Box {
  /** `content` 1200 px, `reading` 720 px. */
  width?: 'content' | 'reading' | undefined;
}

/** Centres content between the page gutters. */
export function Container({ width = 'content', className, ...rest }: ContainerProps) {
  return <div className={cx(css.container, width === 'reading' && css.reading, className)} {...rest} />;
}

export interface StackProps extends Box {
  /** Space between children in steps of 4 px. */
  gap?: Space | undefined;
  align?: 'stretch' | 'start' | 'center' | 'end' | undefined;
}

/** Lays children under one another. */
export function Stack({ gap = 4, align, className, style, ...rest }: StackProps) {
  return <div className={cx(css.stack, className)} style={spaced(gap, align, undefined, style)} {...rest} />;
}

export interface ClusterProps extends StackProps {
  justify?: 'start' | 'center' | 'end' | 'space-between' | undefined;
}

/** Lays children side by side and wraps them when the line is full. */
export function Cluster({ gap = 2, align = 'center', justify, className, style, ...rest }: ClusterProps) {
  return <div className={cx(css.cluster, className)} style={spaced(gap, align, justify, style)} {...rest} />;
}

function spaced(
  gap: Space,
  align: StackProps['align'],
  justify: ClusterProps['justify'],
  style: CSSProperties | undefined,
): CSSProperties {
  return {
    gap: gap === 0 ? 0 : `var(--space-${gap})`,
    ...(align ? { alignItems: align } : {}),
    ...(justify ? { justifyContent: justify } : {}),
    ...style,
  };
}
