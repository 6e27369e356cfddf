import { FileButton } from '#components/ui/inputs/FileButton.tsx'
import { TextArea } from '#components/ui/inputs/TextArea.tsx'
import { type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import classes from './AskField.module.css'
import { IconPaperclip } from '@tabler/icons-react'
import { Button } from '#components/ui/layout/Button.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'

export interface AskFieldProps {
  text: string
  /** While an answer is pending, typing is possible, but not sending. */
  isPending: boolean
  onWrite: (text: string) => void
  onSend: (question: string) => void
  /** Called with selected files, or with a pasted image; without it, none can be attached. */
  onFiles: ((files: File[]) => void) | undefined
  /** The number of attached files; with files, the question is optional. */
  fileCount: number
  fieldRef?: RefObject<HTMLTextAreaElement | null>
}

/**
 * The input for questions to the assistant, with or without files. Text is never truncated: a text that is too long shows an error.
 *
 * Keys: Enter sends, Shift+Enter starts a new line; a pasted image is attached.
 */
export const AskField = ({ text, isPending, onWrite, onSend, onFiles, fileCount, fieldRef }: AskFieldProps) => {
  const { t } = useTranslation()
  const ofFiles = fileCount === 0 ? '' : t('assistant.attach.ask', { count: fileCount })
  const question = text.trim() === '' ? ofFiles : text.trim()
  const isTooLong = question.length > limits.assistantMessage
  const send = () => {
    if (question !== '' && !isTooLong && !isPending) onSend(question)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const paste = (event: ClipboardEvent) => {
    const images = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    if (images.length === 0 || onFiles === undefined) return
    event.preventDefault()
    onFiles(images)
  }
  return (
    <div className={classes.ask}>
      <div className={classes.field}>
        <TextArea
          ref={fieldRef}
          label={t('assistant.field')}
          description={t('assistant.keys')}
          className={classes.text ?? ''}
          maxLength={limits.assistantMessage}
          minRows={1}
          maxRows={8}
          value={text}
          onChange={onWrite}
          onKeyDown={press}
          onPaste={paste}
          data-autofocus
        />
        {onFiles && (
          <div className={classes.send}>
            <AttachButton onFiles={onFiles} />
          </div>
        )}
        <Button
          className={classes.send ?? ''}
          isDisabled={question === '' || isTooLong}
          isPending={isPending}
          onClick={send}
        >
          {t('assistant.send')}
        </Button>
      </div>
    </div>
  )
}

interface AttachButtonProps {
  onFiles: (files: File[]) => void
}

const READABLE = 'image/jpeg,image/png,image/gif,image/webp,application/pdf,text/*,.txt,.md,.csv,.tsv'

/** Opens the file picker for the next message. */
const AttachButton = ({ onFiles }: AttachButtonProps) => {
  const { t } = useTranslation()
  return (
    <FileButton label={t('assistant.attach.choose')} accept={READABLE} isMultiple onChange={onFiles}>
      <ToolButton label={t('assistant.attach.choose')} icon={IconPaperclip} size={34} />
    </FileButton>
  )
}
