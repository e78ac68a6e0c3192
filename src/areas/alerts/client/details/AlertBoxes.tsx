/**
 * Shows a box for each alert about an order, with its details, and a box for the corrections that
 * the order itself contains.
 */
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { CorrectionIcon, redColors, useLanguage, usePortalSession } from '#kernel/client/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import {
  orderAlertDetailWords,
  orderDetailCodes,
  type Alert,
  type AlertDetail,
  type OrderDetailCode,
} from '../../domain/index.ts';
import { getAlertDetails } from '../../domain/call-addresses.ts';
import { useAlerts } from '../store/alerts-context.tsx';
import { alertBoxTitle, hasOrderDetailCode } from './alert-box-title.ts';
import { DetailText } from './DetailText.tsx';

const orderKinds = Object.values(orderAlertDetailWords);

export type LocalAlertDetail = {
  readonly code: OrderDetailCode;
  readonly line?: number | undefined;
  readonly message: string;
};

const useStyles = /*#__PURE__*/ makeStyles({
  box: {
    display: 'flex',
    gap: '12px',
    padding: '14px 16px',
    border: '1px solid #F2CFCD',
    borderRadius: '10px',
    backgroundColor: redColors.ground,
    color: redColors.textDeep,
    fontSize: '14px',
    lineHeight: '20px',
    '& > svg': { flexShrink: 0, marginTop: '2px' },
  },
  title: { fontSize: '14px', lineHeight: '20px', fontWeight: 650 },
  list: { margin: '4px 0 0', padding: 0, listStyleType: 'none', display: 'grid', gap: '4px' },
  code: { fontWeight: 650, marginInlineEnd: '8px', fontVariantNumeric: 'tabular-nums' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '10px' },
});

export type AlertBoxesProps = {
  /** The id of the order. */
  readonly id: string;
  /** The order's own alert. Undefined if the list has none. */
  readonly own: Alert | undefined;
  /** The other alerts about the order. */
  readonly others: readonly Alert[];
  /**
   * What must be corrected according to the order itself; shown unless the server sends details.
   */
  readonly known: readonly LocalAlertDetail[];
  /**
   * If false, the details of the order's own alert are requested only if the list has that alert.
   */
  readonly isExpected: boolean;
  /** True if the details are about lines that are no longer in the order. */
  readonly isSentBack: boolean;
  /** The title and the buttons of the order's own box, which then appears without details too. */
  readonly sentBack?: { readonly title: ReactNode; readonly actions: ReactNode } | undefined;
};

/** Shows the order's own alert first, then the others about it. */
export default function AlertBoxes({
  id,
  own,
  others,
  known,
  isExpected,
  isSentBack,
  sentBack,
}: AlertBoxesProps) {
  return (
    <>
      <AlertBox alert={own} {...{ id, known, isExpected, isSentBack, sentBack }} />
      {others.map((one) => (
        <AlertBox key={one.id} id={one.id} alert={one} known={[]} isExpected isSentBack={false} />
      ))}
    </>
  );
}

/**
 * Returns the details of an alert, and marks the alert as read once they are shown. If `isAsked`,
 * they are requested when the order is opened and whenever the alert is raised again. Empty until
 * they arrive, and if there are none or the server doesn't answer.
 */
function useAlertDetails(id: string, alert: Alert | undefined, isAsked: boolean) {
  const { api } = usePortalSession();
  const { markRead } = useAlerts();
  const [answer, setAnswer] = useState<{
    readonly id: string;
    readonly details: readonly AlertDetail[];
  }>();

  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    void api.call(getAlertDetails, { params: { id } }).then((reply) => {
      const details = reply.ok && Array.isArray(reply.value) ? reply.value : [];
      if (isCurrent) setAnswer({ id, details });
    });
    return () => {
      isCurrent = false;
    };
  }, [api, id, isAsked, alert?.raisedAt]);

  // An alert counts as read when its details are visible.
  useEffect(() => {
    const isShown = answer?.id === id && answer.details.length > 0;
    if (isShown && alert && !alert.read) void markRead(alert);
  }, [alert, answer, id, markRead]);

  return isAsked && answer?.id === id ? answer.details : [];
}

/** Returns a detail that the order itself contains, worded as the server would word it. */
function toAlertDetail({ code, line, message }: LocalAlertDetail, language: Language): AlertDetail {
  const words = orderDetailCodes[code][language];
  return {
    code,
    message: message ? `${words}: ${message}` : words,
    ...(line === undefined ? {} : { line }),
  };
}

function AlertBox({
  id,
  alert,
  known,
  isExpected,
  isSentBack,
  sentBack,
}: Omit<AlertBoxesProps, 'own' | 'others'> & { readonly alert: Alert | undefined }) {
  const styles = useStyles();
  const { _ } = useLingui();
  const { language } = useLanguage();
  const asked = useAlertDetails(id, alert, isExpected || alert !== undefined);
  const details = asked.length > 0 ? asked : known.map((detail) => toAlertDetail(detail, language));
  const isSpecified = hasOrderDetailCode(details);
  const titleId = useId();
  if (details.length === 0 && !sentBack) return null;

  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <CorrectionIcon aria-hidden />
      <div>
        <h2 id={titleId} className={styles.title}>
          {sentBack?.title ?? _(alertBoxTitle(alert, details, isSentBack))}
        </h2>
        <ul className={styles.list}>
          {details.map((detail, at) => (
            <li key={at}>
              {isSpecified ? <span className={styles.code}>{detail.code}</span> : null}
              <DetailText detail={detail} kinds={orderKinds} />
            </li>
          ))}
        </ul>
        {sentBack ? <div className={`${styles.actions} no-print`}>{sentBack.actions}</div> : null}
      </div>
    </section>
  );
}
