import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSum } from '#contract/sum.ts'
import classes from './AmountField.module.css'
import type { MoneyUnit } from './formatMoney.ts'
import { Money } from './Money.tsx'
import {
  type AmountProblem,
  type Direction,
  inLanguage,
  readAmount,
  shownSign,
  splitSign,
  turnSign,
} from './readAmount.ts'
import { useAmountWords } from './useAmountWords.ts'
import { useLanguage } from './useLanguage.ts'

export interface AmountFieldProps {
  label: string
  /** The label is there for screen readers only: what stands above says it already. */
  isLabelHidden?: boolean
  /** What was typed, as it was typed; `readAmount` says what it means. */
  typed: string
  onType: (typed: string) => void
  unit: MoneyUnit | undefined
  direction: Direction
  /** `figure` is the lead of a dialog, `column` stands over a column of amounts. */
  look?: 'field' | 'figure' | 'column'
  /** Says what is missing even before the field was left. */
  isChecked?: boolean
  /** Beside the result: why the sign is what it is. */
  hint?: ReactNode
  /** Leaves the result of a sum to be said elsewhere. */
  isResultElsewhere?: boolean
  /** What a typed sign contradicts, in words. */
  contradiction?: string
  /** What the server said of it. */
  error?: ReactNode
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * A field for an amount, which may be a sum to work out: `12,40 + 3*4`. Says the result, or what is wrong, below.
 *
 * Use for every amount that is typed; not for showing one: that is Money.
 *
 * Keys: Backspace at the start takes a typed sign away; Enter is the form's. The sign is a button where it can be
 * chosen.
 *
 * Read aloud: the label, what was typed, then the result or what is wrong.
 */
export const AmountField = ({ ref, autoFocus = false, look = 'field', ...props }: AmountFieldProps) => {
  const amountWords = useAmountWords()
  const { label, isLabelHidden, typed, onType, unit, direction, hint, error } = props
  const [isLeft, setLeft] = useState(false)
  const [mine, setMine] = useState<string>()
  const language = useLanguage()
  const decimals = unit?.decimals ?? 2
  const { amount, problem } = readAmount(typed, direction, decimals)
  const { typedSign, size } = splitSign(typed)
  const sign = shownSign(typed, direction)
  // A sign that is not allowed stays in the text, where it can be taken out.
  const isSignApart = sign !== '' && problem !== 'contradicts'
  const bare = isSignApart ? size : typed
  // What came from the book is written as the language writes it; what is typed here stays as it is typed.
  const text = typed === mine ? bare : inLanguage(bare, language)

  const change = (text: string) => {
    setLeft(false)
    const isSigned = !isSignApart || typedSign === undefined || splitSign(text).typedSign !== undefined
    const next = isSigned ? text : typedSign + text
    setMine(next)
    onType(next)
  }
  const dropSign = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.key !== 'Backspace' || selectionStart !== 0 || selectionEnd !== 0 || !isSignApart) return
    if (typedSign !== undefined) onType(size)
  }

  const isDue = isLeft || props.isChecked === true
  const said = problem !== undefined && isSaid(problem, isDue, props.isChecked === true)
  const result = amount !== undefined && isSum(size) && props.isResultElsewhere !== true && (
    <span className={classes.result}>
      = <Money amount={amount} unit={unit} isInline />
    </span>
  )
  const hints = (result || hint !== undefined) && (
    <span className={classes.hints}>
      {result || <span />}
      <span>{hint}</span>
    </span>
  )

  return (
    <TextInput
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      ref={ref ?? null}
      classNames={{ root: classes[look] ?? '', input: classes.input ?? '', section: classes.section ?? '' }}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={dropSign}
      onBlur={() => setLeft(typed.trim() !== '')}
      inputMode={direction === 'none' ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      maxLength={201}
      data-autofocus={autoFocus || undefined}
      autoFocus={autoFocus}
      error={error ?? (said ? amountWords(problem, decimals, props.contradiction) : undefined)}
      description={hints || undefined}
      leftSection={
        <span className={classes.before}>
          {sign !== '' && direction === 'either' ? (
            <SignSwitch sign={sign} onTurn={() => onType(turnSign(typed))} />
          ) : (
            <span className={classes.sign}>{isSignApart ? sign : shownSign('', direction)}</span>
          )}
          <span className={classes.symbol}>{unit?.symbol}</span>
        </span>
      }
      leftSectionWidth="auto"
      leftSectionPointerEvents={direction === 'either' ? 'auto' : 'none'}
    />
  )
}

interface SignSwitchProps {
  sign: '−' | '+'
  onTurn: () => void
}

const SignSwitch = ({ sign, onTurn }: SignSwitchProps) => {
  const { t } = useTranslation()
  const label = sign === '−' ? t('common.amount.goesOut') : t('common.amount.comesIn')
  return (
    <button type="button" className={classes.switch} onClick={onTurn} aria-label={label} title={label}>
      {sign}
    </button>
  )
}

/** What is wrong for good is said at once; what may still become right, when the field is left or the form is sent. */
const isSaid = (problem: AmountProblem, isDue: boolean, isChecked: boolean): boolean => {
  if (problem === 'empty') return isChecked
  return isDue || problem === 'tooPrecise' || problem === 'contradicts'
}
