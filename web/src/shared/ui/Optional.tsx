import { Component, Suspense, type ReactNode } from 'react';

interface OptionalProps {
  /** While its code is on its way. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Something whose code is loaded later and that the page can do without: when that fails nothing is shown in its place. */
export class Optional extends Component<OptionalProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.failed ? null : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
