/** The state of home's history entry. */
export interface HomeState {
  /** The visitor has just registered, with something in the cart. */
  isRegistered: true;
}
