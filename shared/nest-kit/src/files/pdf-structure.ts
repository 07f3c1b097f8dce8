import { inflateSync } from 'node:zlib';

/** Bytes all object streams together may unfold to: a bomb unfolds to more. */
const MOST_UNFOLDED = 32 * 1024 * 1024;
const MOST_STREAMS = 5_000;
/** Characters before `stream` that are looked at. */
const LONGEST_DICTIONARY = 4_096;
/** What acts, carries something else, or cannot be read without a password. */
const FORBIDDEN =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Rendition|Encrypt)(?![A-Za-z0-9])/;
/** A document may be followed by line ends, by nothing else. */
const END = /%%EOF[\r\n\0 ]*$/;

export type PdfProblem = 'structure' | 'active' | 'bomb';

/**
 * What speaks against a PDF; undefined when nothing does. Whether its pages can be drawn is found out by drawing them.
 * Names are compared as PDF reads them (`/J#61va` is `/Java`), inside compressed object streams too.
 */
export function pdfProblem(bytes: Buffer): PdfProblem | undefined {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !END.test(text.slice(-64)) || !text.includes('startxref')) {
    return 'structure';
  }
  if (hasForbiddenName(text)) return 'active';
  let unfolded = 0;
  let streams = 0;
  for (const { dictionary, begin } of streamsOf(text)) {
    streams += 1;
    if (streams > MOST_STREAMS) return 'bomb';
    if (!/\/ObjStm\b/.test(namesOf(dictionary))) continue;
    const content = unfold(bytes.subarray(begin), MOST_UNFOLDED - unfolded);
    // An object stream with an unusual filter, or a too large one, cannot be checked.
    if (content === undefined) return 'bomb';
    unfolded += content.length;
    if (hasForbiddenName(content.toString('latin1'))) return 'active';
  }
  return undefined;
}

/** `#61` stands for the character with that code in a name. */
const namesOf = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const hasForbiddenName = (text: string): boolean => FORBIDDEN.test(text) || FORBIDDEN.test(namesOf(text));

/** Every `stream` with as much of the dictionary before it as can matter. */
function* streamsOf(text: string): Generator<{ dictionary: string; begin: number }> {
  for (const match of text.matchAll(/\bstream\r?\n/g)) {
    if (text.slice(match.index - 3, match.index) === 'end') continue;
    // Searched backwards no further than that: the whole file, once for every stream, would take minutes.
    const before = text.slice(Math.max(0, match.index - LONGEST_DICTIONARY), match.index);
    const dictionary = before.slice(Math.max(0, before.lastIndexOf(' obj')));
    yield { dictionary, begin: match.index + match[0].length };
  }
}

function unfold(bytes: Buffer, most: number): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most) });
  } catch {
    return undefined;
  }
}
