import { Component, type ReactNode, Suspense } from 'react';
import { Later } from './Later.tsx';

interface ErrorBoundaryProps {
  /** Shown while the code loads. */
  fallback?: ReactNode;
  /** The page has loaded the code before it renders, so that the server paints the content too. */
  painted?: boolean;
  children: ReactNode;
}

/** Shows content that loads its own code and that the page can do without: if loading fails, nothing is shown. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { fallback, painted = false, children } = this.props;
    if (this.state.failed) return null;
    const Content = painted ? Suspense : Later;
    return <Content fallback={fallback}>{children}</Content>;
  }
}
