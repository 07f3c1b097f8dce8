import { Link } from '@lectern/shell-api';
import { ButtonLink } from '@lectern/ui';
import { useAccountText } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';
import css from './privacy.module.css';

/** What a person decides about: correcting what no form of ours changes, and an end to its use (PIPA 36 and 37). */
export function OtherRights() {
  const t = useAccountText();
  return (
    <section aria-labelledby="privacy-rights" className={css.section}>
      <h2 id="privacy-rights" className={css.heading}>
        {t('privacyCenter.rights.title')}
      </h2>
      <p className={css.muted}>{t('privacyCenter.rights.text')}</p>
      <div>
        <ButtonLink as={Link} href={`${paths.contact}?subject=privacy`}>
          {t('privacyCenter.rights.ask')}
        </ButtonLink>
      </div>
    </section>
  );
}
