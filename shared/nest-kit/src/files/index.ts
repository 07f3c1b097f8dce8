export { DoomedObjectsService } from './doomed-objects.service.ts';
export { doomedObjectsTable } from './doomed-objects-table.ts';
export { attachmentHeader, cleanFileName } from './file-name.ts';
export { FileVault, type FilesOptions, type SealedFile } from './file-vault.ts';
export { FilesModule } from './files.module.ts';
export { HandIns, type AskedUpload, type NewPage } from './hand-ins.service.ts';
export { FileInspector } from './inspector.service.ts';
export { PAGE_TYPE } from './page-images.ts';
export { privateFileHeaders } from './private-file.ts';
