import { MenuItem } from '#components/ui/layout/Menu.tsx'
import { IconCopy } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { copyText } from '#components/ui/layout/copyText.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useStores } from '#components/useStores.ts'

/** The username; a click copies it. */
export const UsernameItem = observer(function UsernameItem() {
  const { t } = useTranslation()
  const { username } = useStores().session
  const copy = async () => {
    if (await copyText(username)) notify(t('shell.usernameCopied'))
    else notify(t('shell.usernameCopyFailed'), { tone: 'danger' })
  }
  return (
    <MenuItem
      aria-label={t('shell.copyUsername', { name: username })}
      trailingIcon={IconCopy}
      onClick={() => void copy()}
    >
      {username}
    </MenuItem>
  )
})
