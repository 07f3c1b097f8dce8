/** Proportions that tell one head from another; 0 is the soft, oval average. */
export interface HeadShape {
  /** Width of the whole face. */
  readonly width: number;
  /** Wider, squarer jaw angle. */
  readonly jaw: number;
  readonly chin: number;
  readonly cheek: number;
  /** Heavier brow ridge. */
  readonly brow: number;
  /** Longer, more projecting nose. */
  readonly nose: number;
  readonly noseWidth: number;
  readonly lips: number;
  readonly neck: number;
}

export const softShape: HeadShape = {
  width: 0,
  jaw: 0,
  chin: 0,
  cheek: 0,
  brow: 0,
  nose: 0,
  noseWidth: 0,
  lips: 0,
  neck: 0,
};

export const strongShape: HeadShape = {
  ...softShape,
  jaw: 0.75,
  brow: 0.9,
  nose: 0.5,
  chin: 0.5,
  cheek: -0.4,
  lips: -0.35,
  neck: 1,
};

/**
 * The head without features as horizontal rings, chin to crown: height, half width, depth of the front,
 * depth of the back, depth of the widest place, squareness of the front. One unit is half a head's height;
 * y is up with the eyes at 0, z towards the viewer.
 */
export const headRings: readonly (readonly number[])[] = [
  [-1.0, 0.0, 0.5, 0.5, 0.5, 2],
  [-0.995, 0.07, 0.585, 0.44, 0.5, 2],
  [-0.975, 0.135, 0.655, 0.4, 0.5, 2],
  [-0.935, 0.195, 0.7, 0.36, 0.47, 2.05],
  [-0.88, 0.255, 0.712, 0.31, 0.43, 2.1],
  [-0.8, 0.335, 0.7, 0.22, 0.36, 2.1],
  [-0.7, 0.415, 0.682, 0.1, 0.26, 2.1],
  [-0.6, 0.485, 0.7, -0.02, 0.16, 2.15],
  [-0.5, 0.535, 0.72, -0.1, 0.08, 2.2],
  [-0.38, 0.575, 0.722, -0.3, 0.04, 2.25],
  [-0.24, 0.612, 0.718, -0.62, 0.02, 2.35],
  [-0.1, 0.638, 0.716, -0.78, 0.01, 2.4],
  [0.04, 0.652, 0.725, -0.86, -0.02, 2.4],
  [0.18, 0.662, 0.765, -0.915, -0.06, 2.3],
  [0.34, 0.672, 0.765, -0.945, -0.1, 2.25],
  [0.5, 0.662, 0.725, -0.95, -0.13, 2.2],
  [0.66, 0.612, 0.63, -0.9, -0.15, 2.1],
  [0.8, 0.515, 0.48, -0.79, -0.16, 2.05],
  [0.91, 0.385, 0.295, -0.62, -0.16, 2],
  [0.975, 0.215, 0.085, -0.4, -0.16, 2],
  [0.994, 0.1, -0.06, -0.27, -0.16, 2],
  [1.0, 0.0, -0.16, -0.16, -0.16, 2],
];

/** Neck and shoulders in the same columns, bottom to top. */
export const neckRings: readonly (readonly number[])[] = [
  [-2.62, 1.34, 0.3, -0.85, -0.3, 2.4],
  [-2.17, 1.36, 0.27, -0.87, -0.31, 2.4],
  [-1.87, 1.33, 0.22, -0.88, -0.33, 2.4],
  [-1.7, 1.22, 0.15, -0.88, -0.36, 2.4],
  [-1.58, 1.02, 0.09, -0.88, -0.39, 2.4],
  [-1.49, 0.82, 0.03, -0.87, -0.42, 2.3],
  [-1.41, 0.63, -0.01, -0.86, -0.43, 2.2],
  [-1.32, 0.48, -0.01, -0.84, -0.42, 2.1],
  [-1.19, 0.4, 0.02, -0.81, -0.4, 2],
  [-1.03, 0.37, 0.07, -0.77, -0.36, 2],
  [-0.92, 0.36, 0.125, -0.72, -0.31, 2],
  [-0.75, 0.365, 0.17, -0.68, -0.27, 2],
  [-0.45, 0.38, 0.16, -0.665, -0.25, 2],
  [-0.2, 0.34, 0.1, -0.67, -0.25, 2],
  [-0.1, 0.2, 0, -0.5, -0.25, 2],
];
