import { useLocation } from 'react-router';

/** The state of a link to the sign-in page. */
export interface SignInState {
  /** The path of the page with the link: the history entry before the sign-in page. */
  from: string;
}

/** For every link to the sign-in page: sign-in then goes back to the page with the link, and does not open it again. */
export function useSignInState(): SignInState {
  return { from: useLocation().pathname };
}
