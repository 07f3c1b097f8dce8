import { Link, useLocation } from '@lectern/shell-api';
import type { ComponentProps } from 'react';

type LoginLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'state'> & { href?: string };

/** A link to the login that stores the present address to return to, except on the login itself. */
export function LoginLink({ href = '/login', ...rest }: LoginLinkProps) {
  const { pathname, search, hash } = useLocation();
  const isLogin = /^\/\w+\/login(\/|$)/.test(pathname);
  return <Link href={href} {...(isLogin ? {} : { state: { from: pathname + search + hash } })} {...rest} />;
}
