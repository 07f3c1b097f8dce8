import { Drawing, fine, mark, tint } from './drawing.tsx';

/** A sealed sheet: for things completed, certificates and receipts. */
export function SignedOffDrawing() {
  return (
    <Drawing>
      <path className={tint} d="M44 16h72v82H44z" />
      <path d="M46 16h68a4 4 0 0 1 4 4v76a4 4 0 0 1-4 4H46a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4Z" />
      <path d="M56 34h48M56 46h32" />
      <path className={fine} d="M56 62h48M56 74h20" />
      <circle className={mark} cx="102" cy="80" r="14" />
      <path className={mark} d="M95.5 80.5l4.5 4.5 8.5-9.5M94 92l-3 16 11-5 11 5-3-16" />
    </Drawing>
  );
}
