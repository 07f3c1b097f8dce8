import { Link } from '@lectern/shell-api';
import { TextLink } from '@lectern/ui';
import { useAccountText } from '../../../common/use-account-text.ts';
import { paths } from '../../../paths.ts';

/** The way on for somebody only we can help. */
export function ContactLink() {
  const t = useAccountText();
  return (
    <TextLink as={Link} href={paths.contact}>
      {t('failure.contact')}
    </TextLink>
  );
}
