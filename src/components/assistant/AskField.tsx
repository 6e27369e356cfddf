import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#components/ui/useLanguage.ts'
import { limits } from '#contract/config.ts'
import { locales } from '#text/text.ts'
import classes from './AskField.module.css'

export interface AskFieldProps {
  text: string
  /** While an answer is on its way one can write, and not send. */
  isPending: boolean
  onWrite: (text: string) => void
  onSend: (question: string) => void
  fieldRef?: RefObject<HTMLTextAreaElement | null>
}

/**
 * Where one asks the assistant. It never cuts what is typed: too long is said in words.
 *
 * Use for the foot of a talk, once; not for a search: it sends what is typed to a model.
 *
 * Keys: Enter sends, Shift+Enter begins a new line.
 */
export const AskField = ({ text, isPending, onWrite, onSend, fieldRef }: AskFieldProps) => {
  const { t } = useTranslation()
  const locale = locales[useLanguage()]
  const question = text.trim()
  const isTooLong = question.length > limits.assistantMessage
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const send = () => {
    if (question !== '' && !isTooLong && !isPending) onSend(question)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className={classes.field}>
      <Textarea
        ref={fieldRef}
        label={t('assistant.field')}
        description={t('assistant.keys')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={
          isTooLong &&
          t('assistant.tooLong', { most: number(limits.assistantMessage), length: number(question.length) })
        }
        autosize
        minRows={1}
        maxRows={8}
        value={text}
        onChange={(event) => onWrite(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button className={classes.send ?? ''} disabled={question === '' || isTooLong} loading={isPending} onClick={send}>
        {t('assistant.send')}
      </Button>
    </div>
  )
}
