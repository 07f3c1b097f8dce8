import type { DocumentType } from '@lectern/contracts-core';

export type FileKind = DocumentType;

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_END = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
/**
 * Beginnings that a browser or another program would read as a document. Of short names also what has to follow: the bytes of a picture
 * are as good as random, and four letters alone would be in one photo of a hundred of the largest size.
 */
const FOREIGN = /<script|<html[\s>]|<!doctype|<svg(?:>|[\s/]+[a-z>])|<iframe|<\?php|%pdf-/i;
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
/** A ZIP says where it begins in its last 22 to 65,557 bytes. */
const ZIP_TAIL = 65_557;

/** The kind of a file by its first bytes; undefined for kinds we do not accept. */
export function kindOf(bytes: Buffer): FileKind | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'image/png';
  if (/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) return 'application/pdf';
  return undefined;
}

/** Whether a picture is also something else: markup, a PDF or an archive hidden in it or behind it. */
export function isPolyglot(bytes: Buffer, kind: FileKind): boolean {
  if (kind === 'application/pdf') return false;
  const end = kind === 'image/png' ? bytes.lastIndexOf(PNG_END) : -1;
  if (end >= 0 && end + PNG_END.length < bytes.length) return true;
  if (bytes.subarray(-ZIP_TAIL).includes(ZIP_END)) return true;
  return FOREIGN.test(bytes.toString('latin1'));
}
