import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands there instead of a page that broke, and how to draw the page once more. */
  fallback: (error: unknown, again: () => void) => ReactNode;
  /** Another place of the app: what broke there may work here. */
  place: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  broken: { error: unknown } | null;
  place: string;
}

/** Catches what breaks while a page is drawn, its code that did not come included. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { broken: { error } };
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return place === state.place ? null : { broken: null, place };
  }

  override render(): ReactNode {
    const { broken } = this.state;
    if (!broken) return this.props.children;
    return this.props.fallback(broken.error, () => this.setState({ broken: null }));
  }
}
