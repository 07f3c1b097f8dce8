import type { CertificateProspect } from '@lectern/contracts-learning';
import { Link, useLocale } from '@lectern/shell-api';
import { Button, ButtonLink, CertificateIcon, ProgressBar } from '@lectern/ui';
import { useAccountText } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';
import css from './certificates.module.css';

interface ProspectEntryProps {
  readonly prospect: CertificateProspect;
  /** Per cent of a course that earn its certificate. */
  readonly needed: number;
  readonly isBusy: boolean;
  readonly onIssue: () => void;
}

/** A course whose certificate can be had now, or how much of it is still to be watched. */
export function ProspectEntry({ prospect, needed, isBusy, onIssue }: ProspectEntryProps) {
  const t = useAccountText();
  const title = useLocale() === 'ko' ? prospect.title_ko : prospect.title_en;
  const { percentage: percent, isReady, curriculumId } = prospect;
  return (
    <li className={css.entry}>
      <h3 className={css.title}>{title}</h3>
      <ProgressBar
        label={t('learning.progressOf', { title })}
        value={percent}
        valueText={t('player.outline.percent', { percent })}
        tone={isReady ? 'positive' : 'accent'}
      />
      <p className={css.note}>
        {t(isReady ? 'certificates.ready' : 'certificates.missing', { percent, needed })}
      </p>
      <div>
        {isReady ? (
          <Button variant="primary" icon={<CertificateIcon />} loading={isBusy} onClick={onIssue}>
            {t('certificates.get')}
            <span className="sr-only">: {title}</span>
          </Button>
        ) : (
          <ButtonLink as={Link} href={paths.playerOfCourse(curriculumId)}>
            {t('learning.continue')}
            <span className="sr-only">: {title}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
