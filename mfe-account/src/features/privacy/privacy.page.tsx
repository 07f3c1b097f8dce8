import type { PrivacyOverview } from '@lectern/contracts-identity';
import { definePage, Link, useRouteData, type LoaderArgs } from '@lectern/shell-api';
import { TextLink } from '@lectern/ui';
import { PageNotLoaded } from '../../common/page/page-not-loaded.tsx';
import { PageUnderMy } from '../../common/page/page-under-my.tsx';
import { useAccountText } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';
import { DeleteAccount } from './delete-account.tsx';
import { Download } from './download.tsx';
import { Marketing } from './marketing.tsx';
import { OtherRights } from './other-rights.tsx';

const load = async ({ api, signal }: LoaderArgs): Promise<PrivacyOverview> => {
  const { loadPrivacy } = await import(/* webpackChunkName: "account.privacy-data" */ './privacy.api.ts');
  return loadPrivacy(api, signal);
};

export const page = definePage({
  loader: load,
  Component: PrivacyPage,
  ErrorBoundary: PrivacyFailure,
  head: ({ t }) => ({
    title: t('privacyCenter.title'),
    description: t('privacyCenter.text'),
    robots: 'noindex, nofollow',
  }),
});

/** The person's data and consents: to see, to change and to withdraw. */
function PrivacyPage() {
  const t = useAccountText();
  const overview = useRouteData<typeof load>();
  return (
    <PageUnderMy
      title={t('privacyCenter.title')}
      lead={
        <>
          {t('privacyCenter.text')}{' '}
          <TextLink as={Link} href={paths.privacy}>
            {t('privacyCenter.policy')}
          </TextLink>
        </>
      }
    >
      <Download initial={overview.export} />
      <Marketing initial={overview} />
      <OtherRights />
      <DeleteAccount hasPassword={overview.hasPassword} />
    </PageUnderMy>
  );
}

function PrivacyFailure() {
  const t = useAccountText();
  return <PageNotLoaded title={t('privacyCenter.loadFailed')} />;
}
