import { Link } from '@lectern/shell-api';
import { TextLink } from '@lectern/ui';
import { Fragment } from 'react';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';

/** How the log names an account of staff, and what stands between the two persons of a release. */
const STAFF = /^staff:(.+)$/;
const AND = ' + ';

/** Who decided, as the log has it; accounts of staff lead to their panel. */
export function ActorNames({ actor }: { actor: string }) {
  const t = useAdminText();
  return actor.split(AND).map((name, at) => {
    const account = STAFF.exec(name)?.[1];
    return (
      <Fragment key={name}>
        {at > 0 ? AND : null}
        {account === undefined ? (
          name
        ) : (
          <TextLink as={Link} href={paths.user(account)}>
            {t('releases.staff')}
          </TextLink>
        )}
      </Fragment>
    );
  });
}
