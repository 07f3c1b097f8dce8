import { Link, useLocation } from '@lectern/shell-api';
import type { ComponentProps } from 'react';

type LoginLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'state'> & { href?: string };

/** A link to the login that remembers where the visitor came from; from the login itself there is nothing to keep. */
export function LoginLink({ href = '/login', ...rest }: LoginLinkProps) {
  const { pathname, search, hash } = useLocation();
  const isLogin = /^\/\w+\/login(\/|$)/.test(pathname);
  return <Link href={href} {...(isLogin ? {} : { state: { from: pathname + search + hash } })} {...rest} />;
}
