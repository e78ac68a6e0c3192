/** A link to another screen that looks like a button. */
import { Button, type ButtonProps } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type Props = {
  readonly to: string;
  readonly appearance?: ButtonProps['appearance'];
  readonly icon?: ReactElement;
  readonly className?: string;
  /** The accessible name, if the visible words don't tell this link from its neighbors. */
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
};

export function LinkButton({
  to,
  appearance = 'secondary',
  icon,
  className,
  'aria-label': label,
  children,
}: Props) {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button
      as="a"
      href={href}
      onClick={go}
      appearance={appearance}
      {...(icon ? { icon } : {})}
      {...(className ? { className } : {})}
      {...(label ? { 'aria-label': label } : {})}
    >
      {children}
    </Button>
  );
}
