/** Whether an address shows a draft as a course page: pages of the studio show it in a frame. */
export const isPreviewAddress = (pathname: string): boolean =>
  /^\/[a-z]{2}\/preview\/[\w-]+\/?$/i.test(pathname);
