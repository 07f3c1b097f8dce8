/** Why a picture was not taken: a code of the service, or no answer. */
export type UploadFault =
  | 'INVALID_FILE_TYPE'
  | 'FILE_TOO_LARGE'
  | 'TOO_MANY_PIXELS'
  | 'PICTURE_TOO_SMALL'
  | 'TOO_MANY_ATTEMPTS'
  | 'failed';
