/** A currency of ISO 4217. Its name comes from `Intl` in the user's language. */
export interface WorldCurrency {
  code: string
  /** Decimals by the standard. */
  decimals: number
  symbol: string
  /** The countries that use it, by ISO 3166. Empty for a unit of account. */
  countries: readonly string[]
}

/** Whether people pay with it: no metal and no unit of account. */
export const isMoney = ({ countries }: WorldCurrency): boolean => countries.length > 0

/**
 * The active codes: code, decimals, symbol (none where the code is used), countries. Codes for tests, for no currency
 * and for bonds are left out. Where the standard gives no decimals, ounces have four and units of account two.
 */
const table = `
AED 2 - AE
AFN 2 ؋ AF
ALL 2 L AL
AMD 2 ֏ AM
AOA 2 Kz AO
ARS 2 AR$ AR
AUD 2 A$ AU CC CX HM KI NF NR TV
AWG 2 Afl. AW
AZN 2 ₼ AZ
BAM 2 KM BA
BBD 2 Bds$ BB
BDT 2 ৳ BD
BHD 3 - BH
BIF 0 FBu BI
BMD 2 BD$ BM
BND 2 B$ BN
BOB 2 Bs BO
BRL 2 R$ BR
BSD 2 BS$ BS
BTN 2 Nu. BT
BWP 2 P BW
BYN 2 Br BY
BZD 2 BZ$ BZ
CAD 2 CA$ CA
CDF 2 FC CD
CHF 2 CHF CH LI
CLP 0 CL$ CL
CNY 2 CN¥ CN
COP 2 CO$ CO
CRC 2 ₡ CR
CUP 2 CU$ CU
CVE 2 Esc CV
CZK 2 Kč CZ
DJF 0 Fdj DJ
DKK 2 kr DK FO GL
DOP 2 RD$ DO
DZD 2 DA DZ
EGP 2 E£ EG
ERN 2 Nfk ER
ETB 2 Br ET
EUR 2 € AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT
FJD 2 FJ$ FJ
FKP 2 FK£ FK
GBP 2 £ GB GG GS IM JE
GEL 2 ₾ GE
GHS 2 GH₵ GH
GIP 2 GI£ GI
GMD 2 D GM
GNF 0 FG GN
GTQ 2 Q GT
GYD 2 G$ GY
HKD 2 HK$ HK
HNL 2 L HN
HTG 2 G HT
HUF 2 Ft HU
IDR 2 Rp ID
ILS 2 ₪ IL PS
INR 2 ₹ IN
IQD 3 - IQ
IRR 2 - IR
ISK 0 kr IS
JMD 2 J$ JM
JOD 3 - JO
JPY 0 ¥ JP
KES 2 KSh KE
KGS 2 ⃀ KG
KHR 2 ៛ KH
KMF 0 CF KM
KPW 2 KP₩ KP
KRW 0 ₩ KR
KWD 3 - KW
KYD 2 CI$ KY
KZT 2 ₸ KZ
LAK 2 ₭ LA
LBP 2 L£ LB
LKR 2 Rs LK
LRD 2 L$ LR
LSL 2 M LS
LYD 3 - LY
MAD 2 DH MA EH
MDL 2 L MD
MGA 2 Ar MG
MKD 2 ден MK
MMK 2 K MM
MNT 2 ₮ MN
MOP 2 MOP$ MO
MRU 2 UM MR
MUR 2 Rs MU
MVR 2 Rf MV
MWK 2 MK MW
MXN 2 MX$ MX
MYR 2 RM MY
MZN 2 MT MZ
NAD 2 N$ NA
NGN 2 ₦ NG
NIO 2 C$ NI
NOK 2 kr NO BV SJ
NPR 2 Rs NP
NZD 2 NZ$ NZ CK NU PN TK
OMR 3 - OM
PAB 2 B/. PA
PEN 2 S/ PE
PGK 2 K PG
PHP 2 ₱ PH
PKR 2 Rs PK
PLN 2 zł PL
PYG 0 ₲ PY
QAR 2 - QA
RON 2 lei RO
RSD 2 din. RS
RUB 2 ₽ RU
RWF 0 RF RW
SAR 2 - SA
SBD 2 SI$ SB
SCR 2 Rs SC
SDG 2 - SD
SEK 2 kr SE
SGD 2 S$ SG
SHP 2 SH£ SH
SLE 2 Le SL
SOS 2 Sh SO
SRD 2 SR$ SR
SSP 2 SS£ SS
STN 2 Db ST
SVC 2 ₡
SYP 2 S£ SY
SZL 2 E SZ
THB 2 ฿ TH
TJS 2 SM TJ
TMT 2 m TM
TND 3 DT TN
TOP 2 T$ TO
TRY 2 ₺ TR
TTD 2 TT$ TT
TWD 2 NT$ TW
TZS 2 TSh TZ
UAH 2 ₴ UA
UGX 0 USh UG
USD 2 $ US AS BQ EC FM GU HT IO MH MP PA PR PW SV TC TL UM VG VI
UYU 2 $U UY
UZS 2 soʻm UZ
VED 2 Bs.D
VES 2 Bs.S VE
VND 0 ₫ VN
VUV 0 VT VU
WST 2 WS$ WS
XAF 0 FCFA CF CG CM GA GQ TD
XCD 2 EC$ AG AI DM GD KN LC MS VC
XCG 2 Cg CW SX
XOF 0 CFA BF BJ CI GW ML NE SN TG
XPF 0 F NC PF WF
YER 2 - YE
ZAR 2 R ZA
ZMW 2 ZK ZM
ZWG 2 ZiG ZW
BOV 2 -
CHE 2 -
CHW 2 -
CLF 4 UF
COU 2 -
MXV 2 -
USN 2 -
UYI 0 -
UYW 4 -
XAD 2 -
XAG 4 -
XAU 4 -
XDR 2 -
XPD 4 -
XPT 4 -
XSU 2 -
XUA 2 -`

const parseLine = (line: string): WorldCurrency => {
  const [code = '', decimals, symbol, ...countries] = line.split(' ')
  return { code, decimals: Number(decimals), symbol: symbol === undefined || symbol === '-' ? code : symbol, countries }
}

/** All active currencies of ISO 4217 by code, those of countries before units of account. */
export const worldCurrencies: readonly WorldCurrency[] = table.trim().split('\n').map(parseLine)

const byCode = new Map(worldCurrencies.map((currency) => [currency.code, currency]))

export const worldCurrency = (code: string): WorldCurrency | undefined => byCode.get(code.toUpperCase())

/** The currency of a country: of two, the one whose code begins with the country's. */
export const currencyOfCountry = (country: string): WorldCurrency | undefined => {
  const found = worldCurrencies.filter(({ countries }) => countries.includes(country))
  return found.find(({ code }) => code.startsWith(country)) ?? found[0]
}
