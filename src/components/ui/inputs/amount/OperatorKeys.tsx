import { type RefObject } from 'react'
import { useTranslation } from '#components/ui/adapter/texts.ts'
import classes from './OperatorKeys.module.css'

export interface OperatorKeysProps {
  /** The field that the keys type into, at its caret. */
  input: RefObject<HTMLInputElement | null>
}

const operators = { plus: '+', minus: '−', times: '×', dividedBy: '÷' } as const

/**
 * The operators missing from a phone's numeric keyboard, as keys below an amount.
 *
 * Use for a calculating field, while it has focus; not for other numbers.
 *
 * In one place: AmountField is the only field that calculates.
 *
 * Read aloud: each key by its operator.
 *
 * Left to you: render it only while the field has focus; a press on a key keeps the focus there.
 */
export const OperatorKeys = ({ input }: OperatorKeysProps) => {
  const { t } = useTranslation()
  const type = (operator: string) => {
    const field = input.current
    if (!field) return
    field.setRangeText(operator, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <span className={classes.keys}>
      {Object.entries(operators).map(([name, operator]) => (
        <button
          key={name}
          type="button"
          tabIndex={-1}
          className={classes.key}
          aria-label={t(`common.amount.operators.${name as keyof typeof operators}`)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => type(operator)}
        >
          {operator}
        </button>
      ))}
    </span>
  )
}
