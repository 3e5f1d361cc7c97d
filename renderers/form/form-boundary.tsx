/** An error boundary: shows a notice if a form fails to render, and keeps the rest of the page. */
import { Component, type ReactNode } from 'react';
import { useFormContext } from '#renderers/parts/form-context.ts';
import { Broken } from './reader-notice.tsx';

interface BoundaryProps {
  readonly notice: ReactNode;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.notice : this.props.children;
  }
}

interface FormBoundaryProps {
  /** The form contains required questions. */
  readonly needed: boolean;
  readonly children: ReactNode;
}

export function FormBoundary({ needed, children }: FormBoundaryProps) {
  return <Boundary notice={<BrokenForm needed={needed} />}>{children}</Boundary>;
}

function BrokenForm({ needed }: { readonly needed: boolean }) {
  const { words, exercise } = useFormContext();
  return <Broken words={words} title={exercise?.document.title ?? ''} needed={needed} />;
}
