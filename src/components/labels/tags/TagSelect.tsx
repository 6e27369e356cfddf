import { observer } from 'mobx-react-lite'
import { type ItemPickerProps, Picker } from '#components/ui/inputs/Picker.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'

export const TagSelect = observer(function TagSelect({ withoutIds = [], ...field }: ItemPickerProps) {
  const { tags } = useStores()
  const { status, value } = useLoad(tags.list)
  const options = value
    .filter(({ tagId }) => !withoutIds.includes(tagId))
    .map(({ tagId, name }) => ({ id: tagId, label: name }))
  return <Picker {...field} options={options} isLoading={status === 'loading'} />
})
