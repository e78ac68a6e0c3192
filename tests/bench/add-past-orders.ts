/** Inserts many past orders of one distributor directly into the database. */
import type { Portal } from '../journeys/portal.ts';

/**
 * Adds finished orders until the person's distributor has at least `count` orders. Returns how many
 * it has then.
 */
export async function addPastOrders(portal: Portal, email: string, count: number): Promise<number> {
  const [{ distributor }] = (await portal.query<{ distributor: string }>(
    'select distributor_id as distributor from user_account where email = $1',
    [email],
  )) as [{ distributor: string }];
  const has = async () =>
    Number(
      (
        await portal.query<{ n: string }>(
          'select count(*) as n from sales_order where distributor_id = $1 and not deleted',
          [distributor],
        )
      )[0]!.n,
    );
  await portal.query(
    `
    with model as (select * from sales_order where distributor_id = $1 and status = 'complete' and not deleted limit 1), taken as (select count(*) as already from sales_order where number like '20-%')
    insert into sales_order (id, distributor_id, type, status, number, currency, content, part_numbers, total_minor, line_count, version, revision, created_by, created_by_name, created_at, updated_by, updated_by_name, updated_at, submitted_at)
    select gen_random_uuid(), distributor_id, type, case made.n % 9 when 0 then 'canceled' else 'complete' end, '20-' || lpad((already + made.n)::text, 6, '0'), currency, content, part_numbers, total_minor + made.n, line_count, version, revision,
      created_by, created_by_name, now() - made.n * interval '40 minutes', updated_by, updated_by_name, now() - made.n * interval '40 minutes', now() - made.n * interval '40 minutes'
    from model, taken, generate_series(1, $2::int) as made (n)`,
    [distributor, Math.max(0, count - (await has()))],
  );

  await portal.query('analyze sales_order');
  return await has();
}
