// must fail: eslint react-hooks/rules-of-hooks
import { useState } from 'react';

export function Page({ open }: { open: boolean }) {
  if (open) return null;
  const [value] = useState(0);
  return <p>{value}</p>;
}
