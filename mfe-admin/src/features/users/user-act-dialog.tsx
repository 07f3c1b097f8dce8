import type { AdminUser } from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';
import type { ReactNode } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { changedRoles } from '../../common/roles/changed-roles.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import type * as Calls from './users.api.ts';

interface UserActDialogProps {
  /** Its words are `action.<action>.title`, `.text`, `.confirm` and `.done`. */
  action: string;
  user: Pick<AdminUser, 'name'>;
  isReady?: boolean;
  isDangerous?: boolean;
  typedWords?: string | undefined;
  send: (calls: typeof Calls, api: ApiClient, reason: string) => Promise<void>;
  /** Replaces the default, which shows a toast and reloads the person. */
  onDone?: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks why before something is done to an account. */
export function UserActDialog({ action, user, send, onDone, onClose, ...rest }: UserActDialogProps) {
  const t = useAdminText();
  const words = (part: string): string => t(`action.${action}.${part}`, { name: user.name });
  return (
    <ActDialog
      {...rest}
      words={{ title: words('title'), text: words('text'), confirm: words('confirm') }}
      done={onDone ? null : words('done')}
      refusals={{ SOCIAL_ACCOUNT: 'action.noPassword', LAST_OWNER: 'action.lastOwner', ...changedRoles(t) }}
      send={async (api, reason) =>
        send(await import(/* webpackChunkName: "admin.users-data" */ './users.api.ts'), api, reason)
      }
      onDone={onDone ?? onClose}
      onClose={onClose}
    />
  );
}
