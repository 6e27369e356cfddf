import { plainName } from '#shared/names.ts'

/** Roles of a column: ignored, or a part of a transaction. */
export const roles = [
  'ignore',
  'date',
  'time',
  'amount',
  'incomeAmount',
  'expenseAmount',
  'direction',
  'fee',
  'balance',
  'currency',
  'originalAmount',
  'originalCurrency',
  'account',
  'otherAccount',
  'category',
  'payee',
  'description',
  'note',
  'tags',
  'state',
  'externalId',
] as const
export type Role = (typeof roles)[number]
export type SingleRole = Exclude<Role, 'ignore' | 'description'>

/** Roles that occur once, in the order in which their columns are chosen; only descriptions are combined. */
export const single = [
  'date',
  'incomeAmount',
  'expenseAmount',
  'amount',
  'direction',
  'fee',
  'balance',
  'currency',
  'originalAmount',
  'originalCurrency',
  'state',
  'otherAccount',
  'account',
  'category',
  'time',
  'payee',
  'tags',
  'externalId',
  'note',
] as const satisfies readonly SingleRole[]

/** Column names for each role: first unambiguous ones, then usual ones, then those that often mean something else. */
const NAMES: Record<
  Exclude<SingleRole, 'balance'> | 'description',
  readonly [sure: string, usual: string, weak: string]
> = {
  date: [
    'transaction date|date of transaction|operation date|дата операции|дата транзакции|data operatiunii|data tranzactiei|datum transakce|data operacji|started date',
    'date|datetime|timestamp|when|created|booked|дата|data|ziua|datum|buchungstag|buchungsdatum|buchung|fecha|dato|buchungsdat|booking|boekdatum|transaktionsdatum|дата и время|date operation|дт|дата проводки|data ksiegowania|datum zauctovani|datum provedeni|konyveles datuma|datum konyvelve|konyvelesi datum|datum operacie|取引日|日付|date comptable|fecha operacion|data contabile|data movimento|data movimentazione|kirjauspaiva|bokforingsdag|bogfort|posted|posting date|tarih|거래일시|거래일|交易时间|交易日期|日期|päivä|pvm|ημερομηνια|дата операції',
    'value date|tag|valuta|valutadatum|wertstellung|wertstellungstag|data valutei|data waluty|date valeur|date de valeur|fecha valor|data valuta|datum valuty|дата валютирования|дата платежа|day|time|день|время|completed date|settlement date|data procesarii',
  ],
  time: ['time|time of day|время|ora|uhrzeit|heure|hora|godzina|cas|ido|時刻', '', 'zeit'],
  incomeAmount: [
    'credit amount|amount credit|credited amount|paid in|money in|amount in|income amount|сумма прихода|сумма зачисления|сумма поступления|suma credit|suma creditata|kredit suma|gutschrift|gutschriften|сумма по кредиту|お預入れ|お預入額|入金|お預り金額|入金額',
    'credit|credits|deposit|deposits|income|inflow|in|приход|зачисление|поступление|поступления|кредит|доход|incasari|incasare|intrari|haben|abono|abonos|haber|uznania|uznanie|prijmy|prijem|ingresos|entrate|accrediti|avere|bij|jovairas|receipts|venit|venituri|cr|입금액|입금|存入|收入金额|inn pa konto|inn|ind|alacak|вхід',
    '',
  ],
  expenseAmount: [
    'debit amount|amount debit|debited amount|paid out|money out|amount out|expense amount|сумма расхода|сумма списания|suma debit|suma debitata|debet suma|belastung|belastungen|lastschrift|сумма по дебету|お引出し|お引出額|出金|お支払金額|出金額',
    'debit|debits|withdrawal|withdrawals|expense|expenses|outflow|out|spent|расход|списание|списания|дебет|plati|iesiri|cheltuieli|cheltuiala|debitare|soll|cargo|cargos|debe|obciazenia|obciazenie|vydaje|vydaj|gastos|uscite|addebiti|dare|af|terheles|payments|dr|출금액|출금|支出金额|ut fra konto|ut|ud|borc|дебит|terhelve',
    '',
  ],
  amount: [
    'transaction amount|сумма операции в валюте счета|сумма в валюте счета|сумма платежа|amount in account currency|billing amount|suma tranzactiei|kwota transakcji|kwota operacji|betrag in eur',
    'amount|sum|total|delta|сумма|сумма операции|итого|suma|valoare|valoarea|betrag|umsatz|montant|importe|importo|bedrag|kwota|castka|osszeg|belopp|belob|belop|valor|quantia|net|net amount|金額|金额|summa|iznos|summe|tutar|金额|거래금액|сума|quantity|ποσο|summa eur|maara',
    'value|price|gross|сумма в валюте операции|suma originala|betrag originalwahrung|фактическая сумма',
  ],
  direction: [
    'debit credit|credit debit|d c|c d|dc|cr dr|dr cr|direction|af bij|soll haben|приход расход|дебет кредит|sens|dare avere|credit debit indicator|kredit debet|debet credit|debit or credit|dbit crdt|направление|вид операции|направление операции|sens operatiune|debit credit indicator|debit kredit|收 支',
    'sign|transaction type|тип операции|тип|type|tip|tipul|tip operatiune|tip tranzactie|indicator|kind|details|typ|znak|umsatzart|sollhaben|s h',
    '',
  ],
  fee: [
    'fee|fees|commission|transaction fee|комиссия|сумма комиссии|comision|comisioane|gebuhr|gebuhren|frais|oplata|prowizja|poplatek|poplatky|comision bancar|fee amount|комиссия банка|spese|comision tranzactie|kosten|dij|комісія|手数料|수수료|手续费|masraf',
    '',
    'charges|charge|cost',
  ],
  currency: [
    'currency|account currency|currency code|ccy|валюта счета|валюта операции|валюта|валюта платежа|valuta|moneda|wahrung|devise|moneda contului|waluta|mena|divisa|divisas|penznem|deviza|munteenheid|asset|coin|amount currency|moeda|通貨|devisa|валюта суммы|valuta tranzactiei|valuta contului|waehrung|devizanem|para birimi|валюта картки|币种|통화',
    'cur|unit|token|currency symbol',
    '',
  ],
  originalAmount: [
    'original amount|amount original|original value|foreign amount|foreign currency amount|amount in foreign currency|local amount|local currency amount|original transaction amount|transaction amount in original currency|amount in original currency|сумма в исходной валюте|исходная сумма|originalbetrag|fremdwahrungsbetrag|betrag in fremdwahrung|ursprungsbetrag|montant d origine|montant original|importe original|importo originale|kwota oryginalna|kwota w walucie oryginalnej|suma in valuta originala',
    '',
    'сумма в валюте операции|suma originala|betrag originalwahrung',
  ],
  originalCurrency: [
    'original currency|currency original|foreign currency|local currency|transaction currency|currency of transaction|исходная валюта|валюта операции исходная|moneda originala|valuta originala|originalwahrung|fremdwahrung|ursprungswahrung|devise d origine|divisa original|moneda original|valuta originale|waluta oryginalna',
    '',
    '',
  ],
  account: [
    '',
    'account|wallet|card|счет|кошелек|карта|карты|cont|contul|portofel|card|cardul|konto|compte|cuenta|conto|rachunek|ucet|номер карты|номер счета|account name|kontobezeichnung|rekening',
    '',
  ],
  otherAccount: [
    'other account|to account|transfer account|transfer to|destination account|target account|second account|account 2|account2|счет зачисления|счет назначения|счет перевода|на счет|второй счет|другой счет|cont destinatie|contul destinatie|in contul|alt cont|celalalt cont|zielkonto|anderes konto|compte de destination|cuenta de destino|conto di destinazione|rachunek docelowy',
    '',
    '',
  ],
  category: [
    'category|categories|категория|категории|categorie|categoria|categorii|kategorie|kategoria|categoria|rubrique|カテゴリ|kategori',
    '',
    'kind|type|group|тип|группа|tip|tipul|grupa|typ',
  ],
  state: [
    'state|status|статус|состояние|stare|starea|statut|statusas|stav|estado|etat|stato|allapot|状態|transaction status|zustand|statusul|tila|交易状态|상태|durum|afstemt status',
    'cleared|reconciled|reconcile|сверено|сверка|decontat|reconciliat|reconciliere|abgestimmt|abgeglichen|rapproche|conciliado',
    '',
  ],
  payee: [
    'payee|payee name|merchant|merchant name|counterparty|counter party|counterparty name|recipient|получатель|контрагент|плательщик|продавец|торговая точка|магазин|comerciant|beneficiar|partener|contraparte|destinatar|nume beneficiar|empfanger|zahlungsempfanger|begunstigter|zahlungspflichtiger|auftraggeber|beguenstigter zahlungspflichtiger|name zahlungsbeteiligter|beneficiaire|commercant|beneficiario|comercio|beneficiary|esercente|controparte|tegenpartij|naam tegenpartij|odbiorca|nadawca|kontrahent|nazwa kontrahenta|nazev protistrany|protiucet nazev|partner neve|saaja|saaja maksaja|mottagare|motpart|modtager|交易对方|商户名称|получатель отправитель|отримувач|alici',
    'store|shop|vendor|seller|место|naam|name of payee',
    '',
  ],
  note: [
    '',
    'note|notes|my notes|personal note|comment|comments|remark|remarks|memo|заметка|заметки|комментарий|комментарии|примечание|примечания|nota|notita|notite|observatii|comentariu|comentarii|notiz|notizen|anmerkung|bemerkung|kommentar|commentaire|notas|comentario|notatki|komentarz|poznamka|megjegyzes|huomautus|anteckning|备注|备考',
    '',
  ],
  tags: [
    'tags|tag|labels|label|метки|метка|теги|тег|ярлыки|etichete|eticheta|taguri|schlagworte|schlagwort|stichworte|etiketten|etiquettes|etiquetas|etichette|tagi|etykiety|stitky|cimkek|etikettar|etiketter|标签',
    '',
    '',
  ],
  externalId: [
    'transaction id|transaction identifier|transaction number|transaction no|transaction reference|fitid|fit id|bank reference|bank id|external id|unique id|uuid|id|reference number|reference no|reference id|import id|transaction hash|txid|номер операции|номер транзакции|id операции|id транзакции|ид операции|идентификатор операции|код операции|id tranzactie|id operatiune|numar tranzactie|nr tranzactie|numar operatiune|numar referinta|cod tranzactie|referinta tranzactie|transaktions id|transaktionsnummer|umsatz id|buchungs id|buchungsreferenz|referenznummer|id de transaction|numero de transaction|id transaccion|numero de operacion|id transazione|numero operazione|identyfikator transakcji|numer transakcji|numer referencyjny|id transakce|id pohybu|id operace|cislo transakce|tranzakcio azonosito|tranzakcio szama|arkivtunnus|arkistointitunnus|arkiveringsreferanse|交易单号|交易流水号|流水号|거래번호',
    '',
    '',
  ],
  description: [
    '',
    'description|beschreibung|bezeichnung|counter party|reference|payee|purpose|memo|note|notes|details|detail|merchant|comment|comments|text|narrative|title|recipient|counterparty|name|particulars|transaction details|описание|получатель|назначение|комментарий|контрагент|примечание|примечания|детали|заметка|заметки|назначение платежа|содержание|descriere|descrierea|detalii|beneficiar|comerciant|comentariu|comentarii|nota|note|explicatii|explicatie|destinatar|mentiuni|partener|empfanger|verwendungszweck|buchungstext|zahlungsempfanger|auftraggeber|begunstigter|zahlungspflichtiger|mitteilung|avisierungstext|libelle|nature|concepto|descripcion|beneficiario|causale|descrizione|omschrijving|naam|mededelingen|opis|opis operacji|opis transakcji|tytul|tytulem|odbiorca|nadawca|kontrahent|nazwa|popis|zprava|zprava pro prijemce|nazev protistrany|poznamka|protiucet nazev|kozlemeny|partner neve|megnevezes|摘要|お取引内容|内容|tapahtuma|saaja|mottagare|tekst|descricao|historico|message|reason|место|магазин|торговая точка|aciklama|적요|内容|商品说明|交易对方|опис операції|forklaring|selite|основание|popis transakce|dettagli',
    'subject|remark|remarks|to|from|kommentar',
  ],
}

/** Column names that look like another role but are not: balances, names of the other party. */
const MISLEADING =
  /(^|\s)(iban|bic|swift|rate|curs|kurs|cours|id|uuid|reference number|reference no|transfer reference|customer reference|ref|referinta|kontonummer|blz|bankleitzahl|mcc|инн|кпп|бик|курс|номер документа|номер операции|transaction id|cashback|кэшбэк|кешбэк|time ?zone|total fees|card ?holder.*|card (type|network|last four digits))(\s|$)|(^|\s)(original|foreign|local|exchange|spot|counter) (.*\s)?(amount|currency|price|rate)(\s|$)|(counterparty|payee|payer|partner|beneficiar\w*|recipient|receiver|protistrany|odbiorcy|nadawcy|kontrahenta) (account|iban|konto|rachunek|ucet)|(счет|счета) (получателя|контрагента|плательщика)/u
const BALANCE =
  /(^|\s)(balance|saldo|sold|soldul|solde|kontostand|остаток|баланс|zustatek|zostatok|egyenleg|残高|差引残高|saldo po|салдо|bakiye|залишок|잔액|거래후잔액|余额|disponible)(\s|$)/u

/** Column names of balances. */
export const isBalanceName = (name: string): boolean => BALANCE.test(plainName(name))

/** A role that a column name suggests, and how strongly. */
export interface HeaderMatch {
  role: Role
  strength: number
}

/** Roles that match whole names only: `customer id` is not the id of a transaction. */
const wholeOnly = ['externalId', 'originalAmount', 'originalCurrency', 'otherAccount'] as const
const whole = new Map(
  wholeOnly.flatMap((role) => NAMES[role][0].split('|').map((name) => [plainName(name), role] as const)),
)

const tiers = Object.entries(NAMES).flatMap(([role, [sure, usual, weak]]) =>
  [wholeOnly.some((each) => each === role) ? '' : sure, usual, weak].map((names, tier) => ({
    role: role as Role,
    strength: 6 - 2 * tier,
    names: names === '' ? [] : names.split('|').map(plainName),
  })),
)

const known = new Map<string, HeaderMatch[]>()

/** The roles that a column name suggests, strongest first; empty for an unknown name. */
export const headerMatchesOf = (name: string): readonly HeaderMatch[] => {
  // `Details 2` is as good as `Details`.
  const plain = plainName(name.slice(0, 96)).replace(/(?<=\p{L})\s?\d$/u, '')
  if (plain === '') return []
  const found = known.get(plain) ?? headerMatchesOfPlain(plain)
  if (known.size < 2000) known.set(plain, found)
  return found
}

const headerMatchesOfPlain = (plain: string): HeaderMatch[] => {
  const only = whole.get(plain)
  if (only !== undefined) return [{ role: only, strength: 7 }]
  if (BALANCE.test(plain) || MISLEADING.test(plain)) return [{ role: 'ignore', strength: 0 }]
  const best = new Map<Role, { length: number; strength: number }>()
  for (const { role, strength, names } of tiers)
    for (const name of names.filter((each) => matches(plain, each)))
      if (name.length > (best.get(role)?.length ?? 0))
        best.set(role, { length: name.length, strength: plain === name ? strength + 1 : strength })
  // A column named after both directions is a signed amount.
  if (best.has('incomeAmount') && best.has('expenseAmount')) {
    best.delete('incomeAmount')
    best.delete('expenseAmount')
    if (!best.has('amount')) best.set('amount', { length: 0, strength: 2 })
  }
  return [...best].map(([role, { strength }]) => ({ role, strength })).sort((a, b) => b.strength - a.strength)
}

/** Whole names match, and names among other words unless they are too short. */
const matches = (plain: string, name: string): boolean => {
  if (plain === name) return true
  // Japanese is written without spaces between words.
  if (/[\u3040-\u9FFF]/.test(name)) return plain.includes(name)
  return name.length > 3 && ` ${plain} `.includes(` ${name} `)
}
