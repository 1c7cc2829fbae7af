import { Component, type ReactNode } from 'react';
import { Later } from './Later.tsx';

interface ErrorBoundaryProps {
  /** Shown while the code loads. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows content that loads its own code and that the page can do without: if loading fails, nothing is shown. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.failed ? null : <Later fallback={fallback}>{children}</Later>;
  }
}
