const H264 = 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"';

/** Whether this browser decodes H.264 with AAC, the format of every lecture. Some Linux builds do not. */
export function canPlayH264(): boolean {
  const probe = document.createElement('video');
  return probe.canPlayType(H264) !== '';
}
