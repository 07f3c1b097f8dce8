import {
  definePage,
  Link,
  useLogOut,
  useNavigate,
  useSearchParams,
  useSession,
  type SessionUser,
} from '@lectern/shell-api';
import {
  ButtonLink,
  CertificateIcon,
  Container,
  EditIcon,
  LockIcon,
  LogOutIcon,
  Notice,
  ShieldIcon,
  Tabs,
  VerifiedIcon,
  type IconProps,
} from '@lectern/ui';
import type { ComponentType } from 'react';
import { OwnPicture } from '../../common/picture/own-picture.tsx';
import { useAccountText } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';
import { Learning } from './learning/learning.tsx';
import css from './library.module.css';
import { MyDevices } from './my-devices.tsx';
import { TaughtLectures } from './taught-lectures.tsx';
import { Tickets } from './tickets.tsx';

export const page = definePage({
  Component: LibraryPage,
  head: ({ t }) => ({
    title: t('library.title'),
    description: t('library.text'),
    robots: 'noindex, nofollow',
  }),
});

const TABS = ['enrolled', 'teaching', 'devices', 'support'] as const;

/** My page: the courses a person learns and teaches, their devices, their questions to support, and their account. */
function LibraryPage() {
  const t = useAccountText();
  const session = useSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  if (session.status !== 'signed-in') return null;
  const { user } = session;
  const tab = TABS.find((id) => id === params.get('tab')) ?? 'enrolled';
  return (
    <Container className={css.page}>
      <Head user={user} />
      {user.licenseVerified ? null : <LicenseNeeded isPending={user.licenseState === 'pending'} />}
      <Tabs
        label={t('library.title')}
        value={tab}
        onValueChange={(next) =>
          navigate(next === 'enrolled' ? paths.my : `${paths.my}?tab=${next}`, {
            replace: true,
            preventScrollReset: true,
          })
        }
        items={[
          { id: 'enrolled', label: t('library.enrolled'), content: <Learning /> },
          { id: 'teaching', label: t('library.teaching'), content: <TaughtLectures userId={user.userId} /> },
          { id: 'devices', label: t('devices.title'), content: <MyDevices /> },
          { id: 'support', label: t('support.tab'), content: <Tickets /> },
        ]}
      />
      <AccountLinks />
    </Container>
  );
}

function Head({ user }: { user: SessionUser }) {
  const t = useAccountText();
  return (
    <header className={css.head}>
      <OwnPicture id={user.profileImage} size={72} />
      <div className={css.who}>
        <h1 className={css.title}>{t('library.title')}</h1>
        <p translate="no">{user.name}</p>
        <p className={css.email} translate="no">
          {user.email}
        </p>
      </div>
    </header>
  );
}

/** Pages that need a licence send back here without one: better said before. */
function LicenseNeeded({ isPending }: { isPending: boolean }) {
  const t = useAccountText();
  if (isPending)
    return (
      <Notice tone="info" title={t('license.pending.title')}>
        {t('license.pending.text')}
      </Notice>
    );
  return (
    <Notice
      tone="info"
      title={t('library.licenseNeeded')}
      actions={
        <ButtonLink as={Link} href={paths.license} variant="primary">
          {t('library.license')}
        </ButtonLink>
      }
    >
      {t('library.licenseNeededText')}
    </Notice>
  );
}

function AccountLinks() {
  const t = useAccountText();
  const { isLeaving, logOut } = useLogOut(t('library.logoutFailed'));
  const links: readonly (readonly [href: string, label: string, Icon: ComponentType<IconProps>])[] = [
    [paths.editProfile, t('library.editProfile'), EditIcon],
    [paths.certificates, t('library.certificates'), CertificateIcon],
    [paths.license, t('library.license'), VerifiedIcon],
    [paths.privacyCenter, t('library.privacy'), LockIcon],
    [paths.twoStep, t('library.twoStep'), ShieldIcon],
  ];
  return (
    <nav aria-labelledby="library-account">
      <h2 id="library-account" className={css.heading}>
        {t('library.account')}
      </h2>
      <ul className={css.links}>
        {links.map(([href, label, Icon]) => (
          <li key={href}>
            <Link href={href} className={css.link}>
              <Icon />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={css.link}
            aria-disabled={isLeaving}
            onClick={() => (isLeaving ? undefined : void logOut())}
          >
            <LogOutIcon />
            {t(isLeaving ? 'library.loggingOut' : 'library.logout')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
