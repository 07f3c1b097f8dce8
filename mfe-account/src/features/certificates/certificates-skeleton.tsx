import { Skeleton, SkeletonGroup } from '@lectern/ui';
import { PageUnderMy } from '../../common/page/page-under-my.tsx';
import { useAccountText } from '../../common/use-account-text.ts';
import css from './certificates.module.css';

/** Where the certificates will stand. */
export function CertificatesSkeleton() {
  const t = useAccountText();
  return (
    <PageUnderMy title={t('certificates.title')} lead={t('certificates.text')}>
      <SkeletonGroup label={t('certificates.loading')} className={css.list}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height="11rem" shape="card" />
        ))}
      </SkeletonGroup>
    </PageUnderMy>
  );
}
