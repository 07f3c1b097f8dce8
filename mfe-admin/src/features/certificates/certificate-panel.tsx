import type { CertificateDesk } from '@lectern/contracts-learning';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, Cluster, Stack, TextLink } from '@lectern/ui';
import { Moment } from '../../common/moment-cell.tsx';
import { PanelFailure } from '../../common/panel/panel-failure.tsx';
import { PanelFacts, PanelSection } from '../../common/panel/panel-section.tsx';
import { SidePanel } from '../../common/panel/side-panel.tsx';
import { RecordHistory } from '../../common/record/record-history.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { CertificateActs, useMayChange } from './certificate-acts.tsx';
import { CERTIFICATES } from './certificates-address.ts';

interface CertificatePanelProps {
  /** What the address names; null when it names none. */
  number: string | null;
  /** Null where it cannot be read, or is gone. */
  desk: CertificateDesk | null;
  onClose: () => void;
}

/** One certificate with its history, beside the list. */
export function CertificatePanel({ number, desk, onClose }: CertificatePanelProps) {
  const t = useAdminText();
  return (
    <SidePanel
      place={CERTIFICATES}
      open={number !== null}
      title={number ?? ''}
      onClose={onClose}
      object={desk ? { kind: 'certificate', id: desk.certificate.certificateId } : null}
    >
      {desk ? (
        <Content desk={desk} key={desk.certificate.certificateId} />
      ) : (
        <PanelFailure title={t('certificates.panel.failed')} text={t('certificates.panel.failedText')} />
      )}
    </SidePanel>
  );
}

function Content({ desk }: { desk: CertificateDesk }) {
  const t = useAdminText();
  const locale = useLocale();
  const mayChange = useMayChange();
  const { certificate, firstIssuedAt } = desk;
  const { state, revision, userId, holder_ko, holder_en, verifyCode } = certificate;
  const column = (id: string): string => t(`certificates.columns.${id}`);
  return (
    <Stack gap={6}>
      <Cluster gap={2}>
        <Badge tone={state === 'valid' ? 'positive' : 'danger'}>{t(`certificates.state.${state}`)}</Badge>
        {revision > 1 ? (
          <Badge look="outline">{t('certificates.revision', { number: revision })}</Badge>
        ) : null}
        {mayChange ? <CertificateActs certificate={certificate} hasKeys /> : null}
      </Cluster>
      <PanelSection title={t('certificates.panel.facts')}>
        <PanelFacts
          facts={[
            [
              column('holder'),
              <TextLink key="holder" as={Link} href={paths.user(userId)}>
                <span lang="ko">{holder_ko}</span>
                {holder_en === holder_ko ? null : <span lang="en">{` · ${holder_en}`}</span>}
              </TextLink>,
            ],
            [
              column('course'),
              <TextLink key="course" as={Link} href={paths.course(certificate.curriculumId)}>
                {certificate[`title_${locale}`]}
              </TextLink>,
            ],
            [column('completed'), <Moment key="at" at={certificate.completedDate} />],
            [t('certificates.panel.firstIssued'), firstIssuedAt && <Moment key="at" at={firstIssuedAt} />],
            [
              t('certificates.panel.lastIssued'),
              revision > 1 ? <Moment key="at" at={certificate.issuedAt} /> : null,
            ],
            [
              column('revoked'),
              certificate.revokedAt === null ? null : <Moment key="at" at={certificate.revokedAt} />,
            ],
            [
              t('certificates.verifyPage'),
              <TextLink key="verify" as={Link} href={paths.verify(verifyCode)}>
                {verifyCode}
              </TextLink>,
            ],
          ]}
        />
      </PanelSection>
      <RecordHistory of={desk} none={t('certificates.panel.noHistory')} />
    </Stack>
  );
}
