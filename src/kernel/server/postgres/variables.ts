/** The environment variables that name database servers. */
import { z } from '#kernel/domain/schema.ts';
import { isDatabaseUrl } from './hosts.ts';

const schema = z.string().check(z.refine(isDatabaseUrl));

export const databaseVariables = [
  {
    name: 'DATABASE_URL',
    expected: 'postgres://user:password@host:port/database, with one host or several',
    schema,
  },
] as const;
