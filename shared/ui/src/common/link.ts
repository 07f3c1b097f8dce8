import type { ComponentPropsWithRef, ElementType } from 'react';

/** The props a part passes to the component that draws its links; the router's own props pass through untouched. */
export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  href: string;
  viewTransition?: boolean;
  preventScrollReset?: boolean;
};

/** Draws a link. Pass the shell's `Link`; without one a part draws a plain anchor. */
export type LinkComponent = ElementType<LinkProps, 'a'>;

/** A destination and who draws the link to it. */
export interface LinkTarget {
  readonly href: string;
  readonly as?: LinkComponent | undefined;
}

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Attributes of a link that leaves the product in a new tab. */
export function newTab(external: boolean | undefined): Partial<typeof NEW_TAB> {
  return external ? NEW_TAB : {};
}
