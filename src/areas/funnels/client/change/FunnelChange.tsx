/** The form in which an approver raises the quantities of an open funnel or moves its last day, beside what is ordered and left of each part. */
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lastDate } from '#kernel/domain/dates.ts';
import {
  adminWords,
  Card,
  ChangedMeanwhile,
  CountedField,
  Form,
  NeedsConnection,
  phone,
  smallText,
  useFormats,
  usePortalSession,
  useRowForm,
  withWords,
  type ShownFields,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { FUNNELS } from '../../device/index.ts';
import { addresses, leftOf, REASON_LENGTH, type ListedFunnel } from '../../domain/index.ts';
import type { FunnelActionProps } from './action-props.ts';
import { useHomeToday } from '../use-today.ts';
import {
  changeValues,
  fieldOfPart,
  inForm,
  issuesTyped,
  issueWords,
  nothingChanged,
  refusalWords,
  termsTyped,
  type ChangeValues,
} from './change-form.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  form: { maxWidth: '640px', width: '100%' },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  part: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 160px',
    gap: '4px 16px',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr) 128px' },
  },
  number: { fontWeight: 600 },
  quiet: { ...smallText, overflowWrap: 'anywhere' },
  input: { minWidth: 0, '& input': { minWidth: 0, width: '100%', textAlign: 'end' } },
  follows: { margin: 0, paddingInlineStart: '20px', display: 'grid', gap: '4px' },
});
const errorProps = (message: string | undefined) =>
  message ? { validationState: 'error' as const, validationMessage: message } : {};

function FunnelChange({ funnel, under, onEnd }: FunnelActionProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { api, engine } = usePortalSession();
  const today = useHomeToday();
  const { mark } = formats;
  const { number } = funnel;
  const { form, conflict } = useRowForm<ChangeValues, ListedFunnel>({
    row: funnel,
    valuesOf: (row) => changeValues(row ?? funnel),
    check: (values) => issuesTyped(funnel, values, { mark, today }),
    mayBeSent: async (values) => {
      const { reason: _reason, ...typed } = values;
      const { reason: _none, ...before } = changeValues(funnel);
      const isSame = Object.entries(before).every(([name, value]) => typed[name]?.trim() === value);
      return isSame ? { problem: nothingChanged } : undefined;
    },
    issueMessage: issueWords(formats),
    inForm: inForm(funnel),
    problemOf: (reply) => {
      inBackground(engine.refresh(FUNNELS));
      return refusalWords(reply);
    },
    save: (values, baseVersion, command) => {
      const { parts, expiresOn } = termsTyped(funnel, values, mark);
      const reason = (values['reason'] ?? '').trim();
      return command({ baseVersion, reason, parts: [...parts], expiresOn }, (sent) =>
        api.call(addresses.change, { params: { id: funnel.id }, ...sent }),
      );
    },
    saved: t`Funnel ${number} changed`,
    path: () => {
      inBackground(engine.refresh(FUNNELS));
      onEnd();
    },
  });
  const { values } = form;
  const terms = termsTyped(funnel, values, mark);
  const drawn = new Map(funnel.parts.map((part) => [part.partNumber, part.drawn]));
  const sum = (parts: readonly { readonly partNumber: string; readonly quantity: number }[]) =>
    parts.reduce((all, part) => all + leftOf(part, drawn), 0);
  const before = formats.number(sum(funnel.parts));
  const after = formats.number(sum(terms.parts));
  const lastDay = formats.date(terms.expiresOn);
  const shown: ShownFields<ChangeValues> = {
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
              <Button type="button" onClick={onEnd}>
                <Trans>Back</Trans>
              </Button>
              <NeedsConnection />
            </>
          }
        >
          <ChangedMeanwhile conflict={conflict} fields={shown} />
          <ul className={styles.list} aria-label={t`Parts of the funnel`}>
            {funnel.parts.map((part) => {
              const { partNumber } = part;
              const field = fieldOfPart(partNumber);
              const ordered = formats.number(part.drawn);
              const left = formats.number(leftOf(part, drawn));
              return (
                <li key={partNumber} className={styles.part}>
                  <div>
                    <div className={`figure ${styles.number}`}>{partNumber}</div>
                    <div className={styles.quiet}>
                      <Trans>
                        Ordered {ordered} · {left} left
                      </Trans>
                    </div>
                  </div>
                  <Field label={t`Quantity`} required {...errorProps(form.error(field))}>
                    <Input
                      className={styles.input}
                      aria-label={t`Quantity of part ${partNumber}`}
                      inputMode="numeric"
                      autoComplete="off"
                      value={values[field] ?? ''}
                      onChange={(_event, data) => form.change({ [field]: data.value })}
                    />
                  </Field>
                </li>
              );
            })}
          </ul>
          <Field
            label={t`Expiry date`}
            required
            hint={t`Orders can arrive until the end of this day.`}
            {...errorProps(form.error('expiresOn'))}
          >
            <Input
              type="date"
              min={today}
              max={lastDate}
              value={values['expiresOn'] ?? ''}
              onChange={(_event, data) => form.change({ expiresOn: data.value })}
            />
          </Field>
          <CountedField
            label={t`Reason`}
            value={values['reason'] ?? ''}
            most={REASON_LENGTH}
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

export default withWords(adminWords, FunnelChange);
