/** Shows small components, such as badges, buttons and links, in their states. */
import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import {
  AddIcon,
  documentStatusWords,
  DownloadIcon,
  Flyout,
  IconButton,
  LinkButton,
  MoreIcon,
  RowLink,
  SendingMark,
  StatusBadge,
  type DocumentStatus,
} from '#kernel/client/index.ts';
import type { StateFrame } from './state-frame.ts';

const statuses = Object.keys(documentStatusWords) as DocumentStatus[];
const marks = ['synced', 'waiting', 'sending', 'conflict', 'not_sent'] as const;
const appearances = ['primary', 'secondary', 'subtle', 'transparent'] as const;

export function ButtonStates({ frame: State }: { readonly frame: StateFrame }) {
  const { t } = useLingui();

  return (
    <>
      {statuses.map((status) => (
        <State key={status} id={`status-${status}`}>
          <StatusBadge status={status} />
        </State>
      ))}
      {marks.map((state) => (
        <State key={state} id={`sending-${state}`}>
          <SendingMark state={state} />
        </State>
      ))}
      {appearances.map((appearance) => (
        <State key={appearance} id={`button-${appearance}`}>
          <Button appearance={appearance} icon={<AddIcon />}>{t`New order`}</Button>
        </State>
      ))}
      <State id="button-disabled">
        <Button disabledFocusable>{t`Requires a connection`}</Button>
      </State>
      <State id="icon-button">
        <IconButton label={t`Download`} icon={<DownloadIcon />} />
      </State>
      <State id="link-button">
        <LinkButton to="/dev?tab=gallery" appearance="primary">{t`Go to home`}</LinkButton>
      </State>
      <State id="row-link">
        <RowLink to="/dev?tab=gallery">26-000123</RowLink>
      </State>
      <State id="flyout">
        <Flyout label={t`Actions`} trigger={<MoreIcon />}>
          <Button appearance="subtle">{t`View`}</Button>
        </Flyout>
      </State>
    </>
  );
}
