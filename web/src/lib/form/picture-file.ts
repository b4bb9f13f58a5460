import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@chulo/shared/domain/menu/picture-bounds';
import { formMessages } from './form.messages.ts';

/** The accepted picture files. The server checks their content. */
export const PICTURE_FILE = {
  accept: PICTURE_TYPES.join(','),
  maxBytes: MAX_PICTURE_BYTES,
  /** @returns the error text, or null for an accepted file */
  refuse({ type, size }: Pick<Blob, 'type' | 'size'>): string | null {
    if (!PICTURE_TYPES.some((known) => known === type)) return formMessages.notPicture;
    return size > MAX_PICTURE_BYTES ? formMessages.pictureTooLarge : null;
  },
} as const;
