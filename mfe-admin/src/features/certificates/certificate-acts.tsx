import { hasRole, rolesOf } from '@lectern/contracts-core';
import { revokeCertificate, type StaffCertificate } from '@lectern/contracts-learning';
import { Cluster } from '@lectern/ui';
import { useState } from 'react';
import { KeyButton } from '../../common/keys/key-button.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { ReissueDialog, RevokeDialog } from './act-dialogs.tsx';

/** Whether this person may take certificates back and issue them again. */
export const useMayChange = (): boolean => hasRole(useMyRoles(), ['owner', ...rolesOf(revokeCertificate)]);

const SHORTCUTS = { revoke: 'r', reissue: 'i' } as const;

interface CertificateActsProps {
  certificate: StaffCertificate;
  /** Keys press the buttons, as in a panel; rows of a list have none. */
  hasKeys?: boolean;
}

/** What can be done with a certificate now. */
export function CertificateActs({ certificate, hasKeys = false }: CertificateActsProps) {
  const t = useAdminText();
  const [act, setAct] = useState<'revoke' | 'reissue' | null>(null);
  const close = (): void => setAct(null);
  const button = (one: 'revoke' | 'reissue') => (
    <KeyButton
      shortcut={hasKeys ? SHORTCUTS[one] : undefined}
      size="s"
      aria-label={t('certificates.actLabel', {
        act: t(`certificates.${one}.button`),
        number: certificate.certificateId,
      })}
      onClick={() => setAct(one)}
    >
      {t(`certificates.${one}.button`)}
    </KeyButton>
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
