import { useNavigate } from '@lectern/shell-api';
import { ErrorState } from '@lectern/ui';
import { useEffect } from 'react';
import { useAdminText } from '../use-admin-text.ts';
import { useMyRoles } from '../use-my-roles.ts';
import { sectionsFor } from './sections.ts';

/** The start of the admin: leads to the first section that the person's roles open. */
export function Start() {
  const t = useAdminText();
  const navigate = useNavigate();
  const first = sectionsFor(useMyRoles())[0]?.sections[0]?.href;
  useEffect(() => {
    if (first) navigate(first, { replace: true });
  }, [first, navigate]);
  if (first) return null;
  return <ErrorState headingLevel={1} title={t('failure.refused.title')} text={t('failure.refused.text')} />;
}
