import { Link, useLocation } from '@lectern/shell-api';
import { ButtonLink } from '@lectern/ui';
import type { ComponentProps } from 'react';
import { useAdminText } from '../use-admin-text.ts';

interface SignInLinkProps {
  size?: 's' | 'm';
  /** Signed in already, but for the second step. */
  secondStep?: boolean;
}

/** To the sign-in or its second step, and from there back here. */
export function SignInLink({ size = 'm', secondStep = false }: SignInLinkProps) {
  const t = useAdminText();
  return (
    <ButtonLink as={AndBack} href={secondStep ? '/my/two-step' : '/login'} variant="primary" size={size}>
      {t(secondStep ? 'frame.twoStep' : 'failure.signIn')}
    </ButtonLink>
  );
}

function AndBack(props: ComponentProps<typeof Link>) {
  const { pathname, search, hash } = useLocation();
  return <Link {...props} state={{ from: pathname + search + hash }} />;
}
