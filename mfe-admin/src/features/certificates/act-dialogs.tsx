import type { StaffCertificate } from '@lectern/contracts-learning';
import { Field, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useAdminText, type Translate } from '../../common/use-admin-text.ts';
import { reissue, revoke } from './certificates.api.ts';

interface DialogProps {
  certificate: StaffCertificate;
  onClose: () => void;
}

const REFUSALS = { CERTIFICATE_NOT_FOUND: 'certificates.gone' };
/** Characters of a name, as the service takes them. */
const LONGEST_NAME = 80;

/** Takes a certificate back. Its verification page shows the day, never the reason. */
export function RevokeDialog({ certificate, onClose }: DialogProps) {
  const t = useAdminText();
  return (
    <ActDialog
      words={wordsOf(t, 'revoke', certificate)}
      done={t('certificates.revoke.done')}
      isDangerous
      typedWords={certificate.certificateId}
      refusals={REFUSALS}
      send={(api, reason) => revoke(api, certificate.certificateId, reason)}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

/** Issues a certificate again under the same number, with a corrected name where staff change it. */
export function ReissueDialog({ certificate, onClose }: DialogProps) {
  const t = useAdminText();
  const [holderKo, setHolderKo] = useState(certificate.holder_ko);
  const [holderEn, setHolderEn] = useState(certificate.holder_en);
  const nameField = (language: 'ko' | 'en', value: string, onName: (value: string) => void) => (
    <Field label={t(`certificates.reissue.holder.${language}`)} required>
      <TextInput
        value={value}
        lang={language}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_NAME}
        onChange={(event) => onName(event.currentTarget.value)}
      />
    </Field>
  );
  return (
    <ActDialog
      words={wordsOf(t, 'reissue', certificate)}
      done={t('certificates.reissue.done')}
      isReady={holderKo.trim() !== '' && holderEn.trim() !== ''}
      refusals={REFUSALS}
      send={(api, reason) =>
        reissue(api, certificate.certificateId, {
          reason,
          holder_ko: holderKo.trim(),
          holder_en: holderEn.trim(),
        })
      }
      onDone={onClose}
      onClose={onClose}
    >
      {nameField('ko', holderKo, setHolderKo)}
      {nameField('en', holderEn, setHolderEn)}
    </ActDialog>
  );
}

const wordsOf = (t: Translate, act: 'revoke' | 'reissue', { certificateId }: StaffCertificate) => ({
  title: t(`certificates.${act}.title`, { number: certificateId }),
  text: t(`certificates.${act}.text`),
  confirm: t(`certificates.${act}.confirm`),
});
