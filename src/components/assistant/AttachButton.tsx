import { FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'

export interface AttachButtonProps {
  onFiles: (files: File[]) => void
}

const READABLE = 'image/jpeg,image/png,image/gif,image/webp,application/pdf,text/*,.txt,.md,.csv,.tsv'

/** Opens the device's choice of files for the next message. */
export const AttachButton = ({ onFiles }: AttachButtonProps) => {
  const { t } = useTranslation()
  const reset = useRef<() => void>(null)
  const choose = (files: File[]) => {
    // The same file may be chosen again, after it was taken away.
    reset.current?.()
    if (files.length > 0) onFiles(files)
  }
  return (
    <FileButton
      multiple
      accept={READABLE}
      resetRef={reset}
      onChange={choose}
      inputProps={{ 'aria-label': t('assistant.attach.choose') }}
    >
      {({ onClick }) => (
        <ToolButton label={t('assistant.attach.choose')} icon={IconPaperclip} size={34} onClick={onClick} />
      )}
    </FileButton>
  )
}
