import type { GuardedArea } from '@chulo/shared/domain/pages/guards';

/** The state of the history entry of home, or of the checkout. */
export interface HomeState {
  /** The visitor has just registered, with something in the cart. */
  isRegistered?: true;
  /** What is not for the visitor's account, and has led here. */
  refused?: GuardedArea;
}
