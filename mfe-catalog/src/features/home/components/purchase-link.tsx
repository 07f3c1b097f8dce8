import { Link } from '@lectern/shell-api';
import { ButtonLink, type ButtonLinkProps } from '@lectern/ui';
import { safeLink } from '../../../common/safe-link.ts';

type Props = Omit<ButtonLinkProps, 'href' | 'as' | 'external'> & { paymentLink: string; soon: string };

/** Leads to where a pack is bought; an address that is no link leaves the words without one. */
export function PurchaseLink({ paymentLink, soon, children, ...look }: Props) {
  const target = safeLink(paymentLink);
  if (target.kind === 'none') return <span>{soon}</span>;
  if (target.kind === 'external') {
    return (
      <ButtonLink href={target.href} external {...look}>
        {children}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink as={Link} href={target.href} {...look}>
      {children}
    </ButtonLink>
  );
}
