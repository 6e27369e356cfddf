import { useState } from 'react'
import { amountFormat } from '#components/ui/data/formatMoney.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useDraft } from '#components/useDraft.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { AccountDraft } from '#contract/accounts.ts'
import { sign } from '#shared/money.ts'
import { orNull } from '#contract/fields.ts'
import type { AccountKind } from '#contract/lists.ts'
import { readBalance } from './readBalance.ts'

/** The opening balance of a new account as typed, and its date. */
export interface OpeningFields {
  typed: string
  onType: (typed: string) => void
  /** Undefined while the text is not a date. */
  createdAt: string | undefined
  onDate: (moment: string | undefined) => void
  currencyId: number | undefined
  isChecked: boolean
  kind: AccountKind | undefined
}

const { kind, ownerId } = AccountDraft.shape
/** A choice that was taken back is null. */
const NewAccount = AccountDraft.extend({ kind: orNull(kind), ownerId: orNull(ownerId) })

/** The draft of a new account: in the given or the first folder, in the user's base currency. */
export const useNewAccount = (folderId: number | undefined, onDone: () => void) => {
  const { accounts, currencies, settings } = useStores()
  const locale = useLocale()
  useLoad(currencies.list)
  const [typed, onType] = useState('')
  const [createdAt, onDate] = useState<string | undefined>(() => new Date().toISOString())
  const [isChecked, setChecked] = useState(false)
  const first = accounts.folders.value[0]?.folderId

  const draft = useDraft({
    schema: NewAccount,
    initial: {
      name: '',
      description: '',
      ...withKnown('folderId', folderId ?? first),
      ...withKnown('currencyId', settings.preferredCurrencyId),
    },
    send: (values, _version, options) => accounts.create({ ...values, ...opening }, options),
    onDone,
  })
  const currencyId = draft.form.values['currencyId'] as number | undefined
  const unit = currencyId === undefined ? undefined : currencies.byId.get(currencyId)
  const kind = (draft.form.values['kind'] as AccountKind | null) ?? undefined
  const amount = readBalance(typed, kind, amountFormat(unit, locale))
  const isBlank = typed.trim() === ''
  const opening =
    isBlank || amount === undefined || createdAt === undefined || sign(amount) === 0
      ? {}
      : { opening: { amount, createdAt } }

  const submit = () => {
    setChecked(true)
    if (isBlank || (amount !== undefined && createdAt !== undefined)) draft.submit()
  }
  const openingFields: OpeningFields = { typed, onType, createdAt, onDate, currencyId, isChecked, kind }
  return { draft: { ...draft, submit }, opening: openingFields }
}

const withKnown = <K extends string>(key: K, id: number | undefined) =>
  (id === undefined ? {} : { [key]: id }) as Partial<Record<K, number>>
