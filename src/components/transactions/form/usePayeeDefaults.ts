import { useState } from 'react'
import { useStores } from '#components/useStores.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'
import type { NamedField } from '#stores/transactionDetails.ts'
import { type Suggestion, suggestFrom, type Chosen, withoutSuggestion } from './suggestFrom.ts'

/** Applies the payee's default category and account to fields that the user has not set; the user can decline them. */
export const usePayeeDefaults = <F extends TransactionFields>(
  fields: F,
  setFields: (change: (before: F) => F) => void,
  chosenAtFirst: Chosen,
) => {
  const { payees, categories, accounts } = useStores()
  const [chosen, setChosen] = useState(chosenAtFirst)
  const [suggestion, setSuggestion] = useState<Suggestion>()
  const can = {
    category: (id: number) => categories.byId.get(id)?.forTransfers === undefined && categories.byId.has(id),
    account: (id: number) => accounts.byId.get(id)?.hidden === false,
  }

  const choose = (payee: NamedField | undefined) => {
    const known = payee?.id === undefined ? undefined : payees.byId.get(payee.id)
    const isOver = payee === undefined || known !== undefined
    const base = suggestion !== undefined && isOver ? withoutSuggestion(fields, suggestion) : fields
    const result = known && suggestFrom(known, base, chosen, can)
    if (isOver) setSuggestion(result?.suggestion)
    setFields(() => ({ ...base, ...result?.change, payee }))
  }
  const refuse = () => {
    if (suggestion !== undefined) setFields((before) => withoutSuggestion(before, suggestion))
    setSuggestion(undefined)
    setChosen({ categoryId: true, accountId: true })
  }
  /** Remembers fields set by the user, which payee defaults must not change. */
  const note = (change: Partial<TransactionFields>) => {
    const own: Chosen = {
      ...('categoryId' in change ? { categoryId: true } : {}),
      ...('accountId' in change ? { accountId: true } : {}),
    }
    if (Object.keys(own).length === 0) return
    setChosen((before) => ({ ...before, ...own }))
    if (suggestion === undefined) return
    const { category, account, before } = suggestion
    const rest: Suggestion = {
      ...(category === undefined || own.categoryId ? {} : { category }),
      ...(account === undefined || own.accountId ? {} : { account }),
      before,
    }
    setSuggestion(rest.category === undefined && rest.account === undefined ? undefined : rest)
  }
  const forget = () => {
    setChosen(chosenAtFirst)
    setSuggestion(undefined)
  }
  return { suggestion, choose, refuse, note, forget }
}
