import { plainName } from '#shared/names.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split('|').map(plainName))

const OUT = setOf(
  'd|dr|db|dbit|debit|debet|debito|debited|out|outgoing|expense|withdrawal|paid out|check|cheque|s|soll|belastung|lastschrift|af|dare|uscita|cargo|debe|gasto|расход|списание|дебет|исходящий|исходящая|cheltuiala|debitare|plata|iesire|obciazenie|wydatek|vydaj|odchozi|terheles|utgift|uttag|出金|支払|支出|출금|ut|ud',
)
const IN = setOf(
  'c|k|cr|crdt|credit|kredit|credito|credited|in|incoming|income|deposit|paid in|dslip|deposit slip|h|haben|gutschrift|bij|avere|entrata|abono|haber|ingreso|приход|зачисление|кредит|поступление|пополнение|входящий|входящая|venit|creditare|incasare|intrare|uznanie|wplyw|prijem|prichozi|jovairas|inkomst|insattning|入金|收入|입금|inn|ind',
)

/** The direction of an amount by the word or sign beside it. */
export const sideOf = (text: string): 'in' | 'out' | undefined => {
  const trimmed = text.trim()
  if (trimmed === '+') return 'in'
  if (/^[-\u2212\u2013]$/.test(trimmed)) return 'out'
  const plain = plainName(trimmed)
  if (OUT.has(plain)) return 'out'
  return IN.has(plain) ? 'in' : undefined
}

/**
 * Meanings of a transaction's status: completed, reconciled, announced by the bank, entered by the user but not yet at
 * the bank, or never completed.
 */
const meanings = ['done', 'reconciled', 'pending', 'uncleared', 'undone'] as const
export type StatusMeaning = (typeof meanings)[number]

const STATES: Record<StatusMeaning, ReadonlySet<string>> = {
  done: setOf(
    'ok|completed|complete|booked|settled|posted|cleared|executed|success|successful|succeeded|done|processed|paid|approved|confirmed|finished|выполнен|выполнена|выполнено|исполнен|исполнено|исполнена|проведен|проведено|проведена|успешно|завершен|завершена|завершено|обработан|обработана|подтвержден|подтверждена|подтверждено|учтен|учтена|учтено|finalizat|confirmat|confirmata|contabilizat|contabilizata|finalizata|efectuat|efectuata|procesat|procesata|decontat|decontata|executat|gebucht|verbucht|ausgefuhrt|abgeschlossen|zaksiegowana|zaksiegowano|zrealizowana|provedeno|zauctovano|comptabilise|realizado|eseguito|contabilizzato|konyvelt|teljesitett|udfort|utfort|交易成功|支付成功|완료|tamamlandi',
  ),
  reconciled: setOf(
    'reconciled|сверен|сверена|сверено|выверен|выверена|выверено|reconciliat|reconciliata|verificat|verificata|abgestimmt|abgeglichen|rapproche|rapprochee|conciliado|conciliada|riconciliato|riconciliata|uzgodniona|uzgodniono|odsouhlaseno|egyeztetve|avstemt|afstemt',
  ),
  uncleared: setOf(
    'uncleared|not cleared|не подтвержден|не подтверждена|не подтверждено|не сверен|не сверена|не сверено|неподтвержденная|neconfirmat|neconfirmata|nedecontat|nedecontata|nicht abgestimmt|non pointe|no conciliado|non riconciliato|nieuzgodniona',
  ),
  pending: setOf(
    'pending|authorised|authorized|authorisation|authorization|processing|in progress|open|scheduled|on hold|hold|not posted|ожидает|ожидается|не проведен|не проведена|не проведено|в обработке|обработка|ожидание|авторизован|in asteptare|in curs|in procesare|blocat|autorizat|autorizata|vorgemerkt|offen|ausstehend|oczekujaca|w toku|blokada|blokace|cekajici|en attente|en cours|pendiente|in sospeso|fuggoben',
  ),
  undone: setOf(
    'reverted|reversed|declined|failed|cancelled|canceled|rejected|refused|error|expired|void|voided|denied|failure|returned|отклонен|отклонена|отклонено|отменен|отменена|отменено|отказ|ошибка|неуспешно|неуспешная|не выполнен|не выполнена|возвращен|respins|respinsa|anulat|anulata|esuat|esuata|refuzat|refuzata|storniert|abgelehnt|fehlgeschlagen|odrzucona|anulowana|zamitnuto|zruseno|refuse|annule|rechazado|cancelado|rifiutato|annullato',
  ),
}

/**
 * Multi-word phrases for pending transactions. Checked before those for posted ones: `nicht gebucht` contains both.
 */
const PENDING_WORDS = String.raw`(?:(umsatz |buchung |zahlung |noch |vor)*vorgemerkt(e[rns]?)?( umsatz| buchung| zahlung)?|((noch )?nicht|un)( |)(gebucht|verbucht)(e[rns]?)?|(not|un)( yet | |)(posted|booked|settled|cleared)|pending (transaction|payment|authori[sz]ation|posting|settlement)|(transaction|payment|purchase|authori[sz]ation) (is )?pending|(card )?authori[sz]ation hold|temporary hold|awaiting (posting|settlement)|(transaction|operation|paiement) en (attente|cours)|non comptabilisee?|pendiente de \S+|no contabilizad[oa]|(non|da) contabilizza(to|re)|in attesa( di \S+)?|(операция|платеж) в обработке|в обработке|ожидает (обработки|подтверждения|списания)|(еще )?не (проведен[ао]?|обработан[ао]?|списан[ао]?)|сумма заблокирована|(in )?curs de (procesare|decontare)|(tranzactie|plata|suma) (in asteptare|blocata|autorizata)|(inca )?(ne|nu (este |a fost )?)(decontata?|procesata?|inregistrata?)|nierozliczon[aey]|oczekuj\S+|ceka na \S+|nezauctovan[aoey])`
const SAYS_PENDING = new RegExp(String.raw`(^|\s)${PENDING_WORDS}(\s|$)`)
const POSTED_WORDS =
  /^((umsatz|buchung|zahlung) (ist )?(gebucht|verbucht)|(gebuchter|verbuchter) umsatz|(gebuchte|verbuchte) (buchung|zahlung)|(posted|booked|settled|completed) (transaction|payment)|(transaction|payment) (posted|booked|settled|completed)|(операция|платеж) (проведена?|исполнена?|обработана?)|(tranzactie|plata) (decontata|procesata|finalizata))$/
const MAX_CHARACTERS = 60

/** The meaning of a word in a status column; undefined if unknown. */
export const statusMeaning = (text: string): StatusMeaning | undefined => {
  const plain = plainName(text)
  return meanings.find((meaning) => STATES[meaning].has(plain)) ?? phraseMeaning(text)
}

/** The meaning of a multi-word phrase for pending or posted transactions. */
export const phraseMeaning = (text: string): 'pending' | 'done' | undefined => {
  if (text.length > MAX_CHARACTERS) return undefined
  const plain = plainName(text)
  if (SAYS_PENDING.test(plain)) return 'pending'
  return POSTED_WORDS.test(plain) ? 'done' : undefined
}

const MARK = String.raw`((?:umsatz\s+)?vorgemerkt|pending|authori[sz]ation hold|en attente|pendiente|in sospeso|в обработке|ожидает|în așteptare|in asteptare|oczekując[ae])`
const MARKED = new RegExp(
  String.raw`^${MARK}(?:\s*[-:*|\u2013\u2014]|$)|[([]${MARK}[)\]]|[-:|\u2013\u2014]\s*${MARK}$`,
  'iu',
)
const NAMES_MARK = new RegExp(String.raw`(?<!\p{L})${MARK}(?!\p{L})`, 'iu')
const IS_PENDING = new RegExp(`^${PENDING_WORDS}$`)

/**
 * How a text says that its transaction is pending. `mark`: set off from other words, or the whole text; `word`: among
 * other words, so it may mean something else. Undefined if it does not.
 */
export const pendingMarker = (text: string): { kind: 'mark' | 'word'; text: string } | undefined => {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  if (IS_PENDING.test(plainName(trimmed))) return { kind: 'mark', text: trimmed }
  const [, ...marks] = MARKED.exec(trimmed) ?? []
  const mark = marks.find((each) => each !== undefined)
  if (mark !== undefined) return { kind: 'mark', text: mark }
  return NAMES_MARK.test(trimmed) || phraseMeaning(trimmed) === 'pending' ? { kind: 'word', text: trimmed } : undefined
}

/** Words for payment methods, which are not categories. */
const PAYMENT_METHOD =
  /(^|\s)(payments?|transfer|card|debit|credit|atm|pos|deposit|withdrawal|fee|charge|top ?up|exchange|direct debit|standing order|purchase|sale|ach|dd|so|fpi|fpo|bgc|dep|cpt|bac|chq|lastschrift|gutschrift|uberweisung|dauerauftrag|kartenzahlung|virement|prelevement|platba|przelew|plata|transferencia|presentment|incoming|outgoing|перевод|оплата|списание|зачисление)(\s|$)/
export const isPaymentMethod = (text: string): boolean => PAYMENT_METHOD.test(plainName(text))

/** Words for card payments and refunds. */
const PAYMENT =
  /^(payments?|refunds?|returns?|credits?|payments and credits|payment credit|card payment received|возврат|погашение)$|(^|\s)(autopay|thank you|merci|payment received|(internet|online|electronic|mobile|automatic) payment|refund)(\s|$)/
export const isPayment = (text: string): boolean => PAYMENT.test(plainName(text))

const BALANCE_LINE =
  /^((opening|closing|starting|ending|beginning|final|initial|previous|new|current|available|ledger|start|end) balance|balance (brought|carried) (forward|down)|brought forward|carried forward|(anfangs|end|schluss)?saldo|(neuer|alter) (kontostand|saldo)|kontostand|(ancien |nouveau )?solde( initial| final| precedent| debiteur| crediteur)?|saldo (inicial|final|anterior|actual|iniziale|finale|poczatkowe|koncowe)|sold(ul)? (initial|final|precedent|anterior)|(входящии|исходящии|начальныи|конечныи) (остаток|баланс)|остаток на (начало|конец).*|pocatecni zustatek|konecny zustatek|nyito egyenleg|zaro egyenleg|(total )?turnovers?)(\s+(on|at|as of|am|per|au|la|la data|на|к|za|dnia)?\s*[\d ]*)?$/
/** A fast check that excludes most cells. */
const MAY_BE_BALANCE = /balance|turnover|forward|sald|sold|stand|остат|баланс|z[uů]statek|egyenleg/i
const TOTAL_LINE =
  /(^|\s)(totals?|sub ?totals?|sum|summe|gesamt|gesamtsumme|totaux|total general|суммa|итог|итого|всего|razem|suma|celkem|osszesen|opening|closing|balance|saldo|solde|sold|kontostand|остаток|оборот|обороты|rulaj|rulaje|zustatek|egyenleg|count|records|transactions|end of file|合計|残高)(\s|$)/

/** Whether a cell alone shows that its row is an opening or closing balance. */
export const isBalanceLine = (text: string): boolean => MAY_BE_BALANCE.test(text) && BALANCE_LINE.test(plainName(text))
/** New Balance is also the name of a shop. */
export const isNewBalance = (text: string): boolean => /^new balance/i.test(text.trim())
export const isTurnover = (text: string): boolean => /^(total )?turnovers?$/i.test(text.trim())
/** Whether a cell of a row without a date names a total. */
export const isTotalLine = (text: string): boolean => TOTAL_LINE.test(plainName(text))
