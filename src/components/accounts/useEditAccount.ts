import { useState } from 'react'
import { amountFormat } from '#components/ui/data/formatMoney.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useDraft } from '#components/useDraft.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { Account, AccountDraft } from '#contract/accounts.ts'
import { Id } from '#contract/fields.ts'
import type { AccountKind } from '#contract/lists.ts'
import { readBalance } from './readBalance.ts'

export type AccountTab = 'general' | 'amount'

/** The balance that an account should have; the difference becomes an adjustment. */
export interface Correction {
  kind: AccountKind | undefined
  /** What the account really holds, as it was typed. */
  typed: string
  onType: (typed: string) => void
  /** Says what is missing. */
  isChecked: boolean
}

const AccountChange = AccountDraft.omit({ currencyId: true, opening: true }).extend({
  folderId: Id,
  kind: Account.shape.kind.nullable(),
})

/** The draft of a changed account, and the correction of its balance that is saved with it. */
export const useEditAccount = (
  account: Account,
  { onDone, onWrong }: { onDone: () => void; onWrong: (tab: AccountTab) => void },
) => {
  const locale = useLocale()
  const { accounts, currencies } = useStores()
  useLoad(currencies.list)
  useLoad(accounts.list)
  const newest = accounts.byId.get(account.accountId) ?? account
  const [typed, onType] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isCorrected = typed.trim() !== ''

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
          ...(isCorrected && amount !== undefined ? { balance: amount } : {}),
        },
        options,
      ),
    onDone,
  })
  const kind = (draft.form.values['kind'] as AccountKind | null) ?? undefined
  const amount = readBalance(typed, kind, amountFormat(currencies.byId.get(account.currencyId), locale))
  const submit = () => {
    setChecked(true)
    const isAmountWrong = isCorrected && amount === undefined
    const isGeneralWrong = String(draft.form.values['name']).trim() === ''
    if (isAmountWrong) return onWrong('amount')
    if (isGeneralWrong) onWrong('general')
    draft.submit()
  }
  const correction: Correction = { kind, typed, onType, isChecked: isChecked && isCorrected }
  return { draft: { ...draft, submit }, newest, correction }
}

const valuesOf = ({ name, folderId, description = '', number = '', inNetWorth, kind }: Account) => ({
  kind: kind ?? null,
  name,
  folderId,
  description,
  number,
  inNetWorth,
})
