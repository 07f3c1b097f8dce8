/** What differs between two places that Lectern is installed at. */
export interface Place {
  readonly namespace: string;
  /** Where visitors see the site, such as `https://lectern.example`. */
  readonly origin: string;
  /** Before the names of the images, such as `registry.example/lectern`. */
  readonly images: string;
  readonly version: string;
  /** Class of the gateway that the platform has, and the secret with the certificate of `origin`. */
  readonly gatewayClass: string;
  readonly certificate: string;
  /** Store that the operator of External Secrets reads, of the whole cluster. */
  readonly secretStore: string;
  /** Whom mails are from, such as `Lectern <no-reply@lectern.example>`. */
  readonly mailFrom: string;
  /** Where backups of the database go, such as `s3://lectern-backups`, and the class of its disks. */
  readonly backups: string;
  readonly storageClass: string;
  /** Size of the database's disk on each member. */
  readonly databaseSize: string;
  /** Address of the object store for films, pictures, licences and releases. */
  readonly objects: string;
  /** Name space of Prometheus; besides the programs themselves it alone reaches their port, where the figures are. */
  readonly monitoring: string;
  /** The addresses that the gateway's own pods have, for `X-Forwarded-For`. */
  readonly gatewayNetwork: string;
  /** Name space of CloudNativePG's operator, which looks after the database's pods. */
  readonly databaseOperator: string;
  /** Address of the object store that backups go to, where it is not Amazon's. */
  readonly backupsEndpoint?: string;
  /** Networks with commas between that programs reach besides the internet: object store, mail server and collector in the house. */
  readonly houseNetworks?: string;
  /** Address of a collector of OpenTelemetry, such as `http://collector:4318`; without it no traces are kept, and figures and logs stay where they are. */
  readonly telemetry?: string;
  /** Site key of Cloudflare Turnstile, whose secret is then fetched too; without it the built-in bot check asks. */
  readonly turnstile?: string;
  /** Id of a tag manager's container; without it nothing is measured of visitors. */
  readonly analytics?: string;
  /** Names of secrets that are being changed, with commas between them: their programs get `NAME_OTHER` from the store as well. */
  readonly changing?: string;
}

/** Settings that a place may leave out. */
export const OPTIONAL = [
  'backupsEndpoint',
  'houseNetworks',
  'telemetry',
  'turnstile',
  'analytics',
  'changing',
] as const satisfies readonly (keyof Place)[];

/** An invented place, for the checks and as an example. */
export const EXAMPLE: Place = {
  namespace: 'lectern',
  origin: 'https://lectern.example',
  images: 'registry.example/lectern',
  version: '0.1.0',
  gatewayClass: 'example',
  certificate: 'lectern-certificate',
  secretStore: 'lectern',
  mailFrom: 'Lectern <no-reply@lectern.example>',
  backups: 's3://lectern-backups',
  storageClass: 'fast',
  databaseSize: '200Gi',
  objects: 'https://objects.example',
  monitoring: 'monitoring',
  gatewayNetwork: '10.0.0.0/8',
  databaseOperator: 'cnpg-system',
};
