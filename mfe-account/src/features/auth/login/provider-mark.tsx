import type { SocialProvider } from '@lectern/contracts-core';

/** The mark of a provider, in the form its rules ask for on a sign-in button. */
export function ProviderMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden focusable="false">
      {MARKS[provider]}
    </svg>
  );
}

const MARKS = {
  google: (
    <>
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62Z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path fill="#fbbc05" d="M3.97 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3.01-2.33Z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.95l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58Z"
      />
    </>
  ),
  kakao: (
    <path
      fill="currentColor"
      d="M9 1.5C4.58 1.5 1 4.3 1 7.77c0 2.24 1.5 4.2 3.75 5.31l-.78 2.88c-.07.26.22.46.44.31l3.43-2.28c.38.04.77.06 1.16.06 4.42 0 8-2.8 8-6.28S13.42 1.5 9 1.5Z"
    />
  ),
  naver: <path fill="currentColor" d="M11.6 9.64 6.23 2H2v14h4.4V8.36L11.77 16H16V2h-4.4v7.64Z" />,
} as const;
