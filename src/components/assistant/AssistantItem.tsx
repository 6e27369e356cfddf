import { Menu } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/ui/Link.tsx'
import { useStores } from '#components/useStores.ts'

/**
 * The way to the assistant, as an item of a menu; nothing where the server has none.
 *
 * Use for the user's menu; not on a phone, whose menu lists all addresses alike.
 */
export const AssistantItem = observer(() => {
  const { t } = useTranslation()
  if (!useStores().config.current.value.ai.enabled) return null
  return (
    <Menu.Item component={Link} to="/assistant" leftSection={<IconMessage size={16} stroke={1.5} aria-hidden />}>
      {t('assistant.title')}
    </Menu.Item>
  )
})
