/**
 * Shows the form in which an approver raises the quantities of a funnel that is not closed or moves
 * its last day, and says what follows from the typed values.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  Card,
  LazyConflictNotice,
  CharacterCountField,
  Form,
  RequiresConnectionMark,
  useFormats,
  usePortalSession,
  useRowForm,
  useUnsavedQuestion,
  type FormFields,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { FUNNELS_CURSOR } from '../../device/index.ts';
import {
  addresses,
  remainingUnitsOfPart,
  MAX_REASON_LENGTH,
  type ListedFunnel,
} from '../../domain/index.ts';
import type { FunnelActionProps } from './funnel-action-props.ts';
import { FunnelTermFields } from '../terms/FunnelTermFields.tsx';
import { funnelTermIssueMessage } from '../terms/term-words.ts';
import { useTodayInUserZone } from '../use-today-in-user-zone.ts';
import {
  initialFunnelChangeValues,
  fieldNameOfPart,
  toFunnelFormIssue,
  funnelChangeIssues,
  nothingChangedMessage,
  funnelChangeRefusalMessage,
  parseFunnelChangeValues,
  type FunnelChangeValues,
} from './funnel-change-values.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  form: { maxWidth: '640px', width: '100%' },
  follows: { margin: 0, paddingInlineStart: '20px', display: 'grid', gap: '4px' },
});
export default function ChangeFunnelForm({ funnel, under, onEnd }: FunnelActionProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { api, engine } = usePortalSession();
  const today = useTodayInUserZone();
  const mayLeave = useUnsavedQuestion();
  const back = async () => {
    if (await mayLeave()) onEnd();
  };
  const { mark } = formats;
  const { number } = funnel;
  const { form, conflict } = useRowForm<FunnelChangeValues, ListedFunnel>({
    row: funnel,
    valuesOf: (row) => initialFunnelChangeValues(row ?? funnel),
    check: (values) => funnelChangeIssues(funnel, values, { mark, today }),
    mayBeSent: async (values) => {
      const { reason: _reason, ...typed } = values;
      const { reason: _none, ...before } = initialFunnelChangeValues(funnel);
      const isSame = Object.entries(before).every(([name, value]) => typed[name]?.trim() === value);
      return isSame ? { problem: nothingChangedMessage } : undefined;
    },
    issueMessage: funnelTermIssueMessage(formats, 'agreed'),
    inForm: toFunnelFormIssue(funnel),
    problemOf: (reply) => {
      inBackground(engine.refresh(FUNNELS_CURSOR));
      return funnelChangeRefusalMessage(reply);
    },
    save: (values, baseVersion, command) => {
      const { parts, expiresOn } = parseFunnelChangeValues(funnel, values, mark);
      const reason = (values['reason'] ?? '').trim();
      return command({ baseVersion, reason, parts: [...parts], expiresOn }, (sent) =>
        api.call(addresses.changeFunnel, { params: { id: funnel.id }, ...sent }),
      );
    },
    saved: t`Funnel ${number} changed`,
    path: () => {
      inBackground(engine.refresh(FUNNELS_CURSOR));
      onEnd();
    },
  });
  const { values } = form;
  const terms = parseFunnelChangeValues(funnel, values, mark);
  const drawn = new Map(funnel.parts.map((part) => [part.partNumber, part.drawn]));
  const sum = (parts: readonly { readonly partNumber: string; readonly quantity: number }[]) =>
    parts.reduce((all, part) => all + remainingUnitsOfPart(part, drawn), 0);
  const before = formats.number(sum(funnel.parts));
  const after = formats.number(sum(terms.parts));
  const lastDay = formats.date(terms.expiresOn);
  const shown: FormFields<FunnelChangeValues> = {
    expiresOn: { label: t`Expiry date`, show: (date) => date && formats.date(date) },
    reason: { label: t`Reason` },
    ...Object.fromEntries(
      funnel.parts.map(({ partNumber }) => [
        fieldNameOfPart(partNumber),
        { label: t`Quantity of part ${partNumber}` },
      ]),
    ),
  };
  return (
    <Card title={<Trans>Change funnel</Trans>}>
      <div className={styles.form}>
        <Form
          form={form}
          label={t`Change funnel`}
          submit={<Trans>Save changes</Trans>}
          beside={
            <>
              <Button type="button" onClick={() => void back()}>
                <Trans>Cancel</Trans>
              </Button>
              <RequiresConnectionMark />
            </>
          }
        >
          <LazyConflictNotice conflict={conflict} fields={shown} />
          <FunnelTermFields
            parts={funnel.parts.map((part) => {
              const { partNumber } = part;
              const field = fieldNameOfPart(partNumber);
              const ordered = formats.number(part.drawn);
              const left = formats.number(remainingUnitsOfPart(part, drawn));
              return {
                partNumber,
                quantity: values[field] ?? '',
                about: [t`Ordered ${ordered} · ${left} left`],
                error: form.error(field),
              };
            })}
            expiresOn={values['expiresOn'] ?? ''}
            expiresOnError={form.error('expiresOn')}
            today={today}
            onQuantity={(partNumber, typed) =>
              form.change({ [fieldNameOfPart(partNumber)]: typed })
            }
            onExpiresOn={(expiresOn) => form.change({ expiresOn })}
          />
          <CharacterCountField
            label={t`Reason`}
            value={values['reason'] ?? ''}
            most={MAX_REASON_LENGTH}
            required
            isMultiline
            error={form.error('reason')}
            onValue={(reason) => form.change({ reason })}
          />
          <ul className={styles.follows} aria-label={t`What follows`}>
            <li>
              <Trans>
                Units left: {before} now, {after} after this change
              </Trans>
            </li>
            <li>
              <Trans>Orders that arrive after {lastDay} are refused.</Trans>
            </li>
            {under ? (
              <li>
                <Plural
                  value={under.underWay}
                  one="# order is under way under this funnel and keeps its units."
                  other="# orders are under way under this funnel and keep their units."
                />
              </li>
            ) : null}
            {under && under.returned > 0 ? (
              <li>
                <Plural
                  value={under.returned}
                  one="# order is waiting for correction and is checked against these terms when it is sent again."
                  other="# orders are waiting for correction and are checked against these terms when they are sent again."
                />
              </li>
            ) : null}
          </ul>
        </Form>
      </div>
    </Card>
  );
}
