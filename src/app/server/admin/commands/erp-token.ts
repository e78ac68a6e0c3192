/** The command for the access token of the ERP. */
import { selectErpTokenCreation, renewErpToken } from '#areas/erp/server/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { formatInstantText } from '../format-instant-text.ts';
import type { AdminCommandArguments, AdminCommandResult, AdminCommand } from '../admin-command.ts';

async function run({ open, values }: AdminCommandArguments): Promise<AdminCommandResult> {
  const { services } = await open();
  if (values['renew']) {
    const token = await renewErpToken(services);
    return {
      lines: [
        token,
        'The token before it has stopped working: give this one to the ERP. It is shown again at /audit/microsiga.',
      ],
      data: { token },
    };
  }

  const known = await selectErpTokenCreation(services.db);
  if (!known)
    return { lines: ['There is no token yet. --renew makes one.'], data: { token: null } };
  const { prefix, createdAt } = known;
  const days = Math.floor((services.now() - createdAt) / DAY);
  return {
    lines: [`${prefix}… was made at ${formatInstantText(createdAt)}, ${days} days ago.`],
    data: { prefix, createdAt: formatInstantText(createdAt), days },
  };
}

export const erpTokenCommands: readonly AdminCommand[] = [
  {
    name: 'erp-token',
    args: '[--renew]',
    options: { renew: { type: 'boolean' } },
    help: [
      "Shows the age of the ERP's access token.",
      '--renew replaces it and prints the new one. The integration stops until the ERP has it.',
    ],
    run,
  },
];
