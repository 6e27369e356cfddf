import { useTranslation } from 'react-i18next'
import { useDates } from '#components/settings/useDates.ts'
import { useMoneyWords } from '#components/ui/useMoneyWords.ts'
import { useStores } from '#components/useStores.ts'
import type { ChangedRow, ChangeSet, Kind, RowImage } from '#contract/history.ts'
import { Amount } from '#contract/money.ts'

/** One field of a row, in words; of a changed row what it was and what it becomes. */
export interface FieldWords {
  field: string
  label: string
  before: string | undefined
  after: string | undefined
}

const labelled = [
  'delta',
  'toDelta',
  'amount',
  'name',
  'description',
  'text',
  'code',
  'symbol',
  'decimals',
  'categoryId',
  'parentId',
  'accountId',
  'toAccountId',
  'sourceAccountId',
  'targetAccountId',
  'folderId',
  'currencyId',
  'toCurrencyId',
  'createdAt',
  'notificationTime',
  'nextRepeat',
] as const
type Labelled = (typeof labelled)[number]

/** What the server keeps beside a row for itself. */
const silent = new Set(['version', 'lastEdit', 'userId', 'lastRepeat', 'anchor'])
const named: Record<string, Kind> = {
  categoryId: 'categories',
  parentId: 'categories',
  accountId: 'accounts',
  toAccountId: 'accounts',
  sourceAccountId: 'accounts',
  targetAccountId: 'accounts',
  folderId: 'folders',
  currencyId: 'currencies',
  toCurrencyId: 'currencies',
}
const moments = new Set(['createdAt', 'notificationTime', 'nextRepeat'])
const sums: Record<string, string> = { delta: 'currencyId', amount: 'currencyId', toDelta: 'toCurrencyId' }

const isLabelled = (field: string): field is Labelled => labelled.some((known) => known === field)
const placeOf = (field: string): number => (isLabelled(field) ? labelled.indexOf(field) : labelled.length)

/** Writes what a plan or a command changes, by the names of the person's own book; `rows` are those it adds itself. */
export const usePlanWords = (rows: readonly ChangedRow[] = []) => {
  const { t } = useTranslation()
  const dates = useDates()
  const money = useMoneyWords()
  const { accounts, categories, currencies } = useStores()

  const nameOf = (kind: Kind, id: string): string => {
    const fresh = rows.find((row) => row.kind === kind && row.rowId === Number(id))?.after
    const names: Partial<Record<Kind, string | undefined>> = {
      accounts: accounts.byId.get(Number(id))?.name,
      folders: accounts.folderById.get(Number(id))?.name,
      categories: categories.byId.get(Number(id))?.name,
      currencies: currencies.byId.get(Number(id))?.code,
    }
    return names[kind] ?? fresh?.['name'] ?? fresh?.['code'] ?? `#${id}`
  }
  const valueOf = (image: RowImage | undefined, field: string): string | undefined => {
    const value = image?.[field]
    if (value === undefined || value === null || value === '') return undefined
    const kind = named[field]
    const unit = sums[field]
    if (kind !== undefined) return nameOf(kind, value)
    if (moments.has(field)) return dates.withTime(value)
    if (unit === undefined || !Amount.safeParse(value).success) return value
    return money(value, currencies.byId.get(Number(image?.[unit])))
  }
  const fieldsOf = ({ before, after }: ChangedRow): FieldWords[] =>
    Object.keys({ ...before, ...after })
      .filter((field) => !silent.has(field) && before?.[field] !== after?.[field])
      .filter((field) => isLabelled(field) || (before !== undefined && after !== undefined))
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((field) => ({
        field,
        label: isLabelled(field) ? t(`assistant.fields.${field}`) : t('assistant.fields.other', { field }),
        before: valueOf(before, field),
        after: valueOf(after, field),
      }))
      .filter(({ before: was, after: becomes }) => was !== undefined || becomes !== undefined)
  const titleOf = ({ kind, before, after }: ChangedRow): string => {
    const image = after ?? before
    const own = ['name', 'code', 'text', 'description', 'categoryId'].map((field) => valueOf(image, field))
    return own.find((words) => words !== undefined) ?? t(`assistant.kinds.${kind}`)
  }
  /** `Categories: 1 added, 0 changed, 0 deleted (Pets)` */
  const summaryOf = ({ summary }: ChangeSet): string =>
    summary
      .map(({ kind, added, changed, deleted, name }) => {
        const counts = t('assistant.plan.count', { kind: t(`assistant.kinds.${kind}`), added, changed, deleted })
        return name === undefined ? counts : `${counts} (${name})`
      })
      .join('; ')
  return { fieldsOf, titleOf, summaryOf }
}
