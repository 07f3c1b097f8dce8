import { hasRole, rolesOf } from '@lectern/contracts-core';
import { revokeCertificate, type StaffCertificate } from '@lectern/contracts-learning';
import { Button, Cluster } from '@lectern/ui';
import { useState } from 'react';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { ReissueDialog, RevokeDialog } from './act-dialogs.tsx';

/** Whether this person may take certificates back and issue them again. */
export const useMayChange = (): boolean => hasRole(useMyRoles(), ['owner', ...rolesOf(revokeCertificate)]);

/** What can be done with a certificate now. */
export function CertificateActs({ certificate }: { certificate: StaffCertificate }) {
  const t = useAdminText();
  const [act, setAct] = useState<'revoke' | 'reissue' | null>(null);
  const close = (): void => setAct(null);
  const button = (one: 'revoke' | 'reissue') => (
    <Button
      size="s"
      aria-label={t('certificates.actLabel', {
        act: t(`certificates.${one}.button`),
        number: certificate.certificateId,
      })}
      onClick={() => setAct(one)}
    >
      {t(`certificates.${one}.button`)}
    </Button>
  );
  return (
    <>
      <Cluster gap={2}>
        {certificate.revokedAt === null ? button('revoke') : null}
        {button('reissue')}
      </Cluster>
      {act === 'revoke' ? <RevokeDialog certificate={certificate} onClose={close} /> : null}
      {act === 'reissue' ? <ReissueDialog certificate={certificate} onClose={close} /> : null}
    </>
  );
}
