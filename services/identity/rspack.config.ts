import { nodeConfig } from '@lectern/build';

export default nodeConfig(import.meta.dirname, {
  name: 'identity',
  entry: {
    'hasher-process': './src/sign-in/passwords/hasher-process.ts',
    main: './src/main.ts',
    'page-maker-process': '@lectern/nest-kit/page-maker-process',
    purge: './src/purge.ts',
  },
});
