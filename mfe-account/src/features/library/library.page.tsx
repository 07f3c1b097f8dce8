import { definePage, Link, useNavigate, useSearchParams } from '@lectern/shell-api';
import { ButtonLink, Container, EmptyShelfDrawing, EmptyState, Tabs } from '@lectern/ui';
import { useAccountText } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';
import { Devices } from './devices.tsx';
import css from './devices.module.css';

export const page = definePage({
  Component: LibraryPage,
  head: ({ t }) => ({
    title: t('library.title'),
    description: t('library.text'),
    robots: 'noindex, nofollow',
  }),
});

/** My page: what is learned opens with its service; the devices are here. */
function LibraryPage() {
  const t = useAccountText();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <Container className={css.page}>
      <h1 className={css.title}>{t('library.title')}</h1>
      <Tabs
        label={t('library.title')}
        value={params.get('tab') === 'devices' ? 'devices' : 'enrolled'}
        onValueChange={(tab) =>
          navigate(tab === 'devices' ? `${paths.my}?tab=devices` : paths.my, {
            replace: true,
            preventScrollReset: true,
          })
        }
        items={[
          { id: 'enrolled', label: t('library.enrolled'), content: <NotYet /> },
          { id: 'devices', label: t('devices.title'), content: <Devices /> },
        ]}
      />
    </Container>
  );
}

function NotYet() {
  const t = useAccountText();
  return (
    <EmptyState
      drawing={<EmptyShelfDrawing />}
      title={t('opening.title')}
      text={t('library.text')}
      action={
        <ButtonLink as={Link} href={paths.search} variant="primary">
          {t('opening.browse')}
        </ButtonLink>
      }
    />
  );
}
