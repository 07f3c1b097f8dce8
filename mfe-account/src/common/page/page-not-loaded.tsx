import { useReload } from '@lectern/shell-api';
import { Button, Container, ErrorState } from '@lectern/ui';
import { useAccountText } from '../use-account-text.ts';
import css from './page-not-loaded.module.css';

/** Shown in place of a page whose data could not be loaded, with a button to retry. */
export function PageNotLoaded({ title }: { title: string }) {
  const t = useAccountText();
  const { reload } = useReload();
  return (
    <Container width="reading" className={css.page}>
      <ErrorState
        headingLevel={1}
        title={title}
        action={<Button onClick={reload}>{t('botCheck.again')}</Button>}
      />
    </Container>
  );
}
