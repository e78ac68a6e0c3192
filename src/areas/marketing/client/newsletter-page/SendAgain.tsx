/** Offers to send a newsletter again to the subscribers to whom it could not be delivered. */
import { Button } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Notice,
  useBusy,
  useDialog,
  useFormats,
  useIdempotentCommand,
  useIsOffline,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import { marketingAddresses as addresses, type Newsletter } from '../../domain/index.ts';
import { marketingRefusalMessage } from '../marketing-words.ts';

type Props = {
  readonly newsletter: Newsletter;
  /** The number of subscribers who would get the newsletter now. */
  readonly undelivered: number;
  readonly onChange: () => void;
};

export function SendAgain({ newsletter: { id, version }, undelivered, onChange }: Props) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const formats = useFormats();
  const isOffline = useIsOffline();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const command = useIdempotentCommand();
  const { isBusy, busy } = useBusy();
  const count = formats.number(undelivered);

  const sendAgain = async () => {
    const isAgreed = await ask({
      title: t`Send this newsletter again?`,
      content: t`${plural(undelivered, {
        one: '# subscriber who didn’t get it will receive it now. This can’t be undone.',
        other: `${count} subscribers who didn’t get it will receive it now. This can’t be undone.`,
      })}`,
      acceptLabel: t`Send again`,
    });
    if (!isAgreed) return;

    const reply = await command(
      { baseVersion: version },
      (sent) => api.call(addresses.sendNewsletterAgain, { params: { id }, ...sent }),
      `send again ${version}`,
    );

    show(
      reply.ok
        ? { type: 'success', content: t`The newsletter is being sent` }
        : { type: 'error', content: _(marketingRefusalMessage(reply)) },
    );

    onChange();
  };

  return (
    <Notice
      title={t`${plural(undelivered, {
        one: '# subscriber didn’t get this newsletter',
        other: `${count} subscribers didn’t get this newsletter`,
      })}`}
      actions={
        <Button
          disabledFocusable={isOffline || isBusy}
          onClick={() => {
            if (!isOffline && !isBusy) void busy(sendAgain);
          }}
        >
          <Trans>Send again</Trans>
        </Button>
      }
    >
      <Trans>Addresses that the mail server refused and unsubscribed readers are left out.</Trans>
    </Notice>
  );
}
