import { definePage } from '@lectern/shell-api';
import { DocumentFailure } from '../../../common/documents/document-failure.tsx';
import { documentHead } from '../../../common/documents/document-head.ts';
import { DocumentPage } from '../../../common/documents/document-page.tsx';

export const page = definePage({
  loader: async ({ locale }) => {
    const { document } = await (locale === 'ko'
      ? import(/* webpackChunkName: "catalog.policy-ko" */ './policy.ko.ts')
      : import(/* webpackChunkName: "catalog.policy-en" */ './policy.en.ts'));
    return document;
  },
  head: (args) => documentHead({ path: '/policy' }, args),
  Component: DocumentPage,
  ErrorBoundary: DocumentFailure,
});
