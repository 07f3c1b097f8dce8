import type { CurrentUser } from '@lectern/contracts-core';
import { definePage, Link, useRouteData, type LoaderArgs } from '@lectern/shell-api';
import { ButtonLink, Notice } from '@lectern/ui';
import { PageNotLoaded } from '../../common/page/page-not-loaded.tsx';
import { PageUnderMy } from '../../common/page/page-under-my.tsx';
import { useAccountText } from '../../common/use-account-text.ts';
import { useArrivalFocus } from '../../common/use-arrival-focus.ts';
import { paths } from '../../paths.ts';
import { ProfileForm } from './profile-form.tsx';
import { useProfile } from './use-profile.ts';

const load = async ({ api, signal }: LoaderArgs): Promise<CurrentUser> => {
  const { loadMe } = await import(/* webpackChunkName: "account.profile-data" */ './profile.api.ts');
  return loadMe(api, signal);
};

export const page = definePage({
  loader: load,
  Component: ProfilePage,
  ErrorBoundary: ProfileFailure,
  head: ({ t }) => ({
    title: t('profile.title'),
    description: t('profile.text'),
    robots: 'noindex, nofollow',
  }),
});

function ProfilePage() {
  const t = useAccountText();
  const me = useRouteData<typeof load>();
  const profile = useProfile(me);
  const saved = useArrivalFocus<HTMLDivElement>(profile.isSaved);
  return (
    <PageUnderMy title={t('profile.title')} lead={profile.isSaved ? null : t('profile.text')}>
      {profile.isSaved ? (
        <div ref={saved} tabIndex={-1}>
          <Notice
            tone="positive"
            announce
            title={t('profile.saved')}
            actions={
              <ButtonLink as={Link} href={paths.my} variant="primary">
                {t('profile.toMy')}
              </ButtonLink>
            }
          >
            {t('profile.savedText')}
          </Notice>
        </div>
      ) : (
        <ProfileForm me={me} profile={profile} />
      )}
    </PageUnderMy>
  );
}

function ProfileFailure() {
  const t = useAccountText();
  return <PageNotLoaded title={t('profile.loadFailed')} />;
}
