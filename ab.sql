set max_parallel_workers_per_gather=0;
select array(select generate_series(timestamptz '2021-10-31 22:00Z', '2026-11-30Z', interval '1 month'))::text as b \gset
\o /dev/null
\timing on
\echo old
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
    coalesce(sum(income) filter (where kind = 0 and to_account_id is null and true), 0) as positive,
    coalesce(sum(expense) filter (where kind = 0 and to_account_id is null and true), 0) as negative,
    coalesce(sum(expense) filter (where to_account_id is not null and true), 0) as transferred_out,
    coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and true), 0) as balance_changes,
    coalesce(sum(arrived) filter (where to_account_id is not null), 0) as transferred_in
 from (select width_bucket(created_at, :'b'::timestamptz[]) as place, category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
  from transactions where user_id = 1::bigint and description ilike '%bakery%') as piece
  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
 group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo new
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
	  coalesce(sum(income) filter (where kind = 0 and to_currency_id is null and is_first), 0) as positive,
	  coalesce(sum(expense) filter (where kind = 0 and to_currency_id is null and is_first), 0) as negative,
	  coalesce(sum(expense) filter (where to_currency_id is not null and is_first), 0) as transferred_out,
	  coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and is_first), 0) as balance_changes,
	  coalesce(sum(arrived) filter (where is_second), 0) as transferred_in
	    from 
	  (
	  select place, category_id, kind, currency_id, to_currency_id, true as is_first, to_currency_id is not null as is_second, sum(n) as n, sum(income) as income, sum(expense) as expense, sum(arrived) as arrived
	  from (
	    select width_bucket(created_at, :'b'::timestamptz[]) as place,
	           category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
	    from transactions where user_id = 1::bigint and searched like lower('%bakery%') offset 0) as entry
	  group by place, category_id, kind, currency_id, to_currency_id) as piece
	  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
	    group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo newU
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
	  coalesce(sum(income) filter (where kind = 0 and to_currency_id is null and is_first), 0) as positive,
	  coalesce(sum(expense) filter (where kind = 0 and to_currency_id is null and is_first), 0) as negative,
	  coalesce(sum(expense) filter (where to_currency_id is not null and is_first), 0) as transferred_out,
	  coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and is_first), 0) as balance_changes,
	  coalesce(sum(arrived) filter (where is_second), 0) as transferred_in
	    from 
	  (
	  select place, category_id, kind, currency_id, to_currency_id, true as is_first, to_currency_id is not null as is_second, sum(n) as n, sum(income) as income, sum(expense) as expense, sum(arrived) as arrived
	  from (
	    select width_bucket(created_at, :'b'::timestamptz[]) as place,
	           category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
	    from transactions where user_id = 1 and searched like lower('%bakery%') offset 0) as entry
	  group by place, category_id, kind, currency_id, to_currency_id) as piece
	  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
	    group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo old
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
    coalesce(sum(income) filter (where kind = 0 and to_account_id is null and true), 0) as positive,
    coalesce(sum(expense) filter (where kind = 0 and to_account_id is null and true), 0) as negative,
    coalesce(sum(expense) filter (where to_account_id is not null and true), 0) as transferred_out,
    coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and true), 0) as balance_changes,
    coalesce(sum(arrived) filter (where to_account_id is not null), 0) as transferred_in
 from (select width_bucket(created_at, :'b'::timestamptz[]) as place, category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
  from transactions where user_id = 1::bigint and description ilike '%bakery%') as piece
  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
 group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo new
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
	  coalesce(sum(income) filter (where kind = 0 and to_currency_id is null and is_first), 0) as positive,
	  coalesce(sum(expense) filter (where kind = 0 and to_currency_id is null and is_first), 0) as negative,
	  coalesce(sum(expense) filter (where to_currency_id is not null and is_first), 0) as transferred_out,
	  coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and is_first), 0) as balance_changes,
	  coalesce(sum(arrived) filter (where is_second), 0) as transferred_in
	    from 
	  (
	  select place, category_id, kind, currency_id, to_currency_id, true as is_first, to_currency_id is not null as is_second, sum(n) as n, sum(income) as income, sum(expense) as expense, sum(arrived) as arrived
	  from (
	    select width_bucket(created_at, :'b'::timestamptz[]) as place,
	           category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
	    from transactions where user_id = 1::bigint and searched like lower('%bakery%') offset 0) as entry
	  group by place, category_id, kind, currency_id, to_currency_id) as piece
	  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
	    group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo newU
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
	  coalesce(sum(income) filter (where kind = 0 and to_currency_id is null and is_first), 0) as positive,
	  coalesce(sum(expense) filter (where kind = 0 and to_currency_id is null and is_first), 0) as negative,
	  coalesce(sum(expense) filter (where to_currency_id is not null and is_first), 0) as transferred_out,
	  coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and is_first), 0) as balance_changes,
	  coalesce(sum(arrived) filter (where is_second), 0) as transferred_in
	    from 
	  (
	  select place, category_id, kind, currency_id, to_currency_id, true as is_first, to_currency_id is not null as is_second, sum(n) as n, sum(income) as income, sum(expense) as expense, sum(arrived) as arrived
	  from (
	    select width_bucket(created_at, :'b'::timestamptz[]) as place,
	           category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
	    from transactions where user_id = 1 and searched like lower('%bakery%') offset 0) as entry
	  group by place, category_id, kind, currency_id, to_currency_id) as piece
	  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
	    group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo old
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
    coalesce(sum(income) filter (where kind = 0 and to_account_id is null and true), 0) as positive,
    coalesce(sum(expense) filter (where kind = 0 and to_account_id is null and true), 0) as negative,
    coalesce(sum(expense) filter (where to_account_id is not null and true), 0) as transferred_out,
    coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and true), 0) as balance_changes,
    coalesce(sum(arrived) filter (where to_account_id is not null), 0) as transferred_in
 from (select width_bucket(created_at, :'b'::timestamptz[]) as place, category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
  from transactions where user_id = 1::bigint and description ilike '%bakery%') as piece
  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
 group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo new
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
	  coalesce(sum(income) filter (where kind = 0 and to_currency_id is null and is_first), 0) as positive,
	  coalesce(sum(expense) filter (where kind = 0 and to_currency_id is null and is_first), 0) as negative,
	  coalesce(sum(expense) filter (where to_currency_id is not null and is_first), 0) as transferred_out,
	  coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and is_first), 0) as balance_changes,
	  coalesce(sum(arrived) filter (where is_second), 0) as transferred_in
	    from 
	  (
	  select place, category_id, kind, currency_id, to_currency_id, true as is_first, to_currency_id is not null as is_second, sum(n) as n, sum(income) as income, sum(expense) as expense, sum(arrived) as arrived
	  from (
	    select width_bucket(created_at, :'b'::timestamptz[]) as place,
	           category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
	    from transactions where user_id = 1::bigint and searched like lower('%bakery%') offset 0) as entry
	  group by place, category_id, kind, currency_id, to_currency_id) as piece
	  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
	    group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo newU
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
	  coalesce(sum(income) filter (where kind = 0 and to_currency_id is null and is_first), 0) as positive,
	  coalesce(sum(expense) filter (where kind = 0 and to_currency_id is null and is_first), 0) as negative,
	  coalesce(sum(expense) filter (where to_currency_id is not null and is_first), 0) as transferred_out,
	  coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and is_first), 0) as balance_changes,
	  coalesce(sum(arrived) filter (where is_second), 0) as transferred_in
	    from 
	  (
	  select place, category_id, kind, currency_id, to_currency_id, true as is_first, to_currency_id is not null as is_second, sum(n) as n, sum(income) as income, sum(expense) as expense, sum(arrived) as arrived
	  from (
	    select width_bucket(created_at, :'b'::timestamptz[]) as place,
	           category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
	    from transactions where user_id = 1 and searched like lower('%bakery%') offset 0) as entry
	  group by place, category_id, kind, currency_id, to_currency_id) as piece
	  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
	    group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo old
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
    coalesce(sum(income) filter (where kind = 0 and to_account_id is null and true), 0) as positive,
    coalesce(sum(expense) filter (where kind = 0 and to_account_id is null and true), 0) as negative,
    coalesce(sum(expense) filter (where to_account_id is not null and true), 0) as transferred_out,
    coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and true), 0) as balance_changes,
    coalesce(sum(arrived) filter (where to_account_id is not null), 0) as transferred_in
 from (select width_bucket(created_at, :'b'::timestamptz[]) as place, category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
  from transactions where user_id = 1::bigint and description ilike '%bakery%') as piece
  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
 group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo new
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
	  coalesce(sum(income) filter (where kind = 0 and to_currency_id is null and is_first), 0) as positive,
	  coalesce(sum(expense) filter (where kind = 0 and to_currency_id is null and is_first), 0) as negative,
	  coalesce(sum(expense) filter (where to_currency_id is not null and is_first), 0) as transferred_out,
	  coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and is_first), 0) as balance_changes,
	  coalesce(sum(arrived) filter (where is_second), 0) as transferred_in
	    from 
	  (
	  select place, category_id, kind, currency_id, to_currency_id, true as is_first, to_currency_id is not null as is_second, sum(n) as n, sum(income) as income, sum(expense) as expense, sum(arrived) as arrived
	  from (
	    select width_bucket(created_at, :'b'::timestamptz[]) as place,
	           category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
	    from transactions where user_id = 1::bigint and searched like lower('%bakery%') offset 0) as entry
	  group by place, category_id, kind, currency_id, to_currency_id) as piece
	  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
	    group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo newU
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
	  coalesce(sum(income) filter (where kind = 0 and to_currency_id is null and is_first), 0) as positive,
	  coalesce(sum(expense) filter (where kind = 0 and to_currency_id is null and is_first), 0) as negative,
	  coalesce(sum(expense) filter (where to_currency_id is not null and is_first), 0) as transferred_out,
	  coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and is_first), 0) as balance_changes,
	  coalesce(sum(arrived) filter (where is_second), 0) as transferred_in
	    from 
	  (
	  select place, category_id, kind, currency_id, to_currency_id, true as is_first, to_currency_id is not null as is_second, sum(n) as n, sum(income) as income, sum(expense) as expense, sum(arrived) as arrived
	  from (
	    select width_bucket(created_at, :'b'::timestamptz[]) as place,
	           category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
	    from transactions where user_id = 1 and searched like lower('%bakery%') offset 0) as entry
	  group by place, category_id, kind, currency_id, to_currency_id) as piece
	  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
	    group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo old
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
    coalesce(sum(income) filter (where kind = 0 and to_account_id is null and true), 0) as positive,
    coalesce(sum(expense) filter (where kind = 0 and to_account_id is null and true), 0) as negative,
    coalesce(sum(expense) filter (where to_account_id is not null and true), 0) as transferred_out,
    coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and true), 0) as balance_changes,
    coalesce(sum(arrived) filter (where to_account_id is not null), 0) as transferred_in
 from (select width_bucket(created_at, :'b'::timestamptz[]) as place, category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
  from transactions where user_id = 1::bigint and description ilike '%bakery%') as piece
  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
 group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo new
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
	  coalesce(sum(income) filter (where kind = 0 and to_currency_id is null and is_first), 0) as positive,
	  coalesce(sum(expense) filter (where kind = 0 and to_currency_id is null and is_first), 0) as negative,
	  coalesce(sum(expense) filter (where to_currency_id is not null and is_first), 0) as transferred_out,
	  coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and is_first), 0) as balance_changes,
	  coalesce(sum(arrived) filter (where is_second), 0) as transferred_in
	    from 
	  (
	  select place, category_id, kind, currency_id, to_currency_id, true as is_first, to_currency_id is not null as is_second, sum(n) as n, sum(income) as income, sum(expense) as expense, sum(arrived) as arrived
	  from (
	    select width_bucket(created_at, :'b'::timestamptz[]) as place,
	           category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
	    from transactions where user_id = 1::bigint and searched like lower('%bakery%') offset 0) as entry
	  group by place, category_id, kind, currency_id, to_currency_id) as piece
	  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
	    group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo newU
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
	  coalesce(sum(income) filter (where kind = 0 and to_currency_id is null and is_first), 0) as positive,
	  coalesce(sum(expense) filter (where kind = 0 and to_currency_id is null and is_first), 0) as negative,
	  coalesce(sum(expense) filter (where to_currency_id is not null and is_first), 0) as transferred_out,
	  coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and is_first), 0) as balance_changes,
	  coalesce(sum(arrived) filter (where is_second), 0) as transferred_in
	    from 
	  (
	  select place, category_id, kind, currency_id, to_currency_id, true as is_first, to_currency_id is not null as is_second, sum(n) as n, sum(income) as income, sum(expense) as expense, sum(arrived) as arrived
	  from (
	    select width_bucket(created_at, :'b'::timestamptz[]) as place,
	           category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
	    from transactions where user_id = 1 and searched like lower('%bakery%') offset 0) as entry
	  group by place, category_id, kind, currency_id, to_currency_id) as piece
	  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
	    group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo old
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
    coalesce(sum(income) filter (where kind = 0 and to_account_id is null and true), 0) as positive,
    coalesce(sum(expense) filter (where kind = 0 and to_account_id is null and true), 0) as negative,
    coalesce(sum(expense) filter (where to_account_id is not null and true), 0) as transferred_out,
    coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and true), 0) as balance_changes,
    coalesce(sum(arrived) filter (where to_account_id is not null), 0) as transferred_in
 from (select width_bucket(created_at, :'b'::timestamptz[]) as place, category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
  from transactions where user_id = 1::bigint and description ilike '%bakery%') as piece
  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
 group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo new
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
	  coalesce(sum(income) filter (where kind = 0 and to_currency_id is null and is_first), 0) as positive,
	  coalesce(sum(expense) filter (where kind = 0 and to_currency_id is null and is_first), 0) as negative,
	  coalesce(sum(expense) filter (where to_currency_id is not null and is_first), 0) as transferred_out,
	  coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and is_first), 0) as balance_changes,
	  coalesce(sum(arrived) filter (where is_second), 0) as transferred_in
	    from 
	  (
	  select place, category_id, kind, currency_id, to_currency_id, true as is_first, to_currency_id is not null as is_second, sum(n) as n, sum(income) as income, sum(expense) as expense, sum(arrived) as arrived
	  from (
	    select width_bucket(created_at, :'b'::timestamptz[]) as place,
	           category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
	    from transactions where user_id = 1::bigint and searched like lower('%bakery%') offset 0) as entry
	  group by place, category_id, kind, currency_id, to_currency_id) as piece
	  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
	    group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo newU
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
	  coalesce(sum(income) filter (where kind = 0 and to_currency_id is null and is_first), 0) as positive,
	  coalesce(sum(expense) filter (where kind = 0 and to_currency_id is null and is_first), 0) as negative,
	  coalesce(sum(expense) filter (where to_currency_id is not null and is_first), 0) as transferred_out,
	  coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and is_first), 0) as balance_changes,
	  coalesce(sum(arrived) filter (where is_second), 0) as transferred_in
	    from 
	  (
	  select place, category_id, kind, currency_id, to_currency_id, true as is_first, to_currency_id is not null as is_second, sum(n) as n, sum(income) as income, sum(expense) as expense, sum(arrived) as arrived
	  from (
	    select width_bucket(created_at, :'b'::timestamptz[]) as place,
	           category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
	    from transactions where user_id = 1 and searched like lower('%bakery%') offset 0) as entry
	  group by place, category_id, kind, currency_id, to_currency_id) as piece
	  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
	    group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo old
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
    coalesce(sum(income) filter (where kind = 0 and to_account_id is null and true), 0) as positive,
    coalesce(sum(expense) filter (where kind = 0 and to_account_id is null and true), 0) as negative,
    coalesce(sum(expense) filter (where to_account_id is not null and true), 0) as transferred_out,
    coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and true), 0) as balance_changes,
    coalesce(sum(arrived) filter (where to_account_id is not null), 0) as transferred_in
 from (select width_bucket(created_at, :'b'::timestamptz[]) as place, category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
  from transactions where user_id = 1::bigint and description ilike '%bakery%') as piece
  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
 group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo new
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
	  coalesce(sum(income) filter (where kind = 0 and to_currency_id is null and is_first), 0) as positive,
	  coalesce(sum(expense) filter (where kind = 0 and to_currency_id is null and is_first), 0) as negative,
	  coalesce(sum(expense) filter (where to_currency_id is not null and is_first), 0) as transferred_out,
	  coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and is_first), 0) as balance_changes,
	  coalesce(sum(arrived) filter (where is_second), 0) as transferred_in
	    from 
	  (
	  select place, category_id, kind, currency_id, to_currency_id, true as is_first, to_currency_id is not null as is_second, sum(n) as n, sum(income) as income, sum(expense) as expense, sum(arrived) as arrived
	  from (
	    select width_bucket(created_at, :'b'::timestamptz[]) as place,
	           category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
	    from transactions where user_id = 1::bigint and searched like lower('%bakery%') offset 0) as entry
	  group by place, category_id, kind, currency_id, to_currency_id) as piece
	  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
	    group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
\echo newU
select place, sum(n)::bigint as count, category_type, currency_id, to_currency_id, 
	  coalesce(sum(income) filter (where kind = 0 and to_currency_id is null and is_first), 0) as positive,
	  coalesce(sum(expense) filter (where kind = 0 and to_currency_id is null and is_first), 0) as negative,
	  coalesce(sum(expense) filter (where to_currency_id is not null and is_first), 0) as transferred_out,
	  coalesce(sum(coalesce(income, 0) + coalesce(expense, 0)) filter (where kind <> 0 and is_first), 0) as balance_changes,
	  coalesce(sum(arrived) filter (where is_second), 0) as transferred_in
	    from 
	  (
	  select place, category_id, kind, currency_id, to_currency_id, true as is_first, to_currency_id is not null as is_second, sum(n) as n, sum(income) as income, sum(expense) as expense, sum(arrived) as arrived
	  from (
	    select width_bucket(created_at, :'b'::timestamptz[]) as place,
	           category_id, account_id, to_account_id, kind, currency_id, to_currency_id, 1 as n, case when delta > 0 then delta end as income, case when delta < 0 then delta end as expense, to_delta as arrived
	    from transactions where user_id = 1 and searched like lower('%bakery%') offset 0) as entry
	  group by place, category_id, kind, currency_id, to_currency_id) as piece
	  join (select id, type as category_type from categories where user_id = 1) as category on category.id = category_id
	    group by place, category_type, currency_id, to_currency_id having sum(n) > 0;
