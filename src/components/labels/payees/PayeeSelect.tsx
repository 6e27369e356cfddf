import { observer } from 'mobx-react-lite'
import { type ItemPickerProps, Picker } from '#components/ui/inputs/Picker.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'

export const PayeeSelect = observer(function PayeeSelect({ withoutIds = [], ...field }: ItemPickerProps) {
  const { payees } = useStores()
  const { status, value } = useLoad(payees.list)
  const options = value
    .filter(({ payeeId }) => !withoutIds.includes(payeeId))
    .map(({ payeeId, name }) => ({ id: payeeId, label: name }))
  return <Picker {...field} options={options} isLoading={status === 'loading'} />
})
