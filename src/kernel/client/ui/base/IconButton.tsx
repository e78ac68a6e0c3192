/** A square button with only an icon. Screen readers read its label, and the tooltip shows it. */
import { Button, type ButtonProps } from '@fluentui/react-components';
import type { ReactElement } from 'react';

type Props = Omit<
  Extract<ButtonProps, { as?: 'button' }>,
  'as' | 'icon' | 'children' | 'title' | 'aria-label'
> & { readonly label: string; readonly icon: ReactElement };

export function IconButton({ label, icon, className, appearance = 'subtle', ...rest }: Props) {
  return (
    <Button
      {...rest}
      appearance={appearance}
      className={`icon-only ${className ?? ''}`}
      icon={icon}
      aria-label={label}
      title={label}
    />
  );
}
