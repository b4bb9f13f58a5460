import type { BoardCook } from '@chulo/shared/contract/orders/cooks';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { LIST, STAFF } from '../../../lib/api/query-keys.ts';

/** The owner may disable a cook; the server stops naming her at once, the board within this time. */
const POLL_MS = 30_000;

/** Who cooks at this device. */
export const boardCookOptions = () =>
  queryOptions({
    queryKey: ['cook', LIST, STAFF, 'board'] as const,
    queryFn: ({ signal }) => callApi('readBoardCook', { signal }),
    refetchInterval: POLL_MS,
  });

function useBoardCookMutation<Input>(call: (input: Input) => Promise<BoardCook>, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (board) => {
      queryClient.setQueryData(boardCookOptions().queryKey, board);
      onDone();
    },
  });
}

export const useSignCookIn = (onDone: () => void) =>
  useBoardCookMutation((pin: string) => callApi('signCookIn', { body: { pin } }), onDone);

export const useSignCookOut = (onDone: () => void) =>
  useBoardCookMutation((_: undefined) => callApi('signCookOut', {}), onDone);
