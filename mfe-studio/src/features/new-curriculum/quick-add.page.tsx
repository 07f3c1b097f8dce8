import { definePage } from '@lectern/shell-api';
import { StudioHeader } from '../../common/frame/studio-header.tsx';
import { useStudioText } from '../../common/use-studio-text.ts';
import { paths } from '../../paths.ts';
import { BasicsForm } from './basics-form.tsx';

export const page = definePage({
  Component: QuickAddPage,
  head: ({ t }) => ({
    title: t('new.quick.title'),
    description: t('new.quick.text'),
    robots: 'noindex, nofollow',
  }),
});

function QuickAddPage() {
  const t = useStudioText();
  return (
    <>
      <StudioHeader
        title={t('new.quick.title')}
        text={t('new.quick.text')}
        back={{ href: paths.curricula, label: t('frame.sections.curricula') }}
      />
      <BasicsForm isQuick />
    </>
  );
}
