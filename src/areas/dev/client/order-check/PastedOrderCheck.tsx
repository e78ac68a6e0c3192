/**
 * The screen /dev/orderinput. It checks an order that is pasted as JSON, in the portal's or the
 * ERP's format, and shows the result of every rule.
 */
import { Button, Field, Textarea, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Card, LinkButton, Page } from '#kernel/client/index.ts';
import { sha256HexOfText } from '#kernel/device/engine-and-databases.ts';
import { createOrdersDevice } from '#areas/orders/device/index.ts';
import {
  checkPastedOrder,
  erpTextToHash,
  readPastedOrder,
  type OrderCheck,
} from '../../domain/index.ts';
import { OrderCheckResults } from './OrderCheckResults.tsx';
import type { DeveloperProps } from '../developer-props.ts';
import { exampleOrders } from './example-orders.ts';
import { exampleOrderFromDevice, loadOrderFacts } from './order-check-facts.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  text: {
    '& textarea': { fontFamily: tokens.fontFamilyMonospace, minHeight: '220px', maxHeight: 'none' },
  },
  actions: { display: 'flex', gap: '8px', flexWrap: 'wrap', marginTop: '12px' },
});

const written = (example: object) => JSON.stringify(example, null, 2);

export default function PastedOrderCheck({ engine }: DeveloperProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const orders = useMemo(() => createOrdersDevice(engine), [engine]);
  const [text, setText] = useState('');
  const [checks, setChecks] = useState<readonly OrderCheck[]>();

  const check = async (asked: string) => {
    setText(asked);
    const pasted = readPastedOrder(asked);

    const hash =
      pasted.kind === 'erp' ? await sha256HexOfText(erpTextToHash(pasted.payload)) : undefined;
    setChecks(checkPastedOrder(pasted, await loadOrderFacts(orders, pasted), hash));
  };

  const broken = checks?.filter(({ ok }) => !ok).length ?? 0;
  const held = (checks?.length ?? 0) - broken;
  return (
    <Page title={t`Check an order`} actions={<LinkButton to="/dev">{t`Developer`}</LinkButton>}>
      <Card title={<Trans>The order</Trans>}>
        <Field label={t`JSON of an order, as stored by the portal or received by the ERP`}>
          <Textarea
            className={styles.text}
            value={text}
            rows={12}
            resize="vertical"
            spellCheck={false}
            onChange={(_, data) => setText(data.value)}
          />
        </Field>
        <div className={styles.actions}>
          <Button appearance="primary" onClick={() => void check(text)}>
            <Trans>Check</Trans>
          </Button>
          <Button
            onClick={() =>
              void exampleOrderFromDevice(orders).then((example) => check(written(example)))
            }
          >
            <Trans>Example from the portal</Trans>
          </Button>
          <Button onClick={() => void check(written(exampleOrders.erp))}>
            <Trans>Example for the ERP</Trans>
          </Button>
        </div>
      </Card>
      {checks ? (
        <Card
          title={
            broken === 0 ? (
              <Trans>All rules passed</Trans>
            ) : (
              <Plural value={broken} one="# rule failed" other="# rules failed" />
            )
          }
          note={<Plural value={held} one="# passed" other="# passed" />}
        >
          <OrderCheckResults checks={checks} />
        </Card>
      ) : null}
    </Page>
  );
}
