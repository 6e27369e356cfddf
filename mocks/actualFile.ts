import type { SqlJsStatic } from 'sql.js'

/** The tables of a budget of Actual, as far as they are read. */
export const actualSchema = `
create table accounts (id text primary key, name text, offbudget integer, closed integer, tombstone integer, sort_order real);
create table payees (id text primary key, name text, transfer_acct text, tombstone integer);
create table payee_mapping (id text primary key, targetId text);
create table category_groups (id text primary key, name text, is_income integer, hidden integer, tombstone integer);
create table categories (id text primary key, name text, is_income integer, cat_group text, hidden integer, tombstone integer);
create table category_mapping (id text primary key, transferId text);
create table zero_budgets (id text primary key, month integer, category text, amount integer);
create table transactions (id text primary key, isParent integer default 0, isChild integer default 0, acct text, category text, amount integer, description text, notes text, date integer,
  financial_id text, imported_description text, starting_balance_flag integer default 0, transferred_id text, sort_order real, tombstone integer default 0, cleared integer default 1, parent_id text, reconciled integer default 0);`

export const scheduleSchema = `
create table schedules (id text, name text, next_date integer, completed integer, tombstone integer, account text, payee text, amount, date text);
create view v_schedules as select id, name, next_date, completed, tombstone, account as _account, payee as _payee, amount as _amount, date as _date from schedules;`

/** Two accounts, four categories with their budgets, and what repeats: twice as this product can keep it, and three times not. */
const household = `
insert into accounts values ('a1', 'Checking', 0, 0, 0, 1), ('a2', 'Savings', 0, 0, 0, 2);
insert into payees values ('p1', 'Landlord', null, 0), ('p2', 'Netflix', null, 0), ('p3', '', 'a2', 0), ('p4', 'Employer', null, 0);
insert into payee_mapping select id, id from payees;
insert into category_groups values ('g1', 'Home', 0, 0, 0), ('g2', 'Fun', 0, 0, 0), ('g3', 'Income', 1, 0, 0);
insert into categories values ('c1', 'Rent', 0, 'g1', 0, 0), ('c2', 'Groceries', 0, 'g1', 0, 0), ('c3', 'Cinema', 0, 'g2', 0, 0),
  ('c4', 'Salary', 1, 'g3', 0, 0), ('c5', 'Gone', 0, 'g2', 0, 1);
insert into category_mapping select id, id from categories;
insert into zero_budgets values ('b1', 202609, 'c1', 90000), ('b2', 202610, 'c1', 91200), ('b3', 202610, 'c2', 40050),
  ('b4', 202611, 'c2', -1000), ('b5', 202403, 'c3', 5000), ('b6', 202610, 'c4', 250000), ('b7', 202610, 'c5', 100);
insert into transactions (id, acct, amount, date, starting_balance_flag) values ('t0', 'a1', 100000, 20260101, 1), ('t9', 'a2', 5000, 20260101, 1);
insert into transactions (id, acct, category, amount, description, date) values
  ('t1', 'a1', 'c1', -91200, 'p1', 20260801), ('t2', 'a1', 'c1', -91200, 'p1', 20260901), ('t3', 'a1', 'c1', -91200, 'p1', 20261001),
  ('t4', 'a1', 'c1', -91200, 'p1', 20261101), ('t5', 'a1', 'c2', -4210, null, 20261103), ('t6', 'a1', 'c4', 250000, 'p4', 20261031),
  ('t7', 'a1', 'c4', 250000, 'p4', 20260930), ('t8', 'a1', 'c4', 250000, 'p4', 20260831), ('t10', 'a1', null, -1299, 'p2', 20261110);
insert into schedules values
  ('s1', 'Rent', 20261201, 0, 0, 'a1', 'p1', '-91200', '{"frequency":"monthly","interval":1}'),
  ('s2', 'Films', 20260910, 0, 0, 'a1', 'p2', '-1299', '{"frequency":"yearly","patterns":[],"endMode":"never"}'),
  ('s3', 'Put aside', 20261205, 0, 0, 'a1', 'p3', '-10000', '{"frequency":"weekly"}'),
  ('s4', 'Power', 20261205, 0, 0, 'a1', null, '{"num1":-5000,"num2":-4000}', '{"frequency":"monthly"}'),
  ('s5', 'Ends soon', 20261205, 0, 0, 'a1', null, '-100', '{"frequency":"monthly","endMode":"on_date","endDate":"2027-01-01"}');`

/** A database of Actual. */
export const actualFile = ({ Database }: SqlJsStatic): Uint8Array<ArrayBuffer> => {
  const database = new Database()
  database.run(actualSchema + scheduleSchema + household)
  const bytes = database.export()
  database.close()
  return new Uint8Array(bytes)
}

/** A file of Actual, made in the browser. */
export const actualBook = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const [{ default: start }, { default: wasm }] = await Promise.all([
    import('sql.js'),
    import('sql.js/dist/sql-wasm-browser.wasm?url'),
  ])
  return actualFile(await start({ locateFile: () => wasm }))
}
