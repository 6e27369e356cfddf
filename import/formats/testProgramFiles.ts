import type { Program } from './model.ts'

/** A made-up file of a program, with the expected result. */
export interface ProgramFile {
  program: Program
  /** Rows of the file, and the expected sum of each account. */
  text: string
  balances: Record<string, string>
  counts: { all: number; rows: number; lines?: number; secondSides?: number; openings?: number; leftOut?: number }
}

/** A text of lines, as programs end them. */
export const testLines = (...all: string[]) => `${all.join('\r\n')}\r\n`

export const testProgramFiles: ProgramFile[] = [
  {
    program: 'ynab',
    text: `\uFEFF${testLines(
      '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
      '"Giro","","13/01/2026","Starting Balance","Inflow: Ready to Assign","Inflow","Ready to Assign","",€0.00,"€1,250.00","Cleared"',
      '"Giro","Red","14/01/2026","Transfer : Savings","","","","",€200.00,€0.00,"Reconciled"',
      '"Savings","","14/01/2026","Transfer : Giro","","","","",€0.00,€200.00,"Uncleared"',
      '"Giro","","15/01/2026","Market","Food: Groceries","Food","Groceries","Split (1/2) bread",€10.00,€0.00,"Cleared"',
      '"Giro","","15/01/2026","Market","Fun: Books","Fun","Books","Split (2/2)",€5.50,€0.00,"Cleared"',
      '"Giro","","16/01/2026","Reconciliation Balance Adjustment","","","","",€0.00,€0.50,"Reconciled"',
      '"Giro","","16/01/2026","Me","Food: Groceries","Food","Groceries","Split (1/2) of a joke",€1.00,€0.00,"Cleared"',
    )}`,
    balances: { Giro: '1034', Savings: '200' },
    counts: { all: 7, rows: 4, lines: 1, secondSides: 1, openings: 1 },
  },
  {
    program: 'actual',
    text: testLines(
      'Account,Date,Payee,Notes,Category_Group,Category,Amount,Split_Amount,Cleared',
      'Bank,2026-01-13,Starting Balance,,Income,Starting Balances,100,0,Reconciled',
      'Bank,2026-01-14,Market,(SPLIT INTO 2) weekly,,,0,-30.5,Not cleared',
      'Bank,2026-01-14,Market,(SPLIT 1 OF 2) bread,Food,Groceries,-20.5,0,Not cleared',
      'Bank,2026-01-14,Market,(SPLIT 2 OF 2) ,Fun,Books,-10,0,Not cleared',
      'Bank,2026-01-15,Cash,,,,-40,0,Cleared',
      'Cash,2026-01-15,Bank,,,,40,0,Cleared',
    ),
    balances: { Bank: '29.5', Cash: '40' },
    counts: { all: 6, rows: 2, lines: 2, secondSides: 1, openings: 1 },
  },
  {
    program: 'firefly',
    text: testLines(
      'user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,foreign_currency_code,foreign_amount,description,date,source_name,source_iban,source_type,destination_name,destination_iban,destination_type,reconciled,category,budget,bill,tags,notes',
      '1,1,1,,,,Opening balance,EUR,500.00,,,Initial,2026-01-01T00:00:00+01:00,Initial,,Initial balance account,Giro,DE1,Asset account,,,,,,',
      '1,2,2,,,,Withdrawal,EUR,-12.00,USD,-13.00,Lunch,2026-01-02T00:00:00+01:00,Giro,DE1,Asset account,Diner,,Expense account,1,Food,,,"a,b",',
      '1,3,3,,,,Transfer,EUR,-100.00,USD,110.00,Move,2026-01-03T10:30:00+01:00,Giro,DE1,Asset account,Dollars,,Asset account,,,,,,',
      '1,4,4,,,Shopping,Withdrawal,EUR,-5.00,,,Bread,2026-01-04T00:00:00+01:00,Giro,DE1,Asset account,Market,,Expense account,,Food,,,,',
      '1,4,5,,,Shopping,Withdrawal,EUR,-6.00,,,Book,2026-01-04T00:00:00+01:00,Giro,DE1,Asset account,Market,,Expense account,,Fun,,,,',
      '1,5,6,,,,Deposit,EUR,20.00,,,Refund,2026-01-05T00:00:00+01:00,Diner,,Revenue account,Giro,DE1,Asset account,,,,,,',
    ),
    balances: { Giro: '397', Dollars: '110' },
    counts: { all: 6, rows: 4, lines: 1, openings: 1 },
  },
  {
    program: 'ezbookkeeping',
    text: testLines(
      'Time,Timezone,Type,Category,Sub Category,Account,Account Currency,Amount,Account2,Account2 Currency,Account2 Amount,Geographic Location,Tags,Description',
      '2026-01-01 00:00:00,+08:00,Balance Modification,,,Wallet,CNY,100.00,,,,,,',
      '2026-01-02 08:15:00,+08:00,Expense,Food,Breakfast,Wallet,CNY,12.50,,,,,a;b,Noodles',
      '2026-01-03 08:15:00,+08:00,Transfer,Transfer,General,Wallet,CNY,70.00,Dollars,USD,10.00,,,',
      '2026-01-04 08:15:00,+08:00,Income,Work,Salary,Wallet,CNY,5.00,,,,,,',
    ),
    balances: { Wallet: '22.5', Dollars: '10' },
    counts: { all: 4, rows: 3, openings: 1 },
  },
  {
    program: 'monarch',
    text: testLines(
      'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags,Owner',
      '2026-01-02,Diner,Restaurants,Card,DINER 123 NYC,lunch,-12.00,"work,food",Me',
      '2026-01-03,Bank,Transfer,Card,PAYMENT,,50.00,,Me',
      '2026-01-04,Nothing,Restaurants,Card,,,,,Me',
    ),
    balances: { Card: '38' },
    counts: { all: 3, rows: 2, leftOut: 1 },
  },
  {
    program: 'mint',
    text: testLines(
      '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
      '"1/13/2026","Diner","DINER 1","12.00","debit","Restaurants","Card","",""',
      '"1/14/2026","Pay","ACME","100.00","credit","Paycheck","Card","",""',
      '"1/14/2026","Odd","ODD","5.00","other","Paycheck","Card","",""',
    ),
    balances: { Card: '88' },
    counts: { all: 3, rows: 2, leftOut: 1 },
  },
  {
    program: 'quicken',
    text: testLines(
      'Date,Payee,FI Payee,Amount,Debit/Credit,Category,Account,Tag,Memo,Chknum',
      '1/13/2026,Diner,DINER,12.00,debit,Food:Out,Checking,,,',
      '1/14/2026,Me,XFER,30.00,debit,[Savings],Checking,,,',
      '1/14/2026,Me,XFER,30.00,credit,[Checking],Savings,,,',
    ),
    balances: { Checking: '-42', Savings: '30' },
    counts: { all: 3, rows: 2, secondSides: 1 },
  },
  {
    program: 'copilot',
    text: testLines(
      'date,name,amount,status,category,parent category,excluded,tags,type,account,account mask,note,recurring',
      '2026-01-02,Diner,12.00,posted,Restaurants,Food,false,,regular,Card,1234,,',
      '2026-01-03,Employer,-100.00,pending,,,false,,income,Card,1234,,',
      '2026-01-04,Payment,-50.00,posted,,,true,,internal transfer,Card,1234,,',
    ),
    balances: { Card: '138' },
    counts: { all: 3, rows: 3 },
  },
  {
    program: 'simplifi',
    text: testLines('Date,Payee,Amount,Account,Category,Tags,Notes', '1/13/2026,Diner,-12.00,Card,Food:Out,,'),
    balances: { Card: '-12' },
    counts: { all: 1, rows: 1 },
  },
  {
    program: 'zenmoney',
    text: testLines(
      'date;categoryName;payee;comment;outcomeAccountName;outcome;outcomeCurrencyShortTitle;incomeAccountName;income;incomeCurrencyShortTitle;createdDate;changedDate;qrCode',
      '2026-01-13;Еда / Кафе;Шоколадница;;Карта;350.5;RUB;Карта;0;RUB;2026-01-13;2026-01-13;',
      '2026-01-14;;;;Карта;1000;RUB;Доллары;10;USD;;;',
      '2026-01-15;Зарплата/аванс;;;Карта;0;RUB;Карта;5000;RUB;;;',
      '2026-01-16;Корректировка;;;Карта;1;RUB;Карта;0;RUB;;;',
      '2026-01-17;Еда;;;Карта;0;RUB;Карта;0;RUB;;;',
    ),
    balances: { Карта: '3648.5', Доллары: '10' },
    counts: { all: 5, rows: 4, leftOut: 1 },
  },
  {
    program: 'zenmoney',
    text: `\uFEFF${testLines(
      'zm_dump_2011,1',
      '',
      '',
      'date,categoryName,payee,comment,outcomeAccountName,outcome,outcomeCurrencyShortTitle,incomeAccountName,income,incomeCurrencyShortTitle,createdDate,changedDate',
      '2026-01-13,Еда / Кафе,Кафе,,Карта,"1 350,50",RUB,,,,,',
      '2026-01-14,,,,Карта,"1000,00",RUB,Доллары,"10,00",USD,,',
    )}`,
    balances: { Карта: '-2350.5', Доллары: '10' },
    counts: { all: 2, rows: 2 },
  },
  {
    program: 'coinkeeper',
    text: testLines(
      'sep=,',
      '"Данные","Тип","Из","В","Метки","Сумма","Валюта","Сумма в др.валюте","Др.валюта","Повторение","Заметка"',
      '"1/13/2026","Расход","Карта","Еда","a, b","350.50","RUB","350.50","RUB","","обед"',
      '"1/14/2026","Доход","Зарплата","Карта","","5000","RUB","5000","RUB","",""',
      '"1/15/2026","Перевод","Карта","Доллары","","1000","RUB","10","USD","",""',
      '"1/16/2026","Перевод","Проценты","Карта","","12.5","RUB","12.5","RUB","Нет",""',
      '"Название","Бюджет","Получено","Иконка","Валюта"',
      '"Зарплата","0","5000","Business","RUB"',
      '"Проценты","0","12,5","Investments","RUB"',
      '"Название","Текущее значение","Иконка","Валюта"',
      '"Карта","4662","Card","RUB"',
      '"Доллары","10","Bonus","USD"',
    ),
    balances: { Карта: '3662', Доллары: '10' },
    counts: { all: 10, rows: 4, leftOut: 6 },
  },
  {
    program: 'wallet',
    text: `\uFEFF${testLines(
      'account;category;currency;amount;ref_currency_amount;type;payment_type;note;date;transfer;payee;labels',
      'Cash;Food;EUR;-12.5;-12.5;Ausgaben;CASH;lunch;2026-01-13T12:00:00.000Z;false;Diner;a|b',
      'Cash;Transfer;EUR;50;50;Einnahmen;CASH;;2026-01-14T12:00:00.000Z;true;;',
    )}`,
    balances: { Cash: '37.5' },
    counts: { all: 2, rows: 2 },
  },
  {
    program: 'spendee',
    text: testLines(
      'Date,Wallet,Type,Category name,Amount,Currency,Note,Labels,Author',
      '2026-01-13T10:00:00+00:00,Cash,Expense,Food,-12.5,EUR,lunch,,Me',
      '2026-01-14T10:00:00+00:00,Cash,Income,Work,20,EUR,,,Me',
    ),
    balances: { Cash: '7.5' },
    counts: { all: 2, rows: 2 },
  },
  {
    program: 'moneywiz',
    text: testLines(
      'sep=,',
      '"Name","Current balance","Account","Transfers","Description","Payee","Category","Date","Memo","Amount","Currency","Cheque N°","Tags","Balance"',
      '"Giro","88.00","EUR","","","","","","","","","","",""',
      '"","","Giro","","Lunch","Diner","Food ► Out","13/01/2026","","-12.00","EUR","","","88.00"',
      '"Cash","50.00","EUR","","","","","","","","","","",""',
      '"","","Giro","Cash","","","","14/01/2026","","-50.00","EUR","","",""',
      '"","","Cash","Giro","","","","14/01/2026","","50.00","EUR","","",""',
    ),
    balances: { Giro: '-62', Cash: '50' },
    counts: { all: 5, rows: 2, secondSides: 1, leftOut: 2 },
  },
  {
    program: 'moneymanager',
    text: testLines(
      'Period\tAccounts\tCategory\tSubcategory\tNote\tEUR\tIncome/Expense\tDescription\tAmount\tCurrency\tAccounts',
      '2026-01-13 10:00:00\tCash\tFood\tOut\tDiner\t12.5\tExp.\t\t12.5\tEUR\t12.5',
      '2026-01-14 10:00:00\tCash\tBank\t\t\t50\tTransfer-Out\t\t50\tEUR\t50',
      '2026-01-14 10:00:00\tBank\tCash\t\t\t50\tTransfer-In\t\t50\tEUR\t50',
      '2026-01-15 10:00:00\tCash\tModified Bal.\t\t\t100\tIncome\t\t100\tEUR\t100',
    ),
    balances: { Cash: '37.5', Bank: '50' },
    counts: { all: 4, rows: 3, secondSides: 1 },
  },
  {
    program: 'gnucash',
    text: testLines(
      '"Date","Transaction ID","Number","Description","Notes","Commodity/Currency","Void Reason","Action","Memo","Full Account Name","Account Name","Amount With Sym","Amount Num.","Value With Sym","Value Num.","Reconcile","Reconcile Date","Rate/Price"',
      '2026-01-01,t1,,Start,,CURRENCY::EUR,,,,Assets:Giro,Giro,€100.00,100.00,€100.00,100.00,n,,1',
      ',,,,,,,,,Equity:Opening Balances,Opening Balances,-€100.00,-100.00,-€100.00,-100.00,n,,1',
      '2026-01-13,t2,,Market,,CURRENCY::EUR,,,bread,Expenses:Food,Food,€10.00,10.00,€10.00,10.00,n,,1',
      ',,,,,,,,,Expenses:Fun:Books,Books,€5.00,5.00,€5.00,5.00,n,,1',
      ',,,,,,,,,Assets:Giro,Giro,-€15.00,-15.00,-€15.00,-15.00,y,,1',
      '2026-01-14,t3,,Exchange,,CURRENCY::EUR,,,,Assets:Giro,Giro,-€20.00,-20.00,-€20.00,-20.00,c,,1',
      ',,,,,,,,,Assets:Dollars,Dollars,$22.00,22.00,€20.00,20.00,n,,10/11',
    ),
    balances: { 'Assets:Giro': '65', 'Assets:Dollars': '22' },
    counts: { all: 7, rows: 2, lines: 4, openings: 1 },
  },
]
