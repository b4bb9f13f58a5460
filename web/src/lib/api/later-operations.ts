/** Every operation; in the build only those that the first page does not have (web/vite.config.ts). */
export { OPERATIONS as LATER_OPERATIONS } from '@chulo/shared/contract/operations';
