import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import type { Transaction } from '#contract/transactions.ts'
import { useFlag } from './useFlag.ts'

/** Marks a transaction for review, or says that it is reviewed; absent where it cannot have the mark. */
export const FlagThis = observer(function FlagThis({ transaction }: { transaction: Transaction }) {
  const [newest, setNewest] = useState(transaction)
  const flag = useFlag(newest, setNewest)
  return flag === undefined ? null : <LinkButton onClick={flag.toggle}>{flag.label}</LinkButton>
})
