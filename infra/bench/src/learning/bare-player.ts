/** Where the bare page finds hls.js. */
export const HLS_PATH = '/bare-player/';
export const HLS_FILE = 'hls.light.min.js';

/** A page that plays the playlist of its address with hls.js and nothing else, once its button is pressed. */
export const barePage = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Bare</title>
<button>Watch the preview</button>
<video width="1024" height="576"></video>
<script>
  const video = document.querySelector('video');
  document.querySelector('button').onclick = () => {
    const script = document.createElement('script');
    script.src = '${HLS_PATH}${HLS_FILE}';
    script.onload = () => {
      const hls = new Hls();
      hls.attachMedia(video);
      hls.loadSource(new URLSearchParams(location.search).get('bare'));
      video.play();
    };
    document.head.append(script);
  };
</script></html>`;
