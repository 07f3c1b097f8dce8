import { definePage, Link, showToast, useApi, useRouteData, type LoaderArgs } from '@lectern/shell-api';
import { ButtonLink, EmptyShelfDrawing, EmptyState, Notice } from '@lectern/ui';
import { useEffect, useRef, useState } from 'react';
import { failureOf, pressFailureText } from '../../common/failure.ts';
import { PageNotLoaded } from '../../common/page/page-not-loaded.tsx';
import { PageUnderMy } from '../../common/page/page-under-my.tsx';
import { useAccountText, type Translate } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';
import { CertificateEntry } from './certificate-entry.tsx';
import type { Certificates } from './certificates.api.ts';
import css from './certificates.module.css';
import { CertificatesSkeleton } from './certificates-skeleton.tsx';
import { ProspectEntry } from './prospect-entry.tsx';

const service = () => import(/* webpackChunkName: "account.certificates-data" */ './certificates.api.ts');

const load = async ({ api, signal }: LoaderArgs): Promise<Certificates> =>
  (await service()).loadCertificates(api, signal);

export const page = definePage({
  loader: load,
  Component: CertificatesPage,
  Skeleton: CertificatesSkeleton,
  ErrorBoundary: CertificatesFailure,
  head: ({ t }) => ({
    title: t('certificates.title'),
    description: t('certificates.text'),
    robots: 'noindex, nofollow',
  }),
});

/** Certificates of the person with their PDFs, and the courses that earn the next ones. */
function CertificatesPage() {
  const t = useAccountText();
  const { needed, prospects, issue, ...loaded } = useCertificates(useRouteData<typeof load>());
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button that issued it is gone; the keyboard goes on at the certificate.
    if (loaded.hasIssued) list.current?.focus();
  }, [loaded.hasIssued, loaded.certificates]);
  return (
    <PageUnderMy title={t('certificates.title')} lead={t('certificates.text')}>
      {loaded.certificates.length + prospects.length === 0 ? <NoCertificates /> : null}
      {loaded.failure === null ? null : (
        <Notice tone="danger" announce>
          {loaded.failure}
        </Notice>
      )}
      {loaded.certificates.length > 0 ? (
        <ul ref={list} tabIndex={-1} className={css.list} aria-label={t('certificates.mine')}>
          {loaded.certificates.map((certificate) => (
            <CertificateEntry key={certificate.certificateId} certificate={certificate} />
          ))}
        </ul>
      ) : null}
      {prospects.length > 0 ? (
        <section className={css.section}>
          <h2 className={css.heading}>{t('certificates.next')}</h2>
          <ul className={css.list} aria-label={t('certificates.next')}>
            {prospects.map((prospect) => (
              <ProspectEntry
                key={prospect.curriculumId}
                prospect={prospect}
                needed={needed}
                isBusy={loaded.issuing === prospect.curriculumId}
                onIssue={() => void issue(prospect.curriculumId)}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </PageUnderMy>
  );
}

/** What was loaded, with what was issued since. */
function useCertificates(initial: Certificates) {
  const t = useAccountText();
  const api = useApi();
  const [all, setAll] = useState(initial);
  const [issuing, setIssuing] = useState<string | null>(null);
  const [hasIssued, setIssued] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const issue = async (curriculumId: string): Promise<void> => {
    if (issuing !== null) return;
    setIssuing(curriculumId);
    setFailure(null);
    try {
      const certificate = await (await service()).issue(api, curriculumId);
      setIssued(true);
      showToast({ title: t('certificates.issued') });
      setAll(({ certificates, prospects, needed }) => ({
        certificates: [certificate, ...certificates],
        prospects: prospects.filter((one) => one.curriculumId !== curriculumId),
        needed,
      }));
    } catch (thrown) {
      setFailure(refusalText(t, thrown));
    } finally {
      setIssuing(null);
    }
  };
  return { ...all, issuing, hasIssued, failure, issue };
}

function refusalText(t: Translate, thrown: unknown): string {
  const failure = failureOf(thrown);
  if (failure.code === 'CERTIFICATE_REVOKED') return t('certificates.wasRevoked');
  if (failure.code === 'NOT_COMPLETED') return t('certificates.notCompleted');
  return pressFailureText(t, failure, t('certificates.failed'));
}

function NoCertificates() {
  const t = useAccountText();
  return (
    <EmptyState
      drawing={<EmptyShelfDrawing />}
      title={t('certificates.none')}
      text={t('certificates.noneText')}
      action={
        <ButtonLink as={Link} href={paths.search} variant="primary">
          {t('opening.browse')}
        </ButtonLink>
      }
    />
  );
}

function CertificatesFailure() {
  const t = useAccountText();
  return <PageNotLoaded title={t('certificates.loadFailed')} />;
}
