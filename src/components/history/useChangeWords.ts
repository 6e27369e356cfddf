import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useMoneyWords } from '#components/ui/data/useMoneyWords.ts'
import { useStatementWords } from '#components/statementLock/useStatementWords.ts'
import { useStores } from '#components/useStores.ts'
import type { ChangedRow, ChangeSet, Kind, KindSummary, RowImage } from '#contract/history.ts'
import { accountKinds, references, statementStates, statuses } from '#contract/lists.ts'

/** A field of a row as text; for a changed row, before and after. */
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
  'aliases',
  'payeeId',
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
  'owner',
  'currencyId',
  'toCurrencyId',
  'tagIds',
  'note',
  'lineNote',
  'status',
  'statementId',
  'toStatementId',
  'balance',
  'state',
  'kind',
  'hidden',
  'color',
  'firstDay',
  'lastDay',
  'externalId',
  'toExternalId',
  'bankText',
  'attached',
  'day',
  'createdAt',
  'notificationTime',
  'nextRepeat',
] as const
type Labelled = (typeof labelled)[number]

/** A row is named by the first of these fields that it has. */
const titles = ['name', 'code', 'text', 'payeeId', 'description', 'categoryId']

/** Ids inside a saved filter, which its name describes. */
const filterIds = ['categoryIds', 'accountIds', 'currencyIds', 'payeeIds']

/** Internal fields of the server. */
const silent = new Set(['version', 'lastEdit', 'userId', 'lastRepeat', 'anchor', 'splitId', 'query', ...filterIds])
const moments = new Set(['createdAt', 'notificationTime', 'nextRepeat'])
const statementIds = new Set(['statementId', 'toStatementId'])
const sums: Record<string, string> = { delta: 'currencyId', amount: 'currencyId', toDelta: 'toCurrencyId' }

/** A split line is named by its category or account, in addition to its transaction. */
const lineTitle = (image: RowImage): string | undefined => {
  if (!image['splitId']) return undefined
  return image['toAccountId'] ? 'toAccountId' : 'categoryId'
}

/** The type of a transaction that is neither income nor expense, because its category, that of all transfers, is not informative. */
const movementOf = ({ kind, before, after }: ChangedRow): 'opening' | 'adjustment' | 'transfer' | undefined => {
  const image = after ?? before
  if (kind !== 'transactions' || !image || image['splitId']) return undefined
  if (image['kind'] === 'opening' || image['kind'] === 'adjustment') return image['kind']
  return image['toAccountId'] ? 'transfer' : undefined
}

const titleFieldsOf = (row: ChangedRow): string[] => {
  const image = row.after ?? row.before ?? {}
  const isMovement = movementOf(row) !== undefined
  if (row.kind === 'statements') return ['accountId', 'day']
  const title = titles.find((field) => image[field] && !(isMovement && field === 'categoryId'))
  if (title === undefined && isMovement) return ['accountId', 'toAccountId']
  return [title, lineTitle(image)].filter((field) => field !== undefined)
}

/** Whether the title and amounts of an added or deleted row already show the field. */
const isInTitle = (row: ChangedRow, field: string): boolean => {
  const image = row.before ?? row.after ?? {}
  const isCurrencyOfSum = Object.entries(sums).some(([sum, unit]) => unit === field && image[sum] !== undefined)
  const isCategoryOfTransfers = field === 'categoryId' && movementOf(row) !== undefined
  return isCurrencyOfSum || isCategoryOfTransfers || titleFieldsOf(row).includes(field)
}

/** A change of the language renames the categories that the product names itself: nobody asked for that by name. */
const withoutTranslated = (summary: readonly KindSummary[]): readonly KindSummary[] => {
  const isRenamed = ({ kind, added, deleted }: KindSummary) => kind === 'categories' && added + deleted === 0
  const isOfSettings = summary.every((each) => each.kind === 'settings' || isRenamed(each))
  const settings = summary.filter(({ kind }) => kind === 'settings')
  return isOfSettings && settings.length > 0 ? settings : summary
}

const operations = ['added', 'changed', 'deleted'] as const

const isLabelled = (field: string): field is Labelled => labelled.some((known) => known === field)
const placeOf = (field: string): number => (isLabelled(field) ? labelled.indexOf(field) : labelled.length)

/** Describes the changes of a plan or change set with names from the user's ledger; `rows` are those that it adds itself. */
export const useChangeWords = (rows: readonly ChangedRow[] = []) => {
  const { t } = useTranslation()
  const dates = useDates()
  const list = new Intl.ListFormat(useLocale().words)
  const money = useMoneyWords()
  const { dayOf } = useStatementWords()
  const { accounts, categories, currencies, payees, tags } = useStores()

  const nameOf = (kind: Kind, id: string, gone: ChangedRow['gone']): string => {
    const row = rows.find((candidate) => candidate.kind === kind && candidate.rowId === Number(id))
    const fresh = row?.after ?? row?.before
    const names: Partial<Record<Kind, string | undefined>> = {
      accounts: accounts.byId.get(Number(id))?.name,
      folders: accounts.folderById.get(Number(id))?.name,
      categories: categories.byId.get(Number(id))?.name,
      currencies: currencies.byId.get(Number(id))?.code,
      payees: payees.byId.get(Number(id))?.name,
      tags: tags.byId.get(Number(id))?.name,
    }
    return names[kind] ?? fresh?.['name'] ?? fresh?.['code'] ?? gone?.[`${kind} ${id}`] ?? `#${id}`
  }
  const valueOf = (image: RowImage | undefined, field: string, gone: ChangedRow['gone']): string | undefined => {
    const value = image?.[field]
    if (value === undefined || value === null || value === '') return undefined
    const kind = references[field]
    const unit = sums[field]
    if (kind !== undefined) return list.format(value.split(',').map((id) => nameOf(kind, id, gone)))
    // Only true is worth showing.
    if (field === 'hidden') return value === 'true' ? t('history.yes') : undefined
    if (field === 'attached') return t(value === 'true' ? 'history.receipt.attached' : 'history.receipt.waiting')
    const status = field === 'status' ? statuses.find((known) => known === value) : undefined
    if (status !== undefined) return t(`history.status.${status}`)
    const accountKind = field === 'kind' ? accountKinds.find((known) => known === value) : undefined
    if (accountKind !== undefined) return t(`accounts.kinds.${accountKind}`)
    if (field === 'kind') return undefined
    if (moments.has(field)) return dates.recorded(value)
    if (field === 'day') return dates.shortDay(value)
    if (statementIds.has(field)) return dayOf(Number(value)) ?? t('history.one.statements')
    const state = field === 'state' ? statementStates.find((known) => known === value) : undefined
    if (state !== undefined) return t(`history.state.${state}`)
    if (field === 'balance')
      return money(value, currencies.byId.get(accounts.byId.get(Number(image?.['accountId']))?.currencyId ?? 0))
    if (unit === undefined || !/^-?\d+(\.\d+)?$/.test(value)) return value
    return money(value, currencies.byId.get(Number(image?.[unit])))
  }
  const fieldsOf = (row: ChangedRow): FieldWords[] => {
    const { before, after, gone } = row
    return Object.keys({ ...before, ...after })
      .filter((field) => !silent.has(field) && before?.[field] !== after?.[field])
      .filter((field) => (before && after ? true : isLabelled(field) && !isInTitle(row, field)))
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((field) => ({
        field,
        label: isLabelled(field) ? t(`assistant.fields.${field}`) : t('assistant.fields.other', { field }),
        before: valueOf(before, field, gone),
        after: valueOf(after, field, gone),
      }))
      .filter(({ before: was, after: becomes }) => was !== undefined || becomes !== undefined)
  }
  const titleOf = (row: ChangedRow): string => {
    const fields = titleFieldsOf(row)
    const words = fields.flatMap((field) => valueOf(row.after ?? row.before, field, row.gone) ?? [])
    return [...new Set(words)].join(fields.includes('toAccountId') && words.length > 1 ? ' → ' : ' · ') || kindOf(row)
  }
  const kindOf = (row: ChangedRow): string => {
    const movement = movementOf(row)
    return movement === undefined ? t(`assistant.kinds.${row.kind}`) : t(`history.one.${movement}`)
  }
  /** `transaction “Coffee”`, `312 transactions` */
  const thingOf = ({ kind, type, name }: KindSummary, count: number): string => {
    if (name === undefined) return t(`history.some.${kind}`, { count })
    return t('history.named', { thing: t(`history.one.${type ?? kind}`), name })
  }
  /** `Added 4 categories and 312 transactions`, `Changed account “Cash”` */
  const summaryOf = ({ summary }: ChangeSet): string => {
    const parts = operations.flatMap((operation) => {
      const things = withoutTranslated(summary)
        .filter((each) => each[operation] > 0)
        .map((each) => thingOf(each, each[operation]))
      return things.length === 0 ? [] : [t(`history.${operation}`, { things: list.format(things) })]
    })
    return parts.length === 0 ? t('history.nothing') : parts.join(' · ')
  }
  return { fieldsOf, titleOf, kindOf, summaryOf }
}
