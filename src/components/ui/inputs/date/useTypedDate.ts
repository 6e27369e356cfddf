import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writeDay } from '#contract/readDay.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'

interface TypedDateOptions {
  read: (typed: string) => string | undefined
  /** Gives undefined while what is typed is no date. */
  onChange: (date: string | undefined) => void
  /** What the form says of the field. */
  error: React.ReactNode
  /** Nothing is an answer, too. */
  isOptional?: boolean
}

/** A date being typed: what it means so far, and what is wrong with it once the field was left or the form was sent. */
export const useTypedDate = ({ read, onChange, error, isOptional = false }: TypedDateOptions) => {
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
  const words = typed?.trim() === '' ? t('common.date.empty') : t('common.date.nonsense', { example })
  return {
    typed,
    /** What the text means, to be said back while it is typed. */
    date,
    error: isUnread && (isLeft || (error !== undefined && error !== false)) ? words : error,
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
