export { putFile } from './put-file.ts';
export { uploadWithPass } from './upload-with-pass.ts';
