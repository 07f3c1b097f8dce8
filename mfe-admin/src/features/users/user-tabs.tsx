import { hasRole } from '@lectern/contracts-core';
import { useSearchParams } from '@lectern/shell-api';
import { countInWords } from '../../common/list/count-in-words.ts';
import { ListTabs } from '../../common/list/list-tabs.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { paths } from '../../paths.ts';
import type { UserCounts } from './users.api.ts';

/** Parts of the list one click away; each is an address of its own. */
export function UserTabs({ counts }: { counts: UserCounts | null }) {
  const t = useAdminText();
  const [search] = useSearchParams();
  const roles = useMyRoles();
  const isBlocked = search.get('status') === 'suspended';
  const tab = (id: string, href: string, count?: number, isCurrent = false) => ({
    id,
    words: t(`users.tabs.${id}`),
    href,
    isCurrent,
    ...(count === undefined ? {} : { count: countInWords(count) }),
  });
  return (
    <ListTabs
      label={t('users.tabs.label')}
      tabs={[
        tab('all', paths.users, counts?.all, !isBlocked),
        ...(hasRole(roles, ['license-reviewer'])
          ? [tab('licenses', paths.licenses, counts?.licensesWaiting)]
          : []),
        ...(hasRole(roles, ['content']) ? [tab('instructors', paths.instructors)] : []),
        ...(hasRole(roles, ['viewer']) ? [tab('privacy', `${paths.support}?subject=privacy`)] : []),
        tab('blocked', `${paths.users}?status=suspended`, counts?.suspended, isBlocked),
      ]}
    />
  );
}
