import { definePage, Link, useLocale, useRouteData } from '@lectern/shell-api';
import { ArrowLeftIcon, Badge, Button, ButtonLink, Notice, Spinner } from '@lectern/ui';
import { useState } from 'react';
import card from '../../common/card/card.module.css';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { SignInLink } from '../../common/frame/sign-in-link.tsx';
import { formatClock } from '../../common/moment.ts';
import { Colleagues } from '../../common/presence/colleagues.tsx';
import { RecordHistory } from '../../common/record/record-history.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { ageInWords } from '../../common/age.ts';
import { CaseFacts } from './case-facts.tsx';
import { DecisionForm } from './decision/decision-form.tsx';
import { loadCase, type ReviewedCase } from './licenses.api.ts';
import css from './review.module.css';
import { useClaim, type Claim } from './use-claim.ts';
import { PageViewer } from './viewer/page-viewer.tsx';

export const page = inFrame(
  definePage({
    loader: loadCase,
    Component: () => {
      const loaded = useRouteData<typeof loadCase>();
      // The key gives each licence a fresh form.
      return <Review key={loaded.license.id} loaded={loaded} />;
    },
    head: ({ t }) => ({
      title: t('license.review.title'),
      description: t('license.review.description'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** One licence: its pages, the person's own statements, the decision, and what was done before. */
function Review({ loaded }: { loaded: ReviewedCase }) {
  const t = useAdminText();
  const locale = useLocale();
  const claim = useClaim(loaded.license);
  const { license, status } = claim;
  const [marked, setMarked] = useState(0);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <ButtonLink as={Link} href={paths.licenses} variant="quiet" icon={<ArrowLeftIcon size={16} />}>
          {t('license.review.back')}
        </ButtonLink>
        <h1 className={css.title}>{t('license.review.of', { name: license.person.name })}</h1>
        {license.state === 'pending' ? (
          <Badge tone={license.isOverdue ? 'danger' : 'neutral'}>
            {t('license.queue.age', { age: ageInWords(license.submittedAt, locale) })}
            {license.isOverdue ? ` · ${t('license.queue.late')}` : ''}
          </Badge>
        ) : (
          <Badge>{t(`license.state.${license.state}`)}</Badge>
        )}
      </div>
      {status === 'mine' ? null : <ClaimNotice claim={claim} />}
      <Colleagues kind="license" id={license.id} />
      <div className={css.columns}>
        <section className={css.viewer} aria-label={t('license.viewer.title')}>
          {status === 'mine' ? (
            <PageViewer license={license} onChange={claim.update} onMarked={setMarked} />
          ) : (
            <p className={css.closed}>{t(`license.viewer.${status === 'taking' ? 'opening' : 'closed'}`)}</p>
          )}
        </section>
        <div className={css.side}>
          <CaseFacts license={license} />
          {status === 'mine' ? (
            <DecisionForm license={license} marked={marked} onDecided={claim.settle} />
          ) : null}
          <div className={card.card}>
            <RecordHistory of={loaded.history} none={t('history.none')} />
          </div>
        </div>
      </div>
    </div>
  );
}

function ClaimNotice({ claim: { license, status, retry } }: { claim: Claim }) {
  const t = useAdminText();
  const { claim } = license;
  if (status === 'taking') return <Spinner label={t('license.review.taking')} />;
  return (
    <Notice
      tone={status === 'failed' ? 'danger' : 'info'}
      announce
      actions={
        status === 'taken' || status === 'failed' ? (
          <Button size="s" onClick={retry}>
            {t('license.review.retry')}
          </Button>
        ) : status === 'signedOut' || status === 'secondStep' ? (
          <SignInLink size="s" secondStep={status === 'secondStep'} />
        ) : undefined
      }
    >
      {status === 'taken' && claim
        ? t('license.review.takenBy', { name: claim.by, time: formatClock(claim.until) })
        : t(`license.review.${status}`)}
    </Notice>
  );
}
