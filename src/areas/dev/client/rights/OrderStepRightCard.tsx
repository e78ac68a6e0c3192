/**
 * Explains why the user can or can't take a step of an order: because of the order's state, its
 * distributor, the rights or the connection.
 */
import { makeStyles } from '@fluentui/react-components';
import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { Card, documentStatusWords } from '#kernel/client/index.ts';
import {
  orderStates,
  orderStatuses,
  type OrderStatus,
  type OrderStep,
} from '#areas/orders/domain/index.ts';
import { explainOrderStepRight } from '../../domain/index.ts';
import { RightExplanation } from './RightExplanation.tsx';
import { LabeledSelect } from './LabeledSelect.tsx';
import type { DeveloperProps } from '../developer-props.ts';
import { orderStepWords } from './right-explanation-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    gap: '12px 16px',
  },
});

const steps = Object.keys(orderStates.steps) as OrderStep[];

type Whose = 'own' | 'other';

export function OrderStepRightCard({ actor, engine }: DeveloperProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const [step, setStep] = useState<OrderStep>('submit');
  const [status, setStatus] = useState<OrderStatus | 'new'>('draft');
  const [whose, setWhose] = useState<Whose>('own');
  const { online } = useSyncExternalStore(engine.summary.subscribe, engine.summary.get);

  const own = actor.distributorId ?? 1;
  const order = { status, distributorId: whose === 'own' ? own : own + 1 };

  return (
    <Card title={<Trans>Why can’t I act on an order?</Trans>}>
      <div className={styles.row}>
        <LabeledSelect
          label={t`Action`}
          value={step}
          choices={steps.map((one) => ({ value: one, label: _(orderStepWords[one]) }))}
          onChoose={(value) => setStep(value as OrderStep)}
        />
        <LabeledSelect
          label={t`Order status`}
          value={status}
          choices={[
            { value: 'new', label: t`not created yet` },
            ...orderStatuses.map((one) => ({ value: one, label: _(documentStatusWords[one]) })),
          ]}
          onChoose={(value) => setStatus(value as OrderStatus | 'new')}
        />
        <LabeledSelect
          label={t`Order owner`}
          value={whose}
          choices={[
            { value: 'own', label: t`my distributor` },
            { value: 'other', label: t`another distributor` },
          ]}
          onChoose={(value) => setWhose(value as Whose)}
        />
      </div>
      <RightExplanation
        answer={explainOrderStepRight(step, { actor, order, online: online !== false })}
      />
    </Card>
  );
}
