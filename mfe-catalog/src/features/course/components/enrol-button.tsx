import { Link, useSession } from '@lectern/shell-api';
import { ButtonLink, PlayIcon, type ButtonLinkProps } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { useReturnState } from '../../../common/use-return-state.ts';
import { paths } from '../../../paths.ts';

type EnrolButtonProps = Pick<ButtonLinkProps, 'size' | 'block' | 'className'> & {
  courseId: string;
  hasAccess: boolean;
};

/**
 * Owners go on watching, everyone else enrols. While nobody knows yet who is looking, the button leads to the
 * checkout, whose guard asks for a login where one is needed.
 */
export function EnrolButton({ courseId, hasAccess, ...look }: EnrolButtonProps) {
  const t = useCatalogText();
  const session = useSession();
  const state = useReturnState();
  if (hasAccess && session.status !== 'signed-out') {
    return (
      <ButtonLink as={Link} href={paths.player(courseId)} variant="positive" icon={<PlayIcon />} {...look}>
        {t('course.watch')}
      </ButtonLink>
    );
  }
  const target =
    session.status === 'signed-out' ? { href: paths.login, state } : { href: paths.checkout(courseId) };
  return (
    <ButtonLink as={Link} variant="buy" {...target} {...look}>
      {t('course.enroll')}
    </ButtonLink>
  );
}
