/** The commands for sums of registered rows. They list differences and sum months again. */
import { monthOf, type Month } from '#kernel/domain/dates.ts';
import { reportAreas, type ReportArea } from '#areas/reports/domain/index.ts';
import { rebuildSummaries, selectSummaryDifferences } from '#areas/reports/server/index.ts';
import { formatTextTable } from '../text-table.ts';
import { formatInstantText } from '../format-instant-text.ts';
import {
  UsageError,
  type AdminCommand,
  type AdminCommandArguments,
  type AdminCommandResult,
} from '../admin-command.ts';

async function list({ open }: AdminCommandArguments): Promise<AdminCommandResult> {
  const { services } = await open();
  const all = await selectSummaryDifferences(services.db);
  return {
    lines: formatTextTable([
      ['AREA', 'DISTRIBUTOR', 'MONTH', 'SUMMARY', 'GROUPS', 'FOUND', 'EXAMPLE'],
      ...all.map(({ area, distributorId, month, summary, groups, foundAt, example }) => [
        area,
        String(distributorId),
        monthOf(month),
        summary,
        String(groups),
        formatInstantText(foundAt),
        example,
      ]),
    ]),
    data: all.map((one) => ({
      ...one,
      month: monthOf(one.month),
      foundAt: formatInstantText(one.foundAt),
    })),
    isWrong: all.length > 0,
  };
}

const isArea = (text: string): text is ReportArea => reportAreas.some((area) => area === text);

async function rebuild({ open, positionals }: AdminCommandArguments): Promise<AdminCommandResult> {
  const [area, distributor, month] = positionals as [string, string, string];
  if (!isArea(area))
    throw new UsageError(
      `AREA: found ${JSON.stringify(area)}, expected ${reportAreas.join(' or ')}.`,
    );
  if (!/^\d{1,15}$/.test(distributor))
    throw new UsageError(`DISTRIBUTOR: found ${JSON.stringify(distributor)}, expected a number.`);
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month))
    throw new UsageError(`MONTH: found ${JSON.stringify(month)}, expected YYYY-MM.`);

  const { services } = await open();
  await rebuildSummaries(services.db, area, Number(distributor), month as Month);
  return {
    lines: [
      `${area} of ${distributor} is summed again up to ${month}. Figures read its rows until then.`,
    ],
    data: { area, distributorId: Number(distributor), month },
  };
}

export const reportSummaryCommands: readonly AdminCommand[] = [
  {
    name: 'sums list',
    args: '',
    help: ['Lists the report totals that a nightly proof found to differ from their rows.'],
    run: list,
  },
  {
    name: 'sums rebuild',
    args: 'AREA DISTRIBUTOR MONTH',
    count: { least: 3, most: 3 },
    help: [
      'Has a running portal sum up a month of a distributor again, and the months before it.',
      'AREA is inventory or pos, MONTH is YYYY-MM. Figures read the registered rows until then.',
      'For DISTRIBUTOR 0, it sums up the totals of all distributors again.',
    ],
    run: rebuild,
  },
];
