/** Every operation; in the build only those that need a permission of staff, because the first page has the others (web/vite.config.ts). */
export { OPERATIONS as STAFF_OPERATIONS } from '@chulo/shared/contract/operations';
