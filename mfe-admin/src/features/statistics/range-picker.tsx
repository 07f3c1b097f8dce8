import { koreanDay } from '@lectern/contracts-core';
import { useNavigate } from '@lectern/shell-api';
import { Field, TextInput } from '@lectern/ui';
import { ListTabs } from '../../common/list/list-tabs.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { ownRangeAddress, rangeAddress, RANGES, type AskedRange } from './statistics-address.ts';
import css from './statistics.module.css';

/** Which Korean days; the figures are compared with as many days before. */
export function RangePicker({ range }: { range: AskedRange }) {
  const t = useAdminText();
  const navigate = useNavigate();
  const today = koreanDay(new Date());
  const { from } = range;
  const to = range.to ?? today;
  const go = (first: string, last: string): void =>
    navigate(ownRangeAddress(first, last), { preventScrollReset: true });
  return (
    <div className={css.range}>
      <ListTabs
        label={t('statistics.range.label')}
        tabs={RANGES.map((name) => ({
          id: name,
          words: t(`statistics.range.${name}`),
          href: name === 'own' ? ownRangeAddress(from, to) : rangeAddress(name),
          isCurrent: name === range.name,
        }))}
      />
      <div className={css.days}>
        <Field label={t('statistics.range.from')}>
          <TextInput
            key={`from ${from}`}
            type="date"
            defaultValue={from}
            max={to}
            onBlur={({ currentTarget: { value } }) => {
              if (value && value !== from) go(value, to);
            }}
          />
        </Field>
        <Field label={t('statistics.range.to')}>
          <TextInput
            key={`to ${to}`}
            type="date"
            defaultValue={to}
            max={today}
            onBlur={({ currentTarget: { value } }) => {
              if (value && value !== to) go(from, value);
            }}
          />
        </Field>
      </div>
    </div>
  );
}
