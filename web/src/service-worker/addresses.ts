/** Staff and couriers work with a network or know that they have none; nothing of theirs is kept. */
const STAFF = /^\/(admin|kitchen|delivery)(\/|$)/;
/** What is no page: answers of the server and files. */
const NO_PAGE = /^\/(api|pictures|assets|art|icons)(\/|$)|\.[a-z0-9]+$/i;

/** Whether a path is a page of the customers', which is shown without a network too. */
export const isCustomersPage = (path: string): boolean => !STAFF.test(path) && !NO_PAGE.test(path);

/** Whether a path is a picture of the menu or of the app. */
export const isPicture = (path: string): boolean => /^\/(pictures|art|icons)\//.test(path);
