/** What a column of the file says: nothing that is booked, or a part of an entry. */
export const roles = ['ignore', 'account', 'amount', 'category', 'date', 'description'] as const
export type Role = (typeof roles)[number]

/** Parts of an entry of which there is one; only descriptions are put together. */
export const single = ['account', 'amount', 'category', 'date'] as const
export type SingleRole = (typeof single)[number]

/** A name in small letters, without accents and marks. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Names of columns that look like another part but are none: what the account held afterwards, who the other side is. */
const MISLEADING =
  /\b(balance|iban|bic|swift|saldo|sold|rate|curs)\b|(^|\s)(остаток|баланс|курс|инн|кпп|бик)(\s|$)|(counterparty|partner|beneficiar\w*|recipient|receiver) (account|iban)|(счет|счёт) (получателя|контрагента)/u

/** In the order in which they are asked: `Value date` is a date, `Amount` of anything an amount. */
const NAMES: readonly (readonly [Role, RegExp])[] = [
  [
    'date',
    word(
      'date',
      'day',
      'time',
      'when',
      'datetime',
      'timestamp',
      'created',
      'booked',
      'дата',
      'день',
      'время',
      'data',
      'ziua',
      'ora',
    ),
  ],
  [
    'amount',
    word('amount', 'sum', 'value', 'total', 'delta', 'сумма', 'итого', 'suma', 'valoare', 'valoarea', 'total'),
  ],
  ['category', word('category', 'categories', 'категория', 'категории', 'categorie', 'categoria', 'categorii')],
  [
    'account',
    word(
      'account',
      'wallet',
      'card',
      'счет',
      'кошелек',
      'карта',
      'карты',
      'cont',
      'contul',
      'portofel',
      'card',
      'cardul',
    ),
  ],
  [
    'description',
    word(
      'description',
      'payee',
      'purpose',
      'memo',
      'note',
      'notes',
      'details',
      'detail',
      'merchant',
      'comment',
      'comments',
      'text',
      'narrative',
      'title',
      'recipient',
      'counterparty',
      'name',
      'описание',
      'получатель',
      'назначение',
      'комментарий',
      'контрагент',
      'примечание',
      'примечания',
      'детали',
      'заметка',
      'заметки',
      'descriere',
      'descrierea',
      'detalii',
      'beneficiar',
      'comerciant',
      'comentariu',
      'comentarii',
      'nota',
      'note',
      'explicatii',
      'explicatie',
      'destinatar',
      'mentiuni',
    ),
  ],
  ['category', word('type', 'group', 'тип', 'группа', 'tip', 'tipul', 'grupa')],
]

/** The names as whole words of a plain name. `й` and `ё` have lost their marks there, as every other letter has. */
function word(...names: string[]): RegExp {
  return new RegExp(`(^|\\s)(${names.map(plainName).join('|')})(\\s|$)`, 'u')
}

/** What the name of a column promises; the sooner of two promises is the stronger. Undefined for a name that says nothing. */
export const promiseOf = (name: string): { role: Role; strength: number } | undefined => {
  const plain = plainName(name)
  if (plain === '') return undefined
  if (MISLEADING.test(plain)) return { role: 'ignore', strength: 0 }
  const at = NAMES.findIndex(([, names]) => names.test(plain))
  const role = NAMES[at]?.[0]
  if (role === undefined) return undefined
  return { role, strength: 2 * (NAMES.length - at) + (plain.includes(' ') ? 0 : 1) }
}
