import { observer } from 'mobx-react-lite'
import { Picker, type ItemPickerProps } from '#components/ui/inputs/Picker.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'

/** Picks an account folder. */
export const FolderSelect = observer(function FolderSelect({ withoutIds = [], ...field }: ItemPickerProps) {
  const { accounts } = useStores()
  const { value: folders, status } = useLoad(accounts.folders)
  const options = folders
    .filter(({ folderId }) => !withoutIds.includes(folderId))
    .map(({ folderId, name }) => ({ id: folderId, label: name }))
  return <Picker {...field} options={options} isLoading={status === 'loading'} />
})
