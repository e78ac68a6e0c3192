/**
 * The page of a document or of a list: its title, its status or number of rows, one sentence that
 * matters now, one primary button, at most one secondary, and a menu with the other actions. On a
 * phone the primary button is in a dock below the content, and everything else is in the menu.
 */
import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { phoneQuery } from '../../theme/media-queries.ts';
import { RowMenu, type RowMenuItem } from '../lists/RowMenu.tsx';
import { LinkButton } from '../page/LinkButton.tsx';
import { Page } from '../page/Page.tsx';
import { useMediaQuery } from '../page/use-media-query.ts';
import { arrangeActions, type DocumentAction } from './document-actions.ts';
import { FormDock } from './FormDock.tsx';

type Props = {
  /** The name of the document or list, also for the browser's tab. */
  readonly title: string;
  /** The badge of the status and quiet facts beside it, or the number of rows of a list. */
  readonly status?: ReactNode;
  /**
   * The reason, the next step or the deadline. Null reserves its line until it is known, so that
   * nothing moves.
   */
  readonly sentence?: ReactNode;
  readonly actions: readonly DocumentAction[];
  /** True if the screen has a dock of its own, beside which no second one is shown. */
  readonly hasOwnDock?: boolean;
  readonly children?: ReactNode;
};

export function DocumentPage({
  title,
  status,
  sentence,
  actions,
  hasOwnDock = false,
  children,
}: Props) {
  const { t } = useLingui();
  const isPhone = useMediaQuery(phoneQuery);
  const { primary, secondary, menu } = arrangeActions(actions, { isPhone, hasOwnDock });

  const buttons =
    primary || secondary ? (
      <>
        {secondary ? <ActionButton action={secondary} /> : null}
        {primary ? <ActionButton action={primary} isPrimary /> : null}
      </>
    ) : null;

  return (
    <>
      <Page
        title={title}
        subtitle={status}
        {...(sentence === undefined ? {} : { sentence })}
        actions={isPhone ? null : buttons}
        corner={
          menu.length > 0 ? <RowMenu label={t`More actions`} items={menu.map(entryOf)} /> : null
        }
      >
        {children}
      </Page>
      {isPhone && primary ? <FormDock actions={buttons} /> : null}
    </>
  );
}

const entryOf = (action: DocumentAction): RowMenuItem => ({
  key: action.key,
  label: action.label,
  icon: action.icon,
  isDestructive: action.kind === 'danger',
  disabledReason: action.disabledReason,
  ...('to' in action ? { to: action.to } : { onChoose: action.onPress }),
});

type ButtonProps = { readonly action: DocumentAction; readonly isPrimary?: boolean };

function ActionButton({ action, isPrimary = false }: ButtonProps) {
  const { label, icon, disabledReason } = action;
  const look = {
    appearance: isPrimary ? ('primary' as const) : ('secondary' as const),
    ...(icon ? { icon } : {}),
  };

  if ('to' in action && disabledReason === undefined)
    return (
      <LinkButton to={action.to} {...look}>
        {label}
      </LinkButton>
    );

  return (
    <Button
      type="button"
      {...look}
      disabledFocusable={disabledReason !== undefined}
      onClick={() => {
        if (disabledReason === undefined && 'onPress' in action) void action.onPress();
      }}
    >
      {disabledReason === undefined ? label : `${label} (${disabledReason})`}
    </Button>
  );
}
