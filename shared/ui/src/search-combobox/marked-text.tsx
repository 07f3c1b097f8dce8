import { matchParts } from './match-parts.ts';

export interface MarkedTextProps {
  text: string;
  /** What was typed; of several, the first that stands in the text. */
  typed: string | readonly string[];
}

/** A text with the part that was searched for in `<mark>`. */
export function MarkedText({ text, typed }: MarkedTextProps) {
  const candidates = [typed].flat().map((one) => matchParts(text, one));
  const parts = candidates.find((one) => one.some(({ isMatch }) => isMatch));
  if (!parts) return text;
  // Two pieces may read the same; their place is what tells them apart.
  return parts.map((part, index) => (part.isMatch ? <mark key={index}>{part.text}</mark> : part.text));
}
