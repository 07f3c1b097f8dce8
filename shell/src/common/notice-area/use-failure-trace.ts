import { useT } from '@lectern/shell-api';

/** Code and trace id of a failure, the way support asks for them. */
export function useFailureTrace(code: string, traceId: string | undefined): { label: string; id: string } {
  return { label: useT('shell')('failure.code'), id: traceId ? `${code} · ${traceId}` : code };
}
