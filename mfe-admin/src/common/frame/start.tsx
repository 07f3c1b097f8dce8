import { useNavigate } from '@lectern/shell-api';
import { ErrorState } from '@lectern/ui';
import { useEffect } from 'react';
import { useAdminText } from '../use-admin-text.ts';
import { useMyRoles } from '../use-my-roles.ts';
import { sectionsFor } from './sections.ts';

/** The start of the admin: leads to user-management, or to the first section that the person's roles open. */
export function Start() {
  const t = useAdminText();
  const navigate = useNavigate();
  const mine = sectionsFor(useMyRoles()).flatMap(({ sections }) => sections);
  // The specification says user-management; who may not read it begins with their work.
  const first = (mine.find(({ id }) => id === 'users') ?? mine[0])?.href;
  useEffect(() => {
    if (first) navigate(first, { replace: true });
  }, [first, navigate]);
  if (first) return null;
  return <ErrorState headingLevel={1} title={t('failure.refused.title')} text={t('failure.refused.text')} />;
}
