import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@chulo/shared/domain/menu/picture-bounds';
import { formMessages } from './form.messages.ts';

/** The accepted picture files. The server checks their content. */
export const PICTURE_FILE = {
  accept: PICTURE_TYPES.join(','),
  maxBytes: MAX_PICTURE_BYTES,
  /** @returns the error text, or null for a chosen file of an accepted type; its size does not matter yet */
  refuse({ type }: Pick<Blob, 'type'>): string | null {
    return PICTURE_TYPES.some((known) => known === type) ? null : formMessages.notPicture;
  },
  /** @returns the error text, or null for a file that can be uploaded */
  refuseUpload({ size }: Pick<Blob, 'size'>): string | null {
    return size > MAX_PICTURE_BYTES ? formMessages.pictureTooLarge : null;
  },
} as const;
