const HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtu.be'];

/** Id of the video an address leads to, or null for an address that is not a YouTube video. */
export function youTubeId(address: string): string | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || !HOSTS.includes(url.hostname)) return null;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const id = url.hostname === 'youtu.be' ? first : (url.searchParams.get('v') ?? second);
  return /^[\w-]{11}$/.test(id) ? id : null;
}
