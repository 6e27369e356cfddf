import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import classes from './ResolveRow.module.css'

export interface ResolveRowProps {
  /** The text of the file; blank for cells without anything. */
  text: string
  /** How many lines share it. */
  count: number
  /** In the place of the count: why it is asked. */
  why?: string
  /** Names the choice. */
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
  /** What is still to be said. */
  error?: string | undefined
  /** What else the choice needs to know. */
  children?: ReactNode
}

/**
 * A text of the file, and what becomes of the lines that share it.
 *
 * Use for a choice that holds for all lines with one text; not for a single line: that is RefusedRow.
 */
export const ResolveRow = ({ text, count, why, label, value, options, onChoose, error, children }: ResolveRowProps) => {
  const { t } = useTranslation()
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <span className={classes.name}>{text === '' ? t('import.unknown.nothing') : text}</span>
        <span className={classes.count}>{why ?? t('import.unknown.lines', { count })}</span>
      </div>
      <ChoiceField
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        data={[...options]}
        error={error}
      />
      <div className={classes.more}>{children}</div>
    </li>
  )
}
