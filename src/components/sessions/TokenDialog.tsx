import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { copyText } from '#components/ui/layout/copyText.ts'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import classes from './SessionDialogs.module.css'

export interface TokenDialogProps {
  token: string
  onClose: () => void
}

/** A token that was made just now, this once. */
export const TokenDialog = ({ token, onClose }: TokenDialogProps) => {
  const { t } = useTranslation()
  const copy = async () => {
    if (await copyText(token)) notify(t('sessions.token.copied'))
    else notify(t('sessions.token.copyFailed'), { kind: 'failed' })
  }
  return (
    <Dialog title={t('sessions.token.title')} isOpen onClose={onClose}>
      <Callout>{t('sessions.token.made')}</Callout>
      <div className={classes.token}>
        <TextInput
          label={t('sessions.token.label')}
          value={token}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          data-autofocus
          leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('sessions.token.copy')}
        </Button>
      </div>
    </Dialog>
  )
}
