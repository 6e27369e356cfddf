import { sql, type Kysely } from 'kysely'

/**
 * Rules, and what set a transaction's category and payee. Whether a person chose the category of an older transaction is
 * not known, so all count as chosen; those without a category wait for review.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table rules (
      book_id bigint not null references books,
      id bigint generated always as identity,
      position integer not null,
      name text,
      paused boolean not null default false,
      -- Conditions: null where there is none; an empty list has lost its rows.
      words text[],
      pattern text,
      account_ids bigint[],
      payee_ids bigint[],
      tag_ids bigint[],
      direction smallint check (direction in (-1, 1)),
      amount_from numeric,
      amount_to numeric,
      currency_id bigint,
      set_category_id bigint,
      set_payee_id bigint,
      set_tag_ids bigint[] check (cardinality(set_tag_ids) > 0),
      set_note text,
      set_review boolean not null default false,
      primary key (book_id, id),
      foreign key (book_id, currency_id) references currencies (book_id, id),
      foreign key (book_id, set_category_id) references categories (book_id, id),
      foreign key (book_id, set_payee_id) references payees (book_id, id));
    create index rules_category on rules (book_id, set_category_id) where set_category_id is not null;
    create index rules_payee on rules (book_id, set_payee_id) where set_payee_id is not null;
    create index rules_currency on rules (book_id, currency_id) where currency_id is not null;
    select journal_table('rules', 'rules');

    alter table transactions
      -- 0 a person, 1 a rule, 2 learned, 3 the file, 4 the payee's default.
      add column category_by smallint not null default 0 check (category_by between 0 and 4),
      add column payee_by smallint not null default 0 check (payee_by between 0 and 4),
      -- No foreign key: the rule may be deleted.
      add column category_rule_id bigint,
      add column payee_rule_id bigint,
      -- 0 none, 1 to review, 2 reviewed.
      add column review smallint not null default 0 check (review between 0 and 2);
    create index transactions_review on transactions (book_id, created_at desc, id desc) where review = 1;
    create index transactions_by_rule on transactions (book_id, created_at) where category_rule_id is not null or payee_rule_id is not null;

    -- Not by the triggers: they may be older than the tables.
    alter table transactions disable trigger user;
    update transactions t set review = 1 from categories c
    where c.uncategorised and t.book_id = c.book_id and t.category_id = c.id and t.split_id is null and t.kind = 0;
    alter table transactions enable trigger user;`.execute(db)
}
