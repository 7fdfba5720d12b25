import { Component, type ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  readonly onFailed: () => void;
  readonly message: (retry: () => void) => ReactNode;
};

/** Shows the message in the place of an island that threw, until somebody retries. */
export class Boundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    const { children, message } = this.props;
    return this.state.hasFailed ? message(() => this.setState({ hasFailed: false })) : children;
  }
}
