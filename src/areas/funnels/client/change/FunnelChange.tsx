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
import type { FunnelActionProps } from './action-props.ts';
import { TermFields } from '../terms/TermFields.tsx';
import { termIssueMessage } from '../terms/term-words.ts';
import { useToday } from '../use-today.ts';
import {
  initialChangeValues,
  fieldOfPart,
  toFunnelFormIssue,
  issuesOfTypedTerms,
  nothingChangedMessage,
  changeRefusalMessage,
  parseTypedTerms,
  type ChangeValues,
} from './change-form.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  form: { maxWidth: '640px', width: '100%' },
  follows: { margin: 0, paddingInlineStart: '20px', display: 'grid', gap: '4px' },
});
export default function FunnelChange({ funnel, under, onEnd }: FunnelActionProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { api, engine } = usePortalSession();
  const today = useToday();
  const mayLeave = useUnsavedQuestion();
  const back = async () => {
    if (await mayLeave()) onEnd();
  };
  const { mark } = formats;
  const { number } = funnel;
  const { form, conflict } = useRowForm<ChangeValues, ListedFunnel>({
    row: funnel,
    valuesOf: (row) => initialChangeValues(row ?? funnel),
    check: (values) => issuesOfTypedTerms(funnel, values, { mark, today }),
    mayBeSent: async (values) => {
      const { reason: _reason, ...typed } = values;
      const { reason: _none, ...before } = initialChangeValues(funnel);
      const isSame = Object.entries(before).every(([name, value]) => typed[name]?.trim() === value);
      return isSame ? { problem: nothingChangedMessage } : undefined;
    },
    issueMessage: termIssueMessage(formats, 'agreed'),
    inForm: toFunnelFormIssue(funnel),
    problemOf: (reply) => {
      inBackground(engine.refresh(FUNNELS_CURSOR));
      return changeRefusalMessage(reply);
    },
    save: (values, baseVersion, command) => {
      const { parts, expiresOn } = parseTypedTerms(funnel, values, mark);
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
  const terms = parseTypedTerms(funnel, values, mark);
  const drawn = new Map(funnel.parts.map((part) => [part.partNumber, part.drawn]));
  const sum = (parts: readonly { readonly partNumber: string; readonly quantity: number }[]) =>
    parts.reduce((all, part) => all + remainingUnitsOfPart(part, drawn), 0);
  const before = formats.number(sum(funnel.parts));
  const after = formats.number(sum(terms.parts));
  const lastDay = formats.date(terms.expiresOn);
  const shown: FormFields<ChangeValues> = {
    expiresOn: { label: t`Expiry date`, show: (date) => date && formats.date(date) },
    reason: { label: t`Reason` },
    ...Object.fromEntries(
      funnel.parts.map(({ partNumber }) => [
        fieldOfPart(partNumber),
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
          <TermFields
            parts={funnel.parts.map((part) => {
              const { partNumber } = part;
              const field = fieldOfPart(partNumber);
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
            onQuantity={(partNumber, typed) => form.change({ [fieldOfPart(partNumber)]: typed })}
            onExpiresOn={(expiresOn) => form.change({ expiresOn })}
          />
          <CharacterCountField
            label={t`Reason`}
            value={values['reason'] ?? ''}
            most={MAX_REASON_LENGTH}
            required
            lines
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
