import type { SphereDirection } from './sphere-camera.ts';

const VERTEX = `
attribute vec2 place;
varying vec2 at;
void main() {
  at = place;
  gl_Position = vec4(place, 0.0, 1.0);
}`;

// One ray for each pixel; where it leaves the sphere is a place in the equirectangular film.
const FRAGMENT = `
precision highp float;
varying vec2 at;
uniform sampler2D film;
uniform vec2 reach;
uniform vec2 turn;
void main() {
  vec3 ray = normalize(vec3(at * reach, 1.0));
  float y = ray.y * cos(turn.y) + ray.z * sin(turn.y);
  float z = ray.z * cos(turn.y) - ray.y * sin(turn.y);
  float longitude = atan(ray.x, z) + turn.x;
  float latitude = asin(clamp(y, -1.0, 1.0));
  gl_FragColor = texture2D(film, vec2(fract(longitude / 6.2831853 + 0.5), 0.5 - latitude / 3.1415927));
}`;

const RADIANS = Math.PI / 180;

/** Draws an equirectangular video as seen from its middle: one shader, one texture. */
export interface SphereRenderer {
  /** Takes the present frame of the video; false when it cannot be shown as a texture. */
  readonly takeFrame: (video: HTMLVideoElement) => boolean;
  readonly draw: (direction: SphereDirection) => void;
  readonly close: () => void;
}

/** Null where the browser has no WebGL. */
export function createSphereRenderer(canvas: HTMLCanvasElement): SphereRenderer | null {
  const gl = canvas.getContext('webgl', { antialias: false, alpha: false, powerPreference: 'low-power' });
  const program = gl && linkProgram(gl);
  if (!gl || !program) return null;
  gl.useProgram(program);
  const corners = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, corners);
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  const place = gl.getAttribLocation(program, 'place');
  gl.enableVertexAttribArray(place);
  gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 0, 0);
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  for (const [name, value] of [
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
    [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
  ] as const) {
    gl.texParameteri(gl.TEXTURE_2D, name, value);
  }
  const reach = gl.getUniformLocation(program, 'reach');
  const turn = gl.getUniformLocation(program, 'turn');
  const largest: unknown = gl.getParameter(gl.MAX_TEXTURE_SIZE);
  return {
    takeFrame: (video) => {
      if (typeof largest === 'number' && Math.max(video.videoWidth, video.videoHeight) > largest)
        return false;
      if (video.readyState < 2 || video.videoWidth === 0) return true;
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, video);
      return true;
    },
    draw: ({ yaw, pitch, fieldOfView }) => {
      fitToScreen(canvas);
      gl.viewport(0, 0, canvas.width, canvas.height);
      const half = Math.tan((fieldOfView / 2) * RADIANS);
      gl.uniform2f(reach, (half * canvas.width) / Math.max(1, canvas.height), half);
      gl.uniform2f(turn, yaw * RADIANS, pitch * RADIANS);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    close: () => {
      gl.deleteTexture(texture);
      gl.deleteBuffer(corners);
      gl.deleteProgram(program);
    },
  };
}

/** Sharper than twice the CSS pixels costs much and shows nothing more of a film. */
const MOST_PIXELS_PER_POINT = 2;

function fitToScreen(canvas: HTMLCanvasElement): void {
  const ratio = Math.min(MOST_PIXELS_PER_POINT, window.devicePixelRatio || 1);
  const width = Math.max(1, Math.round(canvas.clientWidth * ratio));
  const height = Math.max(1, Math.round(canvas.clientHeight * ratio));
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

function linkProgram(gl: WebGLRenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true ? program : null;
}
