import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands there instead of a page that broke. */
  fallback: ReactNode;
  /** Another place of the app: what broke there may work here. */
  place: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  isBroken: boolean;
  place: string;
}

/** Catches what breaks while a page is drawn, its code that did not come included. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { isBroken: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return place === state.place ? null : { isBroken: false, place };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
