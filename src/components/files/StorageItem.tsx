import { MenuItem } from '#components/ui/layout/Menu.tsx'
import { useTranslation } from 'react-i18next'
import { SpaceBar } from './SpaceBar.tsx'

export interface StorageItemProps {
  /** Called to open the files. */
  onOpen: () => void
}

/** A menu item that shows the used storage and opens the files. */
export const StorageItem = ({ onOpen }: StorageItemProps) => {
  const { t } = useTranslation()
  return (
    <MenuItem onClick={onOpen}>
      {t('files.storage')}
      <SpaceBar />
    </MenuItem>
  )
}
