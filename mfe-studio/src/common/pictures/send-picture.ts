import { OWN_FORM_HEADER, type Image } from '@lectern/contracts-core';
import { uploadCoursePicture } from '@lectern/contracts-media';

const MOST_BYTES = 10 * 1024 * 1024;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif'];

/** Whether a file may be sent; the service looks into it. */
export const isPicture = ({ type, size }: File): boolean =>
  PICTURE_TYPES.includes(type) && size > 0 && size <= MOST_BYTES;

/** A form with one file, which the typed client does not send. @throws an Error for every refusal. */
export async function sendPicture(file: File): Promise<Image> {
  const form = new FormData();
  form.set('file', file);
  const response = await fetch(uploadCoursePicture.path, {
    method: 'POST',
    body: form,
    headers: { [OWN_FORM_HEADER]: '1' },
  });
  if (!response.ok) throw new Error(`The picture was answered with ${response.status}`);
  return uploadCoursePicture.response.parse(await response.json()).image;
}
