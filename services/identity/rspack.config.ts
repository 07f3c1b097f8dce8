import { nodeConfig } from '@lectern/build';

export default nodeConfig(import.meta.dirname, {
  name: 'identity',
  entry: {
    main: './src/main.ts',
    'pdf-worker': './src/licenses/files/pdf-worker.ts',
    purge: './src/purge.ts',
  },
});
