/** What a decision asks besides the click, what follows from it, and why it was not taken; what was typed stays until it was. */
import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import { detailCodes } from '#areas/alerts/domain/index.ts';
import {
  FocusFirstError,
  formatMoney,
  ModalDialog,
  NeedsConnection,
  red,
  useLanguage,
  useIsOffline,
} from '#kernel/client/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { asksFor, errorCodes, orderLimits, type ErpErrorCode } from '../../../domain/index.ts';
import { CountedField } from '../../editor/CountedField.tsx';
import { today } from '../decisions/approvals-context.ts';
import { decisionWords, consequenceMessage, decisionFieldMessage } from './decision-words.ts';
import { sumsOf } from '../decisions/sums.ts';
import type {
  AskedDecision,
  DecisionFields,
  DecisionRefusal,
} from '../decisions/asked-decision.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  which: { fontWeight: 600 },
  quiet: { color: tokens.colorNeutralForeground3 },
  select: { minWidth: 0, '& select': { minWidth: 0, width: '100%', textOverflow: 'ellipsis' } },
  wrong: {
    padding: '10px 12px',
    borderRadius: '8px',
    border: `1px solid ${red.line}`,
    backgroundColor: red.ground,
    color: red.textDeep,
  },
});

type Props = {
  readonly asked: AskedDecision;
  readonly fields: DecisionFields;
  readonly refused: DecisionRefusal;
  readonly onChange: (fields: DecisionFields) => void;
  /** `missing`: what this device sees wrong by itself. */
  readonly onDecide: (fields: DecisionFields, missing: readonly Issue[]) => void;
  readonly onClose: () => void;
};

export default function DecisionDialog({
  asked: { action, orders, leftOut, lines = [] },
  fields,
  refused,
  onChange,
  onDecide,
  onClose,
}: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const isOffline = useIsOffline();
  const [attempt, setAttempt] = useState(0);
  const asks = asksFor[action];
  const only = orders.length === 1 ? orders[0] : undefined;
  const marked = orders.filter(({ markedLines }) => markedLines > 0).length;
  const wrong = (field: string) => {
    const words = decisionFieldMessage(field, refused.issues);
    return words ? { validationState: 'error' as const, validationMessage: words } : {};
  };
  const set = (change: Partial<DecisionFields>) => onChange({ ...fields, ...change });
  const missing = (): Issue[] => [
    ...(asks.reason && fields.reason.trim() === '' ? [{ path: ['reason'], code: 'required' }] : []),
    ...(asks.reviewOn && !fields.reviewOn
      ? [{ path: ['reviewOn'], code: 'required' }]
      : asks.reviewOn && fields.reviewOn! < today()
        ? [{ path: ['reviewOn'], code: 'past_date' }]
        : []),
  ];
  const sums = sumsOf(orders)
    .map(([currency, minor]) => formatMoney(minor, currency, language))
    .join(' · ');
  const number = only?.number ?? '';
  return (
    <ModalDialog
      title={_(decisionWords[action])}
      description={
        <>
          <p className={styles.which}>
            {only ? (
              <>
                <Trans>Order {number}</Trans> · {only.distributorName}
              </>
            ) : (
              <Plural value={orders.length} one="# order" other="# orders" />
            )}{' '}
            · <span className="figure">{sums}</span>
          </p>
          <p className={styles.quiet}>{_(consequenceMessage(action, orders))}</p>
          {action === 'approve' && marked > 0 ? (
            <p className={styles.quiet}>
              <Plural
                value={marked}
                one="# of them has unit values that differ from the catalog."
                other="# of them have unit values that differ from the catalog."
              />
            </p>
          ) : null}
          {leftOut > 0 ? (
            <p className={styles.quiet}>
              <Plural
                value={leftOut}
                one="# selected order is left out: it is in another state, or you sent it yourself."
                other="# selected orders are left out: they are in another state, or you sent them yourself."
              />
            </p>
          ) : null}
        </>
      }
      onDismiss={onClose}
      onSubmit={() => {
        if (isOffline) return;
        setAttempt((before) => before + 1);
        onDecide({ ...fields, reason: fields.reason.trim() }, missing());
      }}
      actions={
        <>
          <NeedsConnection />
          <Button type="button" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" appearance="primary" disabledFocusable={isOffline}>
            {_(decisionWords[action])}
          </Button>
        </>
      }
    >
      <FocusFirstError attempt={attempt} />
      {refused.sentence ? (
        <p className={styles.wrong} role="alert">
          {refused.sentence}
        </p>
      ) : null}
      {asks.code ? (
        <Field label={t`What is wrong`} {...wrong('code')}>
          <Select
            className={styles.select}
            value={fields.code ?? '01'}
            onChange={(_event, data) => set({ code: data.value as ErpErrorCode })}
          >
            {errorCodes.map((code) => (
              <option key={code} value={code}>
                {code} · {detailCodes[code][language]}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {asks.code && only && lines.length > 0 ? (
        <Field label={t`Line`}>
          <Select
            className={styles.select}
            value={fields.line === null ? '' : String(fields.line)}
            onChange={(_event, data) =>
              set({ line: data.value === '' ? null : Number(data.value) })
            }
          >
            <option value="">{t`The whole order`}</option>
            {lines.map((line, n) => (
              <option key={line.id} value={n + 1}>
                {n + 1} · {line.partNumber} · {line.description}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {asks.reason ? (
        <CountedField
          label={t`Reason`}
          value={fields.reason}
          most={orderLimits.reason}
          required
          lines
          error={decisionFieldMessage('reason', refused.issues)}
          onValue={(reason) => set({ reason })}
        />
      ) : null}
      {asks.reviewOn ? (
        <Field label={t`Review day`} required {...wrong('reviewOn')}>
          <Input
            type="date"
            min={today()}
            value={fields.reviewOn ?? ''}
            onChange={(_event, data) => set({ reviewOn: data.value === '' ? null : data.value })}
          />
        </Field>
      ) : null}
    </ModalDialog>
  );
}
