/** A file of a bank: an account in euro and a card in francs, the closing balances stated. */
export const bankStatements = (): string => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:UTF-8
CHARSET:NONE

<OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>Stadtbank</FI></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>100<ACCTID>DE001234<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-24.50<FITID>A1<NAME>Corner market</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>75.50<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1>
<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>CHF<CCACCTFROM><ACCTID>9876</CCACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260110<TRNAMT>-24.00<FITID>B1<NAME>Hotel</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260111<TRNAMT>4.00<FITID>B2<NAME>Refund</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>-20.00<DTASOF>20260131</LEDGERBAL></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>
`

/** A register of YNAB: a starting balance, a transfer between two accounts, and a split. */
export const ynabRegister = `\uFEFF"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
"Checking","","31/01/2026","Starting Balance","Inflow: Ready to Assign","Inflow","Ready to Assign","",€0.00,€1000.00,"Cleared"
"Checking","","03/02/2026","Transfer : Savings","","","","",€100.00,€0.00,"Cleared"
"Savings","","03/02/2026","Transfer : Checking","","","","",€0.00,€100.00,"Cleared"
"Checking","","14/02/2026","Corner market","Food: Groceries","Food","Groceries","Split (1/2) weekly",€40.00,€0.00,"Uncleared"
"Checking","","14/02/2026","Corner market","Household: Cleaning","Household","Cleaning","Split (2/2) ",€17.50,€0.00,"Uncleared"
`
