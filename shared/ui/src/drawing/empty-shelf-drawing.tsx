import { Drawing, fine, mark, tint } from './drawing.tsx';

/** A shelf with one volume: for lists that have no entries yet. */
export function EmptyShelfDrawing() {
  return (
    <Drawing>
      <rect className={tint} x="56" y="28" width="22" height="60" rx="2" />
      <path d="M16 88h128M16 94h128" />
      <rect className={mark} x="56" y="28" width="22" height="60" rx="2" />
      <path className={mark} d="M56 42h22M56 74h22M67 50v16" />
      <path d="M82 88 96 34l18 5-13 49" />
      <path d="M92.5 47.5l18 5" />
      <path className={fine} d="M32 36v52M44 36v52M126 44v44" />
    </Drawing>
  );
}
