import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@chulo/shared/domain/menu/picture-bounds';
import { formMessages } from './form.messages.ts';

/** The files that are taken as a picture; the server looks into them. */
export const PICTURE_FILE = {
  accept: PICTURE_TYPES.join(','),
  maxBytes: MAX_PICTURE_BYTES,
  /** Why a file is none, or null. */
  refuse({ type, size }: Pick<Blob, 'type' | 'size'>): string | null {
    if (!PICTURE_TYPES.some((known) => known === type)) return formMessages.notPicture;
    return size > MAX_PICTURE_BYTES ? formMessages.pictureTooLarge : null;
  },
} as const;
