import { Menu } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export interface DataItemProps {
  onOpen: () => void
}

/** A menu item that opens the data dialog. */
export const DataItem = ({ onOpen }: DataItemProps) => {
  const { t } = useTranslation()
  return (
    <Menu.Item leftSection={<IconArchive size={16} stroke={1.5} aria-hidden />} onClick={onOpen}>
      {t('archive.title')}
    </Menu.Item>
  )
}
