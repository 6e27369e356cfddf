import { type BankFile, lines } from './bankFile.ts'

/** Files in the manner of banks of other continents. */
export const distantFiles: BankFile[] = [
  {
    name: 'JP: yen without decimals, thousands parted by commas, years first',
    text: lines(
      '年月日,お引出し,お預入れ,お取り扱い内容,残高',
      '2026/1/13,"1,234",,コンビニ,"98,766"',
      '2026/1/14,,"250,000",給与,"348,766"',
      '2026/1/15,"50,000",,家賃,"298,766"',
    ),
    code: 'JPY',
    count: 3,
    total: '198766',
    first: '2026-01-13T12:00:00.000Z',
    about: 'コンビニ',
  },
  {
    name: 'IN: lakhs, references of figures, two figures for the year',
    text: lines(
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      '13/01/26,UPI-SHOP,0000012345678901,13/01/26,"1,23,456.00",,"10,00,000.00"',
      '28/01/26,NEFT SALARY,0000099999999999,28/01/26,,"2,00,000.50","12,00,000.50"',
    ),
    code: 'INR',
    count: 2,
    total: '76544.50',
    first: '2026-01-13T12:00:00.000Z',
  },
  {
    name: 'AU: no heading, the balance behind the amount',
    text: lines(
      '13/01/2026,"-12.50","COLES 0423","+987.50"',
      '12/01/2026,"-1000.00","TRANSFER TO SAVINGS","+1000.00"',
      '11/01/2026,"+2000.00","SALARY","+2000.00"',
    ),
    code: 'AUD',
    count: 3,
    total: '987.50',
    first: '2026-01-13T12:00:00.000Z',
    about: 'COLES 0423',
  },
  {
    name: 'BR: a column of D and C',
    text: lines(
      'Data;Histórico;Docto.;Valor;D/C',
      '13/01/2026;Padaria São João;0012345;1.234,56;D',
      '14/01/2026;SALÁRIO;0012346;5.000,00;C',
    ),
    encoding: 'windows-1252',
    code: 'BRL',
    count: 2,
    total: '3765.44',
    first: '2026-01-13T12:00:00.000Z',
  },
  {
    name: 'ZA: DR and CR behind the amounts, a closing balance with a date',
    text: lines(
      'Date,Description,Amount',
      '2026-01-13,Woolworths,1 234.50 DR',
      '2026-01-14,Salary,20 000.00 CR',
      '2026-01-31,Closing balance,18 765.50 CR',
    ),
    code: 'ZAR',
    count: 2,
    total: '18765.50',
    first: '2026-01-13T12:00:00.000Z',
    skippedRows: 1,
  },
  {
    name: 'KR: names in Korean',
    text: lines(
      '거래일시,적요,출금액,입금액,거래후잔액',
      '2026.01.13 10:05:12,편의점,"4,500",0,"995,500"',
      '2026.01.14 10:05:12,급여,0,"2,500,000","3,495,500"',
    ),
    code: 'KRW',
    count: 2,
    total: '2495500',
    first: '2026-01-13T10:05:12.000Z',
  },
  {
    name: 'CN: the side in a column of words, a state that all rows share',
    text: lines(
      '交易时间,交易分类,交易对方,商品说明,收/支,金额,交易状态',
      '2026-01-13 10:05:12,餐饮美食,店,午餐,支出,25.50,交易成功',
      '2026-01-14 10:05:12,转账,朋友,还款,收入,100.00,交易成功',
    ),
    code: 'CNY',
    count: 2,
    total: '74.50',
    first: '2026-01-13T10:05:12.000Z',
  },
]
