import { brand } from '@lectern/brand';
import { Link, useT } from '@lectern/shell-api';
import { ButtonLink, ErrorState, SignedOffDrawing } from '@lectern/ui';
import { LoginLink } from '../../common/login-link.tsx';
import { NoticeArea } from '../../common/notice-area/notice-area.tsx';

/** Shown on admin addresses to who is not signed in. */
export function StaffOnly() {
  const t = useT('shell');
  return (
    <NoticeArea>
      <ErrorState
        headingLevel={1}
        drawing={<SignedOffDrawing />}
        title={t('staff.title', { brand: brand.name })}
        text={t('staff.text')}
        action={
          <>
            <ButtonLink as={LoginLink} href="/login" variant="primary">
              {t('staff.login')}
            </ButtonLink>
            <ButtonLink as={Link} href="/">
              {t('failure.home')}
            </ButtonLink>
          </>
        }
      />
    </NoticeArea>
  );
}
