import { definePage } from '@lectern/shell-api';
import { StudioHeader } from '../../common/frame/studio-header.tsx';
import { useStudioText } from '../../common/use-studio-text.ts';
import { paths } from '../../paths.ts';
import { BasicsForm } from './basics-form.tsx';

export const page = definePage({
  Component: NewCurriculumPage,
  head: ({ t }) => ({
    title: t('new.new.title'),
    description: t('new.new.text'),
    robots: 'noindex, nofollow',
  }),
});

function NewCurriculumPage() {
  const t = useStudioText();
  return (
    <>
      <StudioHeader
        title={t('new.new.title')}
        text={t('new.new.text')}
        back={{ href: paths.curricula, label: t('frame.sections.curricula') }}
      />
      <BasicsForm />
    </>
  );
}
