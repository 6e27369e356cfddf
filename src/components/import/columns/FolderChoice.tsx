import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import { useStores } from '#components/useStores.ts'

/** The folder of all accounts created by the import: an existing or a new one. */
export const FolderChoice = observer(function FolderChoice() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { folders, names } = imports.context
  const isThere = folders.some(({ name }) => name === names.folder)
  const newFolder = { value: 'new', label: t('import.defaults.newFolder', { name: names.folder }) }
  return (
    <ChoiceField
      label={t('import.defaults.folder')}
      value={typeof imports.folder === 'number' ? String(imports.folder) : 'new'}
      onChange={(value) => void imports.decide({ folder: value === 'new' ? names.folder : Number(value) })}
      options={[
        ...folders.map(({ folderId, name }) => ({ value: String(folderId), label: name })),
        ...(isThere ? [] : [newFolder]),
      ]}
    />
  )
})
