import type { AdminUserPanel } from '@lectern/contracts-identity';
import { Moment } from '../../common/moment-cell.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { LicenseBadge } from './badges.tsx';
import { PanelSection } from '../../common/panel/panel-section.tsx';
import css from './user-panel.module.css';

/** The person's licences with their decisions. */
export function PanelLicenses({ licenses }: { licenses: AdminUserPanel['licenses'] }) {
  const t = useAdminText();
  return (
    <PanelSection title={t('panel.licenses')} none={licenses.length === 0 ? t('panel.noLicenses') : null}>
      <ul className={css.records}>
        {licenses.map((license) => (
          <li key={license.id}>
            <span className={css.words}>
              <span className={css.license}>
                <LicenseBadge state={license.state} />
                <span>
                  {[
                    license.reason && t(`license.reason.${license.reason}`),
                    license.number,
                    license.authority,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className={css.detail}>
                {[
                  license.decidedBy && t('panel.decidedBy', { name: license.decidedBy }),
                  license.validUntil && t('panel.validUntil', { date: license.validUntil }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Moment at={license.submittedAt} />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
