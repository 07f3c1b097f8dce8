import { definePage, Link, useT, type MfeRoute } from '@lectern/shell-api';
import { ButtonLink, EmptyShelfDrawing, EmptyState } from '@lectern/ui';
import styles from './opening-page.module.css';

/**
 * A page for an area whose service has not opened: says what it will be for and what works today. `namespace` is
 * the remote's id; the remote's strings hold `<key>.title`, `<key>.text` and the shared `opening.*`.
 */
export function openingPage(namespace: string, key: string): MfeRoute {
  return definePage({
    Component: () => <OpeningPage namespace={namespace} area={key} />,
    head: ({ t }) => ({
      title: t(`${key}.title`),
      description: t(`${key}.text`),
      robots: 'noindex, follow',
    }),
  });
}

function OpeningPage({ namespace, area }: { namespace: string; area: string }) {
  const t = useT(namespace);
  return (
    <div className={styles.page}>
      <p className={styles.label}>{t('opening.label')}</p>
      <h1 className={styles.title}>{t(`${area}.title`)}</h1>
      <EmptyState
        drawing={<EmptyShelfDrawing />}
        title={t('opening.title')}
        text={t(`${area}.text`)}
        action={
          <ButtonLink as={Link} href="/">
            {t('opening.home')}
          </ButtonLink>
        }
      />
    </div>
  );
}
