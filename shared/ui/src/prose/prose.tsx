import type { ComponentPropsWithRef } from 'react';
import { cx } from '../common/cx.ts';
import css from './prose.module.css';

export interface ProseProps extends ComponentPropsWithRef<'div'> {
  /** HTML that has been sanitized already; nothing is checked here. */
  sanitizedHtml?: string | TrustedHTML | undefined;
  size?: 'm' | 's' | undefined;
}

/** Running text: course descriptions, policies, articles. */
export function Prose({ sanitizedHtml, size = 'm', className, ...rest }: ProseProps) {
  const names = cx(css.prose, css[size], className);
  if (sanitizedHtml === undefined) return <div className={names} {...rest} />;
  return <div className={names} {...rest} dangerouslySetInnerHTML={{ __html: sanitizedHtml }} />;
}
