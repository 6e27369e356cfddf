import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picker } from '#components/ui/inputs/Picker.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Change } from '#stores/ChangesStore.ts'

export interface PayeeChangeProps {
  onChange: (change: Change | undefined) => void
}

/** Placeholder id of a typed name that does not exist yet; the change itself creates it. */
const TYPED = 0

/** The payee for many transactions: an existing one, a new one, or none. */
export const PayeeChange = observer(function PayeeChange({ onChange }: PayeeChangeProps) {
  const { t } = useTranslation()
  const { payees } = useStores()
  const list = useLoad(payees.list)
  const [value, setValue] = useState<number>()
  const [typed, setTyped] = useState<string>()
  const known = list.value.map(({ payeeId, name }) => ({ id: payeeId, label: name }))
  const options = typed === undefined ? known : [{ id: TYPED, label: typed }, ...known]
  const pick = (payeeId: number | undefined) => {
    setValue(payeeId)
    if (payeeId === TYPED && typed !== undefined) return onChange({ set: { payee: typed } })
    onChange({ set: { payeeId: payeeId ?? null } })
  }
  const create = (name: string) => {
    setTyped(name)
    setValue(TYPED)
    onChange({ set: { payee: name } })
  }
  return (
    <Picker
      label={t('selection.actions.payee')}
      value={value}
      onChange={pick}
      options={options}
      noneLabel={t('selection.fields.noPayee')}
      isLoading={list.status === 'loading'}
      creation={{
        begin: t('selection.createNewPayee'),
        ask: t('selection.payeeName'),
        labelOf: (name) => (payees.named(name) === undefined ? t('selection.createPayee', { name }) : undefined),
        onCreate: create,
      }}
      autoFocus
    />
  )
})
