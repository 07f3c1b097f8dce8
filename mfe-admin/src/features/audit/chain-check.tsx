import { useApi, useLocale } from '@lectern/shell-api';
import { Button, Notice } from '@lectern/ui';
import { formatCount } from '@lectern/i18n';
import { useState } from 'react';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import css from './audit.module.css';
import type { AuditChains } from './audit.api.ts';

/** Has every service look whether its record is whole, and tells where it is not. */
export function ChainCheck() {
  const t = useAdminText();
  const api = useApi();
  const [chains, setChains] = useState<AuditChains | 'checking' | 'failed' | null>(null);
  const check = async (scope: 'new' | 'all'): Promise<void> => {
    setChains('checking');
    try {
      const { checkChains } = await import(/* webpackChunkName: "admin.audit-data" */ './audit.api.ts');
      setChains(await checkChains(api, scope));
    } catch {
      setChains('failed');
    }
  };
  return (
    <div className={css.chain}>
      <Button loading={chains === 'checking'} onClick={() => void check('new')}>
        {t('auditLog.chain.check')}
      </Button>
      {chains === 'failed' ? (
        <Notice tone="danger" announce>
          {t('auditLog.chain.failed')}
        </Notice>
      ) : chains === null || chains === 'checking' ? null : (
        <div role="status">
          <ul className={css.chains}>
            {chains.services.map((one) => (
              <Chain key={one.service} {...one} />
            ))}
          </ul>
          <Button variant="quiet" size="s" onClick={() => void check('all')}>
            {t('auditLog.chain.checkAll')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Chain({ service, chain }: AuditChains['services'][number]) {
  const t = useAdminText();
  const locale = useLocale();
  const name = t(`auditLog.chain.services.${service}`);
  if (chain === null) return <li>{t('auditLog.chain.unknown', { name })}</li>;
  const { broken, entries, looked = entries, sealedAt } = chain;
  if (broken !== null)
    return (
      <li className={css.broken}>
        {t(`auditLog.chain.${broken.fault}`, { name, seal: broken.seal, entry: broken.entry ?? '' })}
      </li>
    );
  return (
    <li>
      {sealedAt === null
        ? t('auditLog.chain.none', { name })
        : t('auditLog.chain.whole', {
            name,
            count: entries,
            entries: formatCount(entries),
            looked: formatCount(looked),
            time: formatMoment(sealedAt, locale),
          })}
    </li>
  );
}
