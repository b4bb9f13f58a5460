/** Pages of staff and couriers are never cached: they need a network. */
const STAFF = /^\/(admin|kitchen|delivery)(\/|$)/;
/** API responses and files. */
const NOT_A_PAGE = /^\/(api|pictures|assets|art|icons)(\/|$)|\.[a-z0-9]+$/i;

/** Whether a path is a customer page, which is available offline. */
export const isCustomerPage = (path: string): boolean => !STAFF.test(path) && !NOT_A_PAGE.test(path);

export const isPicture = (path: string): boolean => /^\/(pictures|art|icons)\//.test(path);
