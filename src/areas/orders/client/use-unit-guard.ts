/** Before the first unit value of an order is changed: it alters the document total, so it is asked once. */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef } from 'react';
import { useDialog } from '#kernel/client/index.ts';
import type { Typed } from '../domain/index.ts';
import type { Desk } from './desk.ts';
import { isOwnPrice } from './line-edits.ts';

export type MayChangeUnit = (lineId: string, value: Typed) => true | Promise<boolean>;

export function useUnitGuard(desk: Desk): MayChangeUnit {
  const { ask } = useDialog();
  const { t } = useLingui();
  const agreed = useRef(false);
  return useCallback((lineId, value) => {
    const { lines } = desk.get().content;
    const line = lines.find((one) => one.id === lineId);
    if (agreed.current || !line || line.listMinor === null || value === line.listMinor || lines.some(isOwnPrice)) return true;
    const decide = async () => {
      agreed.current = await ask({ title: t`Change the unit value?`, content: t`Changing a unit value alters the document total. The approver sees that it differs from the catalog.`, acceptLabel: t`Change`, cancelLabel: t`Keep the catalog's` });
      return agreed.current;
    };
    return decide();
  }, [desk, ask, t]);
}
