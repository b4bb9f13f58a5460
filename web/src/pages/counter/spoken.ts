import { create } from 'zustand';

export interface Spoken {
  kind: 'added' | 'changedTo' | 'removed' | 'isSoldOut';
  quantity: number;
  name: string;
}

/** What has just happened to the lines, for those who do not see it. */
export const useSpoken = create<{ last: Spoken | null }>(() => ({ last: null }));

export const say = (kind: Spoken['kind'], name: string, quantity = 0) =>
  useSpoken.setState({ last: { kind, quantity, name } });
