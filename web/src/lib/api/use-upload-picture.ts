import type { PictureUse } from '@chulo/shared/domain/menu/picture-bounds';
import { useMutation } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** Uploads a picture; the result has its path on this server. */
export const useUploadPicture = (use?: PictureUse) =>
  useMutation({ mutationFn: (file: Blob) => callApi('uploadPicture', { file, query: use ? { use } : {} }) });
