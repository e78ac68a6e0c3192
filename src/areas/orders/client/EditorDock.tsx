/** The foot of the editor: why the order cannot go yet, its total, and sending, which is always possible to try. */
import { Button, makeStyles } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import { useDeferredValue, type Ref } from 'react';
import { Dock, ErrorMarkIcon, focusFirstError, formatMoney, Meter, red, useLanguage } from '#kernel/client/index.ts';
import { checkOrder, isBlank, totalOfLines } from '../domain/index.ts';
import type { Desk } from './desk.ts';
import { factsOf } from './order-facts.ts';
import { useOrders } from './store-context.tsx';
import { useDesk } from './use-desk.ts';
import { useStandstill } from './use-standstill.ts';

const useStyles = /*#__PURE__*/ makeStyles({ note: { display: 'grid', justifyItems: 'start', gap: '2px', outlineStyle: 'none' }, wrong: { color: red.textOnTint, marginInlineStart: '-16px', maxWidth: '100%' } });

type Props = { readonly desk: Desk; readonly distributorId: number; readonly note: Ref<HTMLDivElement>; readonly onSend: () => void };

export function EditorDock({ desk, distributorId, note, onSend }: Props) {
  const styles = useStyles();
  const { references } = useOrders();
  const { language } = useLanguage();
  const content = useDeferredValue(useDesk(desk, (state) => state.content));
  const parts = useDeferredValue(useDesk(desk, (state) => state.parts));
  const tried = useDesk(desk, (state) => state.attempt > 0);
  const money = (minor: number) => formatMoney(minor, desk.currency, language);

  const facts = factsOf(references, distributorId, parts);
  const total = totalOfLines(content.lines), minimum = facts.minimums[content.type] ?? 0;
  const isShort = total < minimum && content.lines.some((line) => !isBlank(line));
  const wrong = references ? checkOrder(content, facts).filter(({ code }) => code !== 'below_minimum' && (tried || (code !== 'required' && code !== 'unpriced' && code !== 'no_lines'))).length : 0;
  const missing = money(minimum - total), least = money(minimum), sum = money(total);
  const said = useStandstill(sum);
  return (
    <Dock
      note={(
        <div ref={note} tabIndex={-1} className={styles.note}>
          {isShort ? <Meter share={total / minimum}><span><Trans>{missing} below the minimum order of {least}</Trans></span></Meter> : null}
          {wrong > 0 ? <Button className={styles.wrong} appearance="transparent" icon={<ErrorMarkIcon />} onClick={() => focusFirstError()}><Plural value={wrong} one="# field needs your attention" other="# fields need your attention" /></Button> : null}
          <output className="for-readers" aria-live="polite"><Trans>Total, excl. taxes: {said}</Trans></output>
        </div>
      )}
      totalLabel={<Trans>Total, excl. taxes</Trans>}
      total={sum}
      actions={<Button type="button" appearance="primary" onClick={onSend}><Trans>Send for approval</Trans></Button>}
    />
  );
}
