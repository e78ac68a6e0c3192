/** Shows the state of a row's unsent changes. Nothing is shown once the server has them. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { CorrectionIcon, ErrorMarkIcon, SendingIcon, WaitingToSendIcon } from '../page/icons.ts';
import type { SendingState } from './sending-state.ts';
import { useMarkStyles } from './use-mark-styles.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  red: { color: tokens.colorStatusDangerForeground1, fontWeight: 600 },
});

export function SendingMark({ state }: { readonly state: SendingState }) {
  const styles = useStyles();
  const { mark } = useMarkStyles();
  const { t } = useLingui();
  if (state === 'synced') return null;
  const looks = {
    waiting: { Icon: WaitingToSendIcon, tone: undefined, word: t`Waiting to send` },
    sending: { Icon: SendingIcon, tone: undefined, word: t`Sending…` },
    conflict: { Icon: CorrectionIcon, tone: styles.red, word: t`Conflict` },
    not_sent: { Icon: ErrorMarkIcon, tone: styles.red, word: t`Not sent` },
  };
  const { Icon, tone, word } = looks[state];
  return (
    <span className={mergeClasses(mark, tone)}>
      <Icon aria-hidden />
      {word}
    </span>
  );
}
