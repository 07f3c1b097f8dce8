import type { PackageInfo } from '@lectern/contracts-catalog';
import { Link } from '@lectern/shell-api';
import { ButtonLink, PlayIcon, type ButtonLinkProps } from '@lectern/ui';
import { useIsOwned } from '../../../common/owned/use-is-owned.ts';
import { safeLink } from '../../../common/safe-link.ts';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';

interface PurchaseLinkProps extends Pick<ButtonLinkProps, 'block' | 'children'> {
  /** The pack that is bought; a lecture without a pack has only a link. */
  readonly pack: Pick<PackageInfo, 'paymentLink'> & Partial<Pick<PackageInfo, 'id'>>;
  readonly soon: string;
}

/** Leads to where a pack is bought, and owners of it to its player; an address that is no link leaves the words alone. */
export function PurchaseLink({ pack: { id = '', paymentLink }, soon, children, ...look }: PurchaseLinkProps) {
  const t = useCatalogText();
  const isOwned = useIsOwned(id);
  const target = safeLink(paymentLink);
  if (isOwned) {
    return (
      <ButtonLink as={Link} href={paths.player(id)} variant="positive" icon={<PlayIcon />} {...look}>
        {t('course.watch')}
      </ButtonLink>
    );
  }
  if (target.kind === 'none') return <span>{soon}</span>;
  if (target.kind === 'external') {
    return (
      <ButtonLink href={target.href} external variant="buy" {...look}>
        {children}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink as={Link} href={target.href} variant="buy" {...look}>
      {children}
    </ButtonLink>
  );
}
