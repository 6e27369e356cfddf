import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Tag } from '#components/ui/data/Tag.tsx'
import { useStores } from '#components/useStores.ts'

/** Says that this is a demo; nothing to everybody else. */
export const DemoTag = observer(function DemoTag() {
  const { t } = useTranslation()
  const { expiresAt } = useStores().session
  if (expiresAt === undefined) return null
  return (
    <span data-demo>
      <Tag kind="danger">{t('sessions.demo.name')}</Tag>
    </span>
  )
})
