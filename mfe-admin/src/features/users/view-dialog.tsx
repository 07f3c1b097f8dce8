import type { AdminUser } from '@lectern/contracts';
import { useFreshStart } from '@lectern/shell-api';
import { Field, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { useAdminText } from '../../common/use-admin-text.ts';
import { ActDialog } from './act-dialog.tsx';

interface ViewDialogProps {
  user: Pick<AdminUser, 'id' | 'name'>;
  onClose: () => void;
}

const LONGEST_CODE = 11;

/** Leads to the site as the person sees it; asks for a code of one's own second step once more. */
export function ViewDialog({ user, onClose }: ViewDialogProps) {
  const t = useAdminText();
  const start = useFreshStart();
  const [code, setCode] = useState('');
  return (
    <ActDialog
      action="view"
      user={user}
      isReady={/^(?:\d{6}|[A-Z2-7]{5}-?[A-Z2-7]{5})$/i.test(code)}
      send={({ view }, api, reason) => view(api, user.id, { code, reason })}
      onDone={() => start('/my')}
      onClose={onClose}
    >
      <Field label={t('action.view.code')} hint={t('action.view.codeHint')} required>
        <TextInput
          value={code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) =>
            setCode(event.currentTarget.value.replace(/[^0-9A-Za-z-]/g, '').slice(0, LONGEST_CODE))
          }
        />
      </Field>
    </ActDialog>
  );
}
