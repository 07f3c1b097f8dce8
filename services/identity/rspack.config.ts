import { nodeConfig } from '@lectern/build';

export default nodeConfig(import.meta.dirname, {
  name: 'identity',
  entry: {
    main: './src/main.ts',
    'pdf-worker': '@lectern/nest-kit/pdf-worker',
    purge: './src/purge.ts',
  },
});
