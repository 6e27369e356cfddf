import { useState } from 'react'
import { useTranslation } from '#components/ui/adapter/texts.ts'
import { writeDay } from '#shared/readDay.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'

interface TypedDateOptions {
  read: (typed: string) => string | undefined
  /** Whether the text is a date of a year that cannot be recorded. */
  isOutOfReach: (typed: string) => boolean
  /** Called with undefined while the text is not a date. */
  onChange: (date: string | undefined) => void
  /** The form's error for the field. */
  error: React.ReactNode
  isOptional?: boolean
}

/** A date input: the parsed date, and its error after blur or submission. */
export const useTypedDate = ({ read, isOutOfReach, onChange, error, isOptional = false }: TypedDateOptions) => {
  const { t } = useTranslation()
  const { region } = useLocale()
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const [year] = useState(() => new Date().getFullYear())
  const date = typed === undefined ? undefined : read(typed)
  const isEmptied = isOptional && typed?.trim() === ''
  const isUnread = typed !== undefined && date === undefined && !isEmptied

  const choose = (chosen: string) => {
    setTyped(undefined)
    setLeft(false)
    onChange(chosen)
  }
  const example = writeDay(`${year}-08-31`, region)
  const wordsFor = (text: string) => {
    if (text.trim() === '') return t('common.date.empty')
    return isOutOfReach(text) ? t('common.date.outOfReach') : t('common.date.nonsense', { example })
  }
  return {
    typed,
    /** The parsed date, echoed during typing. */
    date,
    error: isUnread && (isLeft || (error !== undefined && error !== false)) ? wordsFor(typed) : error,
    type: (text: string) => {
      setTyped(text)
      setLeft(false)
      onChange(read(text))
    },
    choose,
    leave: () => {
      if (date === undefined) setLeft(typed !== undefined)
      else choose(date)
    },
  }
}
