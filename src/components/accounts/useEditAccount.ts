import { useState } from 'react'
import { readAmount } from '#components/ui/readAmount.ts'
import { useDraft } from '#components/useDraft.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { type Account, AccountDraft } from '#contract/accounts.ts'

export type AccountTab = 'general' | 'amount'

/** The balance that an account should have, and the category that the difference is booked under. */
export interface Correction {
  /** What the account really holds, as it was typed. */
  typed: string
  onType: (typed: string) => void
  /** What the difference is booked under, by its id. */
  categoryId: number | undefined
  /** Called with the category that is picked. */
  onCategory: (categoryId: number | undefined) => void
  /** Says what is missing. */
  isChecked: boolean
}

const AccountChange = AccountDraft.omit({ currencyId: true })

/** The draft of a changed account, and the correction of its balance that is saved with it. */
export const useEditAccount = (
  account: Account,
  { onDone, onWrong }: { onDone: () => void; onWrong: (tab: AccountTab) => void },
) => {
  const { accounts, currencies } = useStores()
  useLoad(currencies.list)
  useLoad(accounts.list)
  const newest = accounts.byId.get(account.accountId) ?? account
  const [typed, onType] = useState('')
  const [categoryId, onCategory] = useState<number>()
  const [isChecked, setChecked] = useState(false)
  const { amount } = readAmount(typed, 'signed', currencies.byId.get(account.currencyId)?.decimals ?? 2)
  const isCorrected = typed.trim() !== ''

  const draft = useDraft({
    schema: AccountChange,
    initial: valuesOf(account),
    existing: { version: newest.version, values: valuesOf(newest), reload: accounts.list.load },
    send: (change, version, options) =>
      accounts.editWithBalance(
        { accountId: account.accountId, version, ...change },
        isCorrected && amount !== undefined && categoryId !== undefined ? { amount, categoryId } : undefined,
        options,
      ),
    onDone,
  })
  const submit = () => {
    setChecked(true)
    const isAmountWrong = isCorrected && (amount === undefined || categoryId === undefined)
    const isGeneralWrong = String(draft.form.values['name']).trim() === ''
    if (isAmountWrong) return onWrong('amount')
    if (isGeneralWrong) onWrong('general')
    draft.submit()
  }
  const correction: Correction = { typed, onType, categoryId, onCategory, isChecked: isChecked && isCorrected }
  return { draft: { ...draft, submit }, newest, correction }
}

const valuesOf = ({ name, folderId, description = '' }: Account) => ({ name, folderId, description })
