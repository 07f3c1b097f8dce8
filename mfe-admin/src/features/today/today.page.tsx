import { definePage, Link, useLocale } from '@lectern/shell-api';
import {
  Badge,
  Button,
  Cluster,
  EmptyShelfDrawing,
  EmptyState,
  Notice,
  RefreshIcon,
  TextLink,
} from '@lectern/ui';
import { useState } from 'react';
import { ageInWords } from '../../common/age.ts';
import card from '../../common/card/card.module.css';
import { useDesk } from '../../common/desk/use-desk.ts';
import { UNCHECKED, type DeskWork, type WaitingItem, type WorkKind } from '../../common/desk/work.ts';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { countInWords } from '../../common/list/count-in-words.ts';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { ListSkeleton } from '../../common/list/list-skeleton.tsx';
import { formatSpan } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import css from './today.module.css';

/** Lines of a card; the rest is a press away. */
const SHOWN = 5;

const LISTS: Readonly<Record<WorkKind, string>> = {
  licenses: paths.licenses,
  applications: paths.instructors,
  tickets: paths.support,
  refunds: `${paths.payments}?tab=refunds&state=REQUESTED&order=asc`,
  problems: `${paths.payments}?tab=problems&order=asc`,
  differences: `${paths.payments}?tab=match`,
  alerts: `${paths.payments}?tab=alerts`,
  reports: `${paths.qna}?view=reported&order=asc`,
  questions: `${paths.qna}?state=open&order=asc`,
  submissions: paths.submissions,
  reviews: `${paths.reviews}?state=reported`,
  lectures: `${paths.live}?view=today`,
  films: `${paths.failedFilms}?order=asc`,
  releases: paths.releases,
  chains: paths.audit,
};

export const page = inFrame(
  definePage({
    Component: TodayPage,
    head: ({ t }) => ({ title: t('today.title'), description: t('today.text'), robots: 'noindex, nofollow' }),
  }),
);

/** What waits for the person who looks, the oldest first, with its age beside what was promised. */
function TodayPage() {
  const t = useAdminText();
  const { works, read } = useDesk({ isPatient: false });
  const [isReading, setReading] = useState(false);
  if (works === null) {
    return <ListSkeleton title={t('today.title')} text={t('today.text')} label={t('today.loading')} />;
  }
  const again = async (): Promise<void> => {
    setReading(true);
    await read().catch(() => undefined);
    setReading(false);
  };
  return (
    <ListPage>
      <PageHead
        title={t('today.title')}
        text={t('today.text')}
        tools={
          <Button icon={<RefreshIcon size={16} />} loading={isReading} onClick={() => void again()}>
            {t('today.again')}
          </Button>
        }
      />
      <ChainNotice works={works} />
      {works.length === 0 ? (
        <EmptyState drawing={<EmptyShelfDrawing />} title={t('today.none')} text={t('today.noneText')} />
      ) : (
        <div className={css.cards}>
          {works
            .filter(({ kind }) => kind !== 'chains')
            .map((one) => (
              <WorkCard key={one.kind} {...one} />
            ))}
        </div>
      )}
    </ListPage>
  );
}

/** Tells owners where the record is not as it was sealed, and where nobody has looked; nothing where all of it was found whole. */
function ChainNotice({ works }: { works: readonly DeskWork[] }) {
  const t = useAdminText();
  const chains = works.find(({ kind }) => kind === 'chains');
  if (!chains || chains.work?.count === 0) return null;
  if (chains.work === null) return <Notice tone="warning">{t('today.chains.failed')}</Notice>;
  const isChanged = chains.work.items.some(({ detail }) => detail?.key !== UNCHECKED);
  return (
    <Notice tone="danger" title={t(`today.chains.${isChanged ? 'title' : 'late'}`)}>
      <ul className={css.items}>
        {chains.work.items.map(({ key, detail }) => (
          <li key={key}>
            {t(`auditLog.chain.services.${key}`)}: {detail ? t(detail.key) : null}
          </li>
        ))}
      </ul>
      <TextLink as={Link} href={LISTS.chains}>
        {t('today.chains.open')}
      </TextLink>
    </Notice>
  );
}

function WorkCard({ kind, work }: DeskWork) {
  const t = useAdminText();
  const id = `today-${kind}`;
  const settled = work?.figures.settled ?? 0;
  return (
    <section className={`${card.card} ${css.card}`} aria-labelledby={id}>
      <div>
        <h2 id={id} className={css.heading}>
          <TextLink as={Link} href={LISTS[kind]}>
            {t(`today.kinds.${kind}`)}
          </TextLink>
        </h2>
        <p className={css.promise}>{t(`today.promise.${kind}`)}</p>
      </div>
      {work === null ? (
        <p role="alert">{t('today.failed')}</p>
      ) : (
        <>
          <Cluster gap={2}>
            <strong className={css.count}>{countInWords(work.count, work.isCapped)}</strong>
            {work.figures.late > 0 ? (
              <Badge tone="danger">{t('today.late', figure(work.figures.late))}</Badge>
            ) : null}
            {work.figures.fresh > 0 ? <Badge>{t('today.fresh', figure(work.figures.fresh))}</Badge> : null}
            {settled > 0 ? <Badge tone="positive">{t('today.settled', figure(settled))}</Badge> : null}
          </Cluster>
          {work.items.length === 0 ? (
            <p className={css.promise}>{t(kind === 'lectures' ? 'today.emptyOf.lectures' : 'today.empty')}</p>
          ) : null}
          <ol className={css.items}>
            {work.items.slice(0, SHOWN).map((item) => (
              <Item key={item.key} item={item} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** A count that stopped at the cap says so. */
const figure = (count: number) => ({ count, words: countInWords(count) });

function Item({ item }: { item: WaitingItem }) {
  const t = useAdminText();
  return (
    <li className={css.item}>
      <TextLink as={Link} href={item.href}>
        <span className={css.words}>
          {item.words || t('today.untitled')}
          {item.detail ? ` · ${t(item.detail.key, { count: item.detail.count ?? 1 })}` : null}
        </span>
      </TextLink>
      <time dateTime={item.since} className={item.isLate ? css.late : css.age}>
        <Age item={item} />
      </time>
    </li>
  );
}

/** How long something waits; of what is planned, when it is. */
function Age({ item: { since, until, isLate } }: { item: WaitingItem }) {
  const t = useAdminText();
  const locale = useLocale();
  if (until !== undefined) return formatSpan(since, until);
  return t(isLate ? 'today.lateAge' : 'support.age', { age: ageInWords(since, locale) });
}
