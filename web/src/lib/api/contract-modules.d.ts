/** What the browser gets of the contract (web/contract-plugin.ts). */
declare module 'virtual:operations' {
  import type { BrowserOperation } from 'virtual:later-operations';
  import type { OperationId } from '@chulo/shared/contract/endpoints';

  /** Those of visitors and customers. */
  export const OPERATIONS: Readonly<
    Partial<Record<OperationId, BrowserOperation>> &
      Record<'trackOrder' | 'readOrder' | 'streamEvents', BrowserOperation>
  >;
}

declare module 'virtual:later-operations' {
  import type { HttpMethod } from '@chulo/shared/contract/endpoint';
  import type { OperationId } from '@chulo/shared/contract/endpoints';

  export interface BrowserOperation {
    /** GET when absent. */
    method?: HttpMethod;
    path: string;
  }
  /** All others: to be asked for what the first table does not have. */
  export const OPERATIONS: Readonly<Record<OperationId, BrowserOperation>>;
}

declare module 'virtual:form-bounds' {
  import type { FormBounds } from '@chulo/shared/contract/form-bounds';

  /** The bounds of the fields in forms of staff. */
  export const FORM_BOUNDS: FormBounds;
}
