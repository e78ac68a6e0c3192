/** Makes the tables of every module known to the types in tests. */
import type {} from '#areas/account/server/tables.ts';
import type {} from '#areas/alerts/server/tables.ts';
import type {} from '#areas/catalog/server/tables.ts';
import type {} from '#areas/contact/server/tables.ts';
import type {} from '#areas/distributors/server/tables.ts';
import type {} from '#areas/orders/server/tables.ts';
import type {} from '#areas/reports/server/tables.ts';
import type {} from '#areas/restores/server/tables.ts';
import type {} from '#areas/settings/server/tables.ts';
