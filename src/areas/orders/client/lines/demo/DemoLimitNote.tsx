/**
 * Shows the note on a demo line's limit as this device knows it: the units used, when the next is
 * possible, and the time of this information. The server decides.
 */
import { useLingui } from '@lingui/react/macro';
import { useFormats, usePortalSession, formatDateAndTime } from '#kernel/client/index.ts';
import { monthInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import {
  demoIssues,
  demoRuleOf,
  demoLimitStatus,
  readDemoLimit,
  type OrderLine,
} from '../../../domain/index.ts';
import { useOrdersContext } from '../../actions/orders-context.tsx';
import type { OrderEditorStore } from '../../store/order-editor-state.ts';
import { useOrderEditor } from '../../store/use-order-editor.ts';
import { demoLimitExceededMessage, demoUnitsUsedMessage } from '../../issues/demo-words.ts';
import { CellNotes } from '../../cells/CellNotes.tsx';

export default function DemoLimitNote({
  id,
  editor,
  line,
}: {
  readonly id: string;
  readonly editor: OrderEditorStore;
  readonly line: OrderLine;
}) {
  const { t } = useLingui();
  const formats = useFormats();
  const { zone } = usePortalSession();
  const { references } = useOrdersContext();
  const content = useOrderEditor(editor, (state) => state.content);
  const distributorId = useOrderEditor(
    editor,
    (state) => state.order?.distributorId ?? editor.distributorId,
  );
  const distributor = references?.distributors.find((one) => one.id === distributorId);
  const entries = references?.demoEntries;
  const part = line.partNumber.trim();
  if (!distributor || !entries || part === '') return null;

  // oxlint-disable-next-line react/purity -- the note is for the month in which it is shown
  const month = monthInZone(Date.now(), HOME_ZONE);
  const uses = (partNumber: string) =>
    (distributor.demoUses ?? []).filter((one) => one.part === partNumber);
  const rule = (partNumber: string) => demoRuleOf(entries, partNumber);

  const n = content.lines.findIndex((one) => one.id === line.id);
  const issue = demoIssues(content, { month, rule, uses }).find(({ path }) => path[1] === n);
  const limit = issue && readDemoLimit(issue.expected);

  const words = limit
    ? demoLimitExceededMessage(Number(issue.found), limit, formats)
    : demoUnitsUsedMessage(demoLimitStatus(rule(part), uses(part), month), formats);

  const time = formatDateAndTime(references.asOf, zone);
  const asOf = t`As of ${time}`;

  return (
    <CellNotes
      id={id}
      {...(limit ? { error: `${words} ${asOf}` } : { note: `${words} ${asOf}` })}
    />
  );
}
