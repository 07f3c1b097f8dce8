// The light build has the same interface without the parts for DRM, other audio tracks and subtitle playlists.
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
