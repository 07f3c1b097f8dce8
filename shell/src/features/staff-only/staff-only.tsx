import { brand } from '@lectern/brand';
import { Link, useT } from '@lectern/shell-api';
import { ButtonLink, ErrorState, SignedOffDrawing } from '@lectern/ui';
import { LoginLink } from '../../common/login-link.tsx';
import { NoticeArea } from '../../common/notice-area/notice-area.tsx';
import type { StaffOnlyVisitor } from '../../rules/access-guard.ts';

/** Shown on admin addresses to visitors who are not staff; the remote is not loaded for them. */
export function StaffOnly({ to }: { to: StaffOnlyVisitor }) {
  const t = useT('shell');
  return (
    <NoticeArea>
      <ErrorState
        headingLevel={1}
        drawing={<SignedOffDrawing />}
        title={t(to === 'pending' ? 'staff.pendingTitle' : 'staff.title', { brand: brand.name })}
        text={t(TEXTS[to])}
        action={
          <>
            <WayIn to={to} />
            <ButtonLink as={Link} href="/">
              {t('failure.home')}
            </ButtonLink>
          </>
        }
      />
    </NoticeArea>
  );
}

const TEXTS = { guest: 'staff.text', other: 'staff.otherText', pending: 'staff.pendingText' } as const;

function WayIn({ to }: { to: StaffOnlyVisitor }) {
  const t = useT('shell');
  if (to === 'other') return null;
  return (
    <ButtonLink as={LoginLink} href={to === 'guest' ? '/login' : '/my/two-step'} variant="primary">
      {t(to === 'guest' ? 'staff.login' : 'staff.secondStep')}
    </ButtonLink>
  );
}
