import type { CSSProperties } from 'react';

/**
 * Names an anchor (`--a1`) for an element with `data-anchor` and its panel with `data-anchored`; the properties
 * themselves are in `styles/base.css`, so that no style attribute holds what validators do not know yet.
 */
export const anchorStyle = (name: string): CSSProperties => ({ '--anchor-name': name }) as CSSProperties;
