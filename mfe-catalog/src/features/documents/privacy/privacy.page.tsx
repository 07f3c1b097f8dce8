import { definePage } from '@lectern/shell-api';
import { DocumentFailure } from '../../../common/documents/document-failure.tsx';
import { documentHead } from '../../../common/documents/document-head.ts';
import { DocumentPage } from '../../../common/documents/document-page.tsx';

export const page = definePage({
  loader: async ({ locale }) => {
    const { document } = await (locale === 'ko'
      ? import(/* webpackChunkName: "catalog.privacy-ko" */ './privacy.ko.ts')
      : import(/* webpackChunkName: "catalog.privacy-en" */ './privacy.en.ts'));
    return document;
  },
  head: (args) => documentHead({ path: '/privacy' }, args),
  Component: DocumentPage,
  ErrorBoundary: DocumentFailure,
});
