import { MenuItem } from '#components/ui/layout/Menu.tsx'
import { IconArchive } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export interface DataItemProps {
  onOpen: () => void
}

/** A menu item that opens the data dialog. */
export const DataItem = ({ onOpen }: DataItemProps) => {
  const { t } = useTranslation()
  return (
    <MenuItem icon={IconArchive} onClick={onOpen}>
      {t('archive.title')}
    </MenuItem>
  )
}
