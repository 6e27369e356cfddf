import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SpaceBar } from './SpaceBar.tsx'

export interface StorageItemProps {
  /** Called to show the files. */
  onOpen: () => void
}

/** The storage as an item of a menu: how full it is, and the way to the files. */
export const StorageItem = ({ onOpen }: StorageItemProps) => {
  const { t } = useTranslation()
  return (
    <Menu.Item onClick={onOpen}>
      {t('files.storage')}
      <SpaceBar />
    </Menu.Item>
  )
}
