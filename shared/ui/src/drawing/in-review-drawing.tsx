import { Drawing, fine, mark, tint } from './drawing.tsx';

/** A sheet under a lens: for documents in review. */
export function InReviewDrawing() {
  return (
    <Drawing>
      <path className={tint} d="M38 16h66v84H38z" />
      <path d="M40 16h62a4 4 0 0 1 4 4v76a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4Z" />
      <path d="M50 34h42M50 46h28" />
      <path className={fine} d="M50 58h20M50 70h14M50 82h18" />
      <circle className={mark} cx="100" cy="72" r="19" />
      <path className={mark} d="M114 86l16 16M91 72.5l6 6 12-13" />
    </Drawing>
  );
}
