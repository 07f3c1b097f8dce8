import { Link, localizePath, useLocale, useSession } from '@lectern/shell-api';
import { Button, ButtonLink, PlayIcon, type ButtonLinkProps } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';
import type { CourseView } from '../course-view.ts';
import { ClosedSale } from './closed-sale.tsx';
import { useDraftCourse } from '../draft/draft-context.ts';

type EnrolButtonProps = Pick<ButtonLinkProps, 'size' | 'block' | 'className'> & { course: CourseView };

/**
 * Owners go on watching, others enrol, or wait for a seat where none is left; a course that is over or cancelled leads to current ones,
 * and one outside of its sale says when it is sold. While the session is unknown, the
 * button leads to the checkout, whose guard asks for a login where one is needed.
 */
export function EnrolButton({ course, ...look }: EnrolButtonProps) {
  const t = useCatalogText();
  const session = useSession();
  const locale = useLocale();
  const isDraft = useDraftCourse() !== null;
  if (isDraft) {
    return (
      <Button variant="buy" disabled {...look}>
        {t('course.enroll')}
      </Button>
    );
  }
  if (course.hasAccess) {
    return (
      <ButtonLink as={Link} href={paths.player(course.id)} variant="positive" icon={<PlayIcon />} {...look}>
        {t('course.watch')}
      </ButtonLink>
    );
  }
  if (course.hasEnded || course.isCancelled) {
    return (
      <ButtonLink as={Link} href={`${paths.search}?category=${course.category}`} {...look}>
        {t('course.sameCategory', { category: t(`category.${course.category}`) })}
      </ButtonLink>
    );
  }
  if (course.sale?.state === 'before' || course.sale?.state === 'after') {
    return <ClosedSale sale={course.sale} {...look} />;
  }
  const checkout = paths.checkout(course.id);
  // The login names this course and goes on to its checkout.
  const target =
    session.status === 'signed-out'
      ? { href: paths.login, state: { from: localizePath(checkout, locale) } }
      : { href: checkout };
  return (
    <ButtonLink as={Link} variant="buy" {...target} {...look}>
      {t(course.seatsLeft === 0 ? 'course.waitlist' : 'course.enroll')}
    </ButtonLink>
  );
}
