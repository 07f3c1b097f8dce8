/** Drawn features of a face, as factors and offsets around the average. */
export interface Traits {
  /** 0 closed, 1 open as at rest. */
  readonly eyeOpen: number;
  readonly eyeSize: number;
  /** Degrees the outer corner is raised. */
  readonly eyeTilt: number;
  readonly eyeApart: number;
  /** Height of the fold above the lash line; 0 is a single lid. */
  readonly lidFold: number;
  readonly browThick: number;
  readonly browArch: number;
  readonly browTilt: number;
  readonly browHeight: number;
  readonly mouthWidth: number;
  /** Lifted corners; 1 is a clear smile. */
  readonly smile: number;
  /** 1 parts the lips and shows teeth. */
  readonly mouthOpen: number;
  readonly lipFull: number;
  readonly noseWidth: number;
}

export const restingTraits: Traits = {
  eyeOpen: 0,
  eyeSize: 1,
  eyeTilt: 3,
  eyeApart: 1,
  lidFold: 1,
  browThick: 1,
  browArch: 1,
  browTilt: 0,
  browHeight: 0,
  mouthWidth: 1,
  smile: 0,
  mouthOpen: 0,
  lipFull: 1,
  noseWidth: 0,
};
