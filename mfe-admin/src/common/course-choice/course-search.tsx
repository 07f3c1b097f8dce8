import { Field, Notice, TextInput } from '@lectern/ui';
import { useAdminText } from '../use-admin-text.ts';
import type { Found } from './use-found-products.ts';

interface CourseSearchProps {
  typed: string;
  found: Found;
  onType: (typed: string) => void;
}

/** Where words of a title are typed; says when nothing fits them, or the catalogue cannot be asked. */
export function CourseSearch({ typed, found: { answer, isFailed }, onType }: CourseSearchProps) {
  const t = useAdminText();
  return (
    <>
      <Field label={t('courseChoice.search')} hint={t('courseChoice.hint')}>
        <TextInput
          type="search"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </Field>
      {isFailed ? <Notice tone="danger">{t('courseChoice.failed')}</Notice> : null}
      {answer && typed.trim() !== '' && answer.products.length === 0 ? (
        <p role="status">{t('courseChoice.none')}</p>
      ) : null}
    </>
  );
}
