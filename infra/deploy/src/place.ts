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
  /** Names of secrets that are being changed, with commas between them: their programs get `NAME_OTHER` from the store as well. */
  readonly changing?: string;
}

/** An invented place, for the checks and as an example. */
export const EXAMPLE: Place = {
  namespace: 'lectern',
  origin: 'https://lectern.example',
  images: 'registry.example/lectern',
  version: '0.1.0',
  gatewayClass: 'example',
  certificate: 'lectern-certificate',
  secretStore: 'lectern',
  backups: 's3://lectern-backups',
  storageClass: 'fast',
  databaseSize: '200Gi',
  objects: 'https://objects.example',
  monitoring: 'monitoring',
  gatewayNetwork: '10.0.0.0/8',
};
