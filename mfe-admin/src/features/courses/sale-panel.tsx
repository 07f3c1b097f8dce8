import { saleState, setSaleWindow, type SaleWindow } from '@lectern/contracts-catalog';
import { hasRole, rolesOf } from '@lectern/contracts-core';
import { useLocale } from '@lectern/shell-api';
import { Button } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { formatMoment } from '../../common/moment.ts';
import { SaleFields } from '../../common/sale/sale-fields.tsx';
import { findTypedFault, readSale, typeSale } from '../../common/sale/typed-sale.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { setSale } from './courses.api.ts';
import css from './courses.module.css';

interface SalePanelProps {
  curriculumId: string;
  saleWindow: SaleWindow;
}

/** Between which moments a course can be bought. */
export function SalePanel({ curriculumId, saleWindow }: SalePanelProps) {
  const t = useAdminText();
  const locale = useLocale();
  const mayChange = hasRole(useMyRoles(), rolesOf(setSaleWindow));
  const [isChanging, setChanging] = useState(false);
  const [now] = useState(() => Date.now());
  const { startsAt, endsAt } = saleWindow;
  const hasLimit = startsAt !== null || endsAt !== null;
  return (
    <section className={css.panel} aria-labelledby="course-sale">
      <h2 id="course-sale">{t('course.sale.title')}</h2>
      <p>{t(hasLimit ? `course.sale.state.${saleState(saleWindow, now)}` : 'course.sale.always')}</p>
      {hasLimit ? (
        <dl className={css.facts}>
          <Limit name={t('course.sale.starts')} moment={formatMoment(startsAt, locale)} />
          <Limit name={t('course.sale.ends')} moment={formatMoment(endsAt, locale)} />
        </dl>
      ) : null}
      {mayChange ? <Button onClick={() => setChanging(true)}>{t('course.sale.change')}</Button> : null}
      {isChanging ? (
        <SaleDialog curriculumId={curriculumId} saleWindow={saleWindow} onClose={() => setChanging(false)} />
      ) : null}
    </section>
  );
}

function Limit({ name, moment }: { name: string; moment: string }) {
  const t = useAdminText();
  return (
    <div>
      <dt>{name}</dt>
      <dd>{moment || t('course.sale.noLimit')}</dd>
    </div>
  );
}

function SaleDialog({ curriculumId, saleWindow, onClose }: SalePanelProps & { onClose: () => void }) {
  const t = useAdminText();
  // What was seen when it was opened: the page behind it is read again after a colleague's change.
  const [seen] = useState(saleWindow);
  const [typed, setTyped] = useState(() => typeSale(seen));
  return (
    <ActDialog
      words={{
        title: t('course.sale.dialog.title'),
        text: t('course.sale.dialog.text'),
        confirm: t('course.sale.dialog.confirm'),
      }}
      done={t('course.sale.dialog.done')}
      isReady={findTypedFault(typed) === null}
      size="m"
      refusals={{
        SALE_WINDOW_CHANGED: 'course.sale.changed',
        SCHEDULE_REFUSED: 'course.sale.fault.order',
        SALE_WINDOW_TOO_LONG: 'course.sale.fault.range',
      }}
      send={(api, reason) =>
        setSale(api, curriculumId, { version: seen.version, ...readSale(typed, seen), reason })
      }
      onDone={onClose}
      onClose={onClose}
    >
      <SaleFields value={typed} onChange={setTyped} />
    </ActDialog>
  );
}
