import { Link } from '@lectern/shell-api';
import { TextLink } from '@lectern/ui';
import { useAccountText } from '../../../common/use-account-text.ts';
import { paths } from '../../../paths.ts';

/** A link to the contact page, for failures that only support can solve. */
export function ContactLink() {
  const t = useAccountText();
  return (
    <TextLink as={Link} href={paths.contact}>
      {t('failure.contact')}
    </TextLink>
  );
}
