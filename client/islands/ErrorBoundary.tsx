import { Component, type MouseEvent, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Surrounds every island: catches errors, shows a message, and offers to try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: Error | undefined }> {
  override state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): { readonly error: Error } {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  /** Renders the children again. The button disappears, so the first control of the island gets the focus. */
  #retry = ({ currentTarget }: MouseEvent): void => {
    const island = currentTarget.closest('react-island');
    this.setState({ error: undefined }, () =>
      island?.querySelector<HTMLElement>('a[href], button, input, select, textarea')?.focus({ preventScroll: true }),
    );
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="island-error" role="alert">
        <p>This page crashed.</p>
        <p>{error.message}</p>
        <button type="button" onClick={this.#retry}>
          Try again
        </button>
      </div>
    );
  }
}
