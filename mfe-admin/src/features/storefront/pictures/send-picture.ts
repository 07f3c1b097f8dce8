import { OWN_FORM_HEADER, type Image } from '@lectern/contracts-core';
import { PICTURE_LIMITS, PROFILE_IMAGE_TYPES, uploadStorefrontPicture } from '@lectern/contracts-media';
import type { UploadFault } from './upload-fault.ts';

/** The picture, or why it was not taken. The typed client sends no forms with files. */
export async function sendPicture(file: File): Promise<Image | UploadFault> {
  if (!PROFILE_IMAGE_TYPES.some((type) => type === file.type)) return 'INVALID_FILE_TYPE';
  if (file.size > PICTURE_LIMITS.bytes) return 'FILE_TOO_LARGE';
  const body = new FormData();
  body.set('file', file);
  try {
    const answer = await fetch(uploadStorefrontPicture.path, {
      method: uploadStorefrontPicture.method,
      body,
      headers: { [OWN_FORM_HEADER]: '1' },
      signal: AbortSignal.timeout(PICTURE_LIMITS.timeout),
    });
    const said: unknown = await answer.json();
    if (answer.ok) return uploadStorefrontPicture.response.parse(said).image;
    return faultOf(Object(said) as { error?: unknown });
  } catch {
    return 'failed';
  }
}

const KNOWN = [
  'INVALID_FILE_TYPE',
  'FILE_TOO_LARGE',
  'TOO_MANY_PIXELS',
  'PICTURE_TOO_SMALL',
  'TOO_MANY_ATTEMPTS',
] as const;

const faultOf = ({ error }: { error?: unknown }): UploadFault =>
  KNOWN.find((code) => code === error) ?? 'failed';
