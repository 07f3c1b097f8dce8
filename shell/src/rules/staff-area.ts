/** Whether an address belongs to the area of staff (spec 2 §1.1: it carries no language). As the router, in any case of letters. */
export const isStaffAddress = (pathname: string): boolean => /^\/admin(?:\/|$)/i.test(pathname);
