/**
 * Shows the dialog that closes a funnel. It says what happens to the units left and to orders, and
 * has a field for the reason.
 */
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import { maskCpfs } from '#kernel/domain/privacy/cpf.ts';
import {
  CharacterCountField,
  FormDialog,
  useBlockingOverlay,
  useIdempotentCommand,
  useFormats,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { FUNNELS_CURSOR } from '../../device/index.ts';
import { addresses, MAX_REASON_LENGTH } from '../../domain/index.ts';
import { sumAgreedAndRemainingUnits } from '../funnel-filters.ts';
import type { FunnelActionProps } from './funnel-action-props.ts';
import { funnelTermIssueMessage } from '../terms/term-words.ts';
import { funnelChangeRefusalMessage } from './funnel-change-values.ts';

export default function CloseFunnelDialog({ funnel, under, onEnd }: FunnelActionProps) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, engine } = usePortalSession();
  const { show } = useSnackbar();
  const formats = useFormats();
  const block = useBlockingOverlay();
  const command = useIdempotentCommand();
  const [reason, setReason] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const { id, number, version, distributorName, endUser } = funnel;
  const { left } = sumAgreedAndRemainingUnits(funnel);
  const figure = formats.number(left);
  const isMissing = reason.trim() === '';
  const close = async () => {
    const body = { baseVersion: version, reason: reason.trim() };
    const reply = await block(
      command(body, (sent) => api.call(addresses.closeFunnel, { params: { id }, ...sent })),
    );
    inBackground(engine.refresh(FUNNELS_CURSOR));
    if (!reply.ok) {
      setProblem(_(funnelChangeRefusalMessage(reply)));
      return;
    }
    show({ type: 'success', content: t`Funnel ${number} closed` });
    onEnd();
  };
  return (
    <FormDialog
      closesWithCancel
      title={t`Close funnel ${number}`}
      description={
        <>
          <p>
            <strong>
              {distributorName} · {maskCpfs(endUser)}
            </strong>
          </p>
          <p>
            <Trans>No more orders will be accepted for this funnel.</Trans>{' '}
            {left > 0
              ? t`${plural(left, {
                  one: `${figure} unit is left and can’t be ordered.`,
                  other: `${figure} units are left and can’t be ordered.`,
                })}`
              : null}
          </p>
          {under ? (
            <p>
              <Plural
                value={under.underWay}
                one="# order is under way. It keeps its units and can still be approved."
                other="# orders are under way. They keep their units and can still be approved."
              />
            </p>
          ) : null}
          {under && under.returned > 0 ? (
            <p>
              <Plural
                value={under.returned}
                one="# order is waiting for correction. It can’t be sent again."
                other="# orders are waiting for correction. They can’t be sent again."
              />
            </p>
          ) : null}
          <p>
            <Trans>A closed funnel can’t be opened again.</Trans>
          </p>
        </>
      }
      attempt={attempt}
      problem={problem}
      submit={<Trans>Close funnel</Trans>}
      isDestructive
      onClose={onEnd}
      onSubmit={() => {
        setAttempt((before) => before + 1);
        if (!isMissing) inBackground(close());
      }}
    >
      <CharacterCountField
        label={t`Reason`}
        value={reason}
        most={MAX_REASON_LENGTH}
        required
        isMultiline
        error={
          attempt > 0 && isMissing
            ? _(funnelTermIssueMessage(formats, 'agreed')({ path: ['reason'], code: 'required' }))
            : undefined
        }
        onValue={setReason}
      />
    </FormDialog>
  );
}
