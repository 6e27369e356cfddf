import { useState } from 'react'
import { amountFormat } from '#components/ui/data/formatMoney.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useDraft } from '#components/useDraft.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { Account, AccountDraft } from '#contract/accounts.ts'
import { type Day, dayIn, momentIn } from '#shared/zone.ts'
import { Id, type BalanceKind } from '#contract/fields.ts'
import type { AccountKind } from '#contract/lists.ts'
import { readBalance } from './readBalance.ts'

export type AccountTab = 'general' | 'amount'

/** A correction of the balance: the actual balance on a date, and how to record the difference. */
export interface Correction {
  kind: AccountKind | undefined
  /** The actual balance, as typed. */
  typed: string
  onType: (typed: string) => void
  /** The correction applies at the end of this day; undefined while the text is not a date. */
  day: Day | undefined
  onDay: (day: Day | undefined) => void
  /** How to record the difference. */
  as: BalanceKind
  onAs: (kind: BalanceKind) => void
  /** Shows errors of required fields. */
  isChecked: boolean
}

const AccountChange = AccountDraft.omit({ currencyId: true, opening: true }).extend({
  folderId: Id,
  kind: Account.shape.kind.nullable(),
  ownerId: Account.shape.ownerId.nullable(),
})

/** The draft of an edited account, with the balance correction saved together with it. */
export const useEditAccount = (
  account: Account,
  { onDone, onWrong }: { onDone: () => void; onWrong: (tab: AccountTab) => void },
) => {
  const locale = useLocale()
  const { accounts, currencies, settings } = useStores()
  useLoad(currencies.list)
  useLoad(accounts.list)
  const newest = accounts.byId.get(account.accountId) ?? account
  const { timeZone } = settings
  const [today] = useState(() => dayIn(timeZone, new Date()))
  const [typed, onType] = useState('')
  const [day, onDay] = useState<Day | undefined>(today)
  const [as, onAs] = useState<BalanceKind>('adjustment')
  const [isChecked, setChecked] = useState(false)
  const isCorrected = typed.trim() !== ''

  const onDayOf = (chosen: Day | undefined) =>
    chosen === undefined || chosen === today ? {} : { balanceAt: momentIn(timeZone, chosen, '12:00') }

  const draft = useDraft({
    schema: AccountChange,
    initial: valuesOf(account),
    existing: { version: newest.version, values: valuesOf(newest), reload: accounts.list.load },
    send: (change, version, options) =>
      accounts.edit(
        {
          accountId: account.accountId,
          version,
          ...change,
          ...(isCorrected && amount !== undefined ? { balance: amount, balanceKind: as, ...onDayOf(day) } : {}),
        },
        options,
      ),
    onDone,
  })
  const kind = (draft.form.values['kind'] as AccountKind | null) ?? undefined
  const amount = readBalance(typed, kind, amountFormat(currencies.byId.get(account.currencyId), locale))
  const submit = () => {
    setChecked(true)
    const isAmountWrong = isCorrected && (amount === undefined || day === undefined || day > today)
    const isGeneralWrong = String(draft.form.values['name']).trim() === ''
    if (isAmountWrong) return onWrong('amount')
    if (isGeneralWrong) onWrong('general')
    draft.submit()
  }
  const correction: Correction = { kind, typed, day, onDay, as, onAs, onType, isChecked: isChecked && isCorrected }
  return { draft: { ...draft, submit }, newest, correction }
}

const valuesOf = ({ name, folderId, description = '', number = '', inNetWorth, kind, ownerId }: Account) => ({
  kind: kind ?? null,
  ownerId: ownerId ?? null,
  name,
  folderId,
  description,
  number,
  inNetWorth,
})
