import { useState } from 'react'
import { useStores } from '#components/useStores.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'
import type { NamedField } from '#stores/transactionDetails.ts'
import { payeeAccount } from './payeeAccount.ts'

/** Applies the payee's latest account where the user has not chosen one; they can decline it. */
export const usePayeeAccount = (
  fields: TransactionFields,
  setFields: (change: Partial<TransactionFields>) => void,
  isChosenAtFirst: boolean,
) => {
  const { payees, accounts } = useStores()
  const [isChosen, setChosen] = useState(isChosenAtFirst)
  /** The account that the payee's replaced. */
  const [replaced, setReplaced] = useState<{ accountId: number | undefined }>()

  const choose = (payee: NamedField | undefined) => {
    const known = payee?.id === undefined ? undefined : payees.byId.get(payee.id)
    // A name that is still being typed changes nothing.
    if (payee !== undefined && known === undefined) return setFields({ payee })
    const { accountId } = replaced ?? fields
    const found =
      known === undefined || isChosen
        ? undefined
        : payeeAccount(known, { ...fields, accountId }, (id) => accounts.byId.get(id)?.hidden === false)
    setReplaced(found === undefined ? undefined : { accountId })
    setFields({ payee, accountId: found ?? accountId })
  }
  const refuse = () => {
    if (replaced !== undefined) setFields(replaced)
    setReplaced(undefined)
    setChosen(true)
  }
  /** Remembers an account set by the user. */
  const note = (change: Partial<TransactionFields>) => {
    if (!('accountId' in change)) return
    setChosen(true)
    setReplaced(undefined)
  }
  const forget = () => {
    setChosen(isChosenAtFirst)
    setReplaced(undefined)
  }
  return { isApplied: replaced !== undefined, choose, refuse, note, forget }
}
