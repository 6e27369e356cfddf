import { zipSync } from 'fflate'
import initSqlJs from 'sql.js'
import { actualSchema, scheduleSchema } from './actualFile.ts'

/** The tables of a budget of Actual with two accounts: a starting balance, a transfer, a split with one, a merged payee and category. */
export const actualTables = `${actualSchema}
insert into accounts values ('a1', 'Giro', 0, 0, 0, 1), ('a2', 'Savings', 1, 1, 0, 2), ('a3', 'Gone', 0, 0, 1, 3);
insert into payees values ('p1', 'Market', null, 0), ('p2', '', 'a2', 0), ('p3', '', 'a1', 0), ('p0', 'Markt', null, 1);
insert into payee_mapping values ('p1', 'p1'), ('p0', 'p1'), ('p2', 'p2'), ('p3', 'p3');
insert into category_groups values ('g1', 'Food', 0, 0, 0);
insert into categories values ('c1', 'Groceries', 0, 'g1', 0, 0), ('c2', 'Sweets', 0, 'g1', 1, 0), ('c0', 'Old', 0, 'g1', 0, 1);
insert into category_mapping values ('c1', 'c1'), ('c2', 'c2'), ('c0', 'c1');
insert into zero_budgets values ('b1', 202601, 'c1', 25000), ('b2', 202602, 'c1', 0);
insert into transactions (id, acct, amount, date, starting_balance_flag, reconciled) values ('t1', 'a1', 100000, 20260101, 1, 1);
insert into transactions (id, acct, category, amount, description, notes, date, financial_id, imported_description, cleared)
  values ('t2', 'a1', 'c0', -1234, 'p0', 'for #party', 20260113, 'F1', 'MARKT 12', 0);
insert into transactions (id, acct, amount, description, date, transferred_id) values ('t3', 'a1', -20000, 'p2', 20260114, 't4'), ('t4', 'a2', 20000, 'p3', 20260114, 't3');
insert into transactions (id, isParent, acct, amount, description, date) values ('t5', 1, 'a1', -3000, 'p1', 20260115);
insert into transactions (id, isChild, parent_id, acct, category, amount, date, transferred_id) values ('t6', 1, 't5', 'a1', 'c1', -1000, 20260115, null), ('t7', 1, 't5', 'a1', null, -2000, 20260115, 't8');
insert into transactions (id, acct, amount, description, date, transferred_id) values ('t8', 'a2', 2000, 'p3', 20260115, 't7');
insert into transactions (id, acct, amount, date, tombstone) values ('t9', 'a1', -9900, 20260116, 1);`

/** Views that newer files contain besides the tables. */
export const actualViews = `create view v_transactions as select t.id, isParent as is_parent, isChild as is_child, parent_id, acct as account, cm.transferId as category, amount, pm.targetId as payee,
  notes, date, financial_id as imported_id, imported_description as imported_payee, starting_balance_flag, transferred_id as transfer_id, cleared, reconciled, tombstone
  from transactions t left join payee_mapping pm on pm.id = t.description left join category_mapping cm on cm.id = t.category;
${scheduleSchema}
insert into schedules values ('s1', 'Rent', 20261201, 0, 0, 'a1', 'p1', -50000, '{"start":"2026-12-01","frequency":"monthly","interval":2}'),
  ('s2', 'Once', 20261205, 0, 0, 'a1', null, -100, '2026-12-05'), ('s3', 'Save', 20261205, 0, 0, 'a1', 'p2', -100, '{"frequency":"weekly"}'),
  ('s4', 'Between', 20261205, 0, 0, 'a1', 'p1', '{"num1":1,"num2":2}', '{"frequency":"weekly"}'), ('s5', 'Done', 20261205, 1, 0, 'a1', 'p1', -1, '{"frequency":"daily"}');`

/** A database, as SQLite writes it. */
export const testDatabase = async (sql: string): Promise<Uint8Array> => {
  const { Database } = await initSqlJs()
  const database = new Database()
  database.run(sql)
  const bytes = database.export()
  database.close()
  return bytes
}

/** An export of Actual. */
export const testActualZip = async (sql = actualTables + actualViews): Promise<Uint8Array> =>
  zipSync({ 'db.sqlite': await testDatabase(sql), 'metadata.json': new TextEncoder().encode('{}') })
