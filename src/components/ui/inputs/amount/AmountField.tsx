import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type MouseEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { useTranslation } from '#components/ui/adapter/texts.ts'
import classes from './AmountField.module.css'
import { AmountQuestion } from './AmountQuestion.tsx'
import type { MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { type LabelProps, mantineField } from '#components/ui/inputs/TextField.tsx'
import { OperatorKeys } from './OperatorKeys.tsx'
import { type AmountProblem, type Direction, shownSign } from './readSigned.ts'
import { type AmountText, useAmountText } from './useAmountText.ts'
import { useAmountWords } from './useAmountWords.ts'

export interface AmountFieldProps extends LabelProps {
  /** The text as typed; parse it with `readSigned`. */
  value: string
  /** Called with the text on every change. */
  onChange: (value: string) => void
  /** The currency's symbol and decimals. */
  unit: MoneyUnit | undefined
  /** Whether the amount goes out, comes in, or may do either. */
  direction: Direction
  /** `figure` is the main amount of a dialog. Default: `field`. */
  variant?: 'field' | 'figure'
  /** The form was sent: a missing amount is reported too. */
  isSubmitted?: boolean
  /** The value was suggested, not typed: the first click selects all of it, so that typing replaces it. */
  isProposal?: boolean
  /** Shown beside the result: why the sign is what it is. */
  hint?: ReactNode
  /** Does not show the result of a sum, because the parent shows it. */
  isResultElsewhere?: boolean
  /** Focuses the field on mount. */
  autoFocus?: boolean
  /** Ref of the input, for focusing it. */
  ref?: Ref<HTMLInputElement>
}

/**
 * A field for an amount or a sum: `12.40 + 3*4`. Shows the result or the error below; asks if the text has two readings.
 *
 * Use for every amount input; not for displaying one: that is Money.
 *
 * Keys: Backspace at the start removes a typed sign; Enter submits the form. The sign is typed; where it can be chosen, it is also a mouse-only button, skipped by Tab.
 *
 * Read aloud: the label, the text, then the result or the error.
 *
 * Left to you: a label, the currency, and an error in words.
 */
export const AmountField = ({ ref, autoFocus = false, variant = 'field', ...props }: AmountFieldProps) => {
  const amountWords = useAmountWords()
  const { label, isLabelHidden, isOptional, unit, direction, error } = props
  const { text, sign, problem, readings, format, ...acts } = useAmountText(props)
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRef(input, ref)
  const [isLeft, setLeft] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const question = readings && (
    <AmountQuestion
      readings={readings}
      unit={unit ?? { symbol: '', decimals: format.decimals }}
      onChoose={(chosen) => {
        acts.choose(chosen)
        input.current?.focus()
      }}
    />
  )
  const isProblemShown = problem !== undefined && isShown(problem, isLeft, props.isSubmitted === true)

  return (
    <TextInput
      {...mantineField({ label, isLabelHidden, isOptional })}
      ref={inputRef}
      classNames={{ root: classes[variant] ?? '', input: classes.input ?? '', section: classes.section ?? '' }}
      value={text}
      onChange={(event) => {
        setLeft(false)
        acts.change(event.currentTarget.value)
      }}
      onKeyDown={acts.dropSign}
      {...(props.isProposal === true ? { onMouseDown: selectWhole } : {})}
      onFocus={() => {
        clearTimeout(leaving.current)
        setFocused(true)
      }}
      onBlur={() => {
        // Delayed until the click that takes the focus ends; otherwise the layout would move under the pointer.
        leaving.current = setTimeout(() => {
          setFocused(false)
          setLeft(props.value.trim() !== '')
        })
      }}
      inputContainer={withKeys(isFocused && <OperatorKeys input={input} />)}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      maxLength={201}
      data-autofocus={autoFocus || undefined}
      autoFocus={autoFocus}
      error={question ?? error ?? (isProblemShown ? amountWords(problem, format) : undefined)}
      description={hintsOf(acts, props)}
      leftSection={
        <span className={classes.before}>
          <Sign {...{ sign, direction, problem }} onTurn={acts.turn} />
          <span className={classes.symbol}>{unit?.symbol}</span>
        </span>
      }
      leftSectionWidth="auto"
      leftSectionPointerEvents={direction === 'either' ? 'auto' : 'none'}
    />
  )
}

/** The result of a sum, and the reason of the sign; undefined where there is neither. */
const hintsOf = (
  { amount, isWorthSaying }: Pick<AmountText, 'amount' | 'isWorthSaying'>,
  { unit, hint, isResultElsewhere }: Pick<AmountFieldProps, 'unit' | 'hint' | 'isResultElsewhere'>,
) => {
  const hasResult = amount !== undefined && isWorthSaying && isResultElsewhere !== true
  if (!hasResult && hint === undefined) return undefined
  return (
    <span className={classes.hints}>
      {hasResult ? (
        <span className={classes.result}>
          = <Money amount={amount} unit={unit} isInline />
        </span>
      ) : (
        <span />
      )}
      <span>{hint}</span>
    </span>
  )
}

const withKeys = (keys: ReactNode) => (field: ReactNode) => (
  <>
    {field}
    {keys}
  </>
)

/** Selects all text, as Tab does. */
const selectWhole = (event: MouseEvent<HTMLInputElement>) => {
  const field = event.currentTarget
  if (field.ownerDocument.activeElement === field) return
  event.preventDefault()
  field.focus()
  field.select()
}

interface SignProps extends Pick<AmountText, 'sign' | 'problem'>, Pick<AmountFieldProps, 'direction'> {
  onTurn: () => void
}

const Sign = ({ sign, problem, direction, onTurn }: SignProps) => {
  if (sign !== '' && direction === 'either') return <SignSwitch sign={sign} onTurn={onTurn} />
  return <span className={classes.sign}>{problem !== 'contradicts' && (sign || shownSign('', direction))}</span>
}

interface SignSwitchProps {
  sign: '−' | '+'
  onTurn: () => void
}

const SignSwitch = ({ sign, onTurn }: SignSwitchProps) => {
  const { t } = useTranslation()
  const label = sign === '−' ? t('common.amount.goesOut') : t('common.amount.comesIn')
  return (
    // Skipped by Tab, because the sign is typed: digits must not be typed on a button.
    <button type="button" tabIndex={-1} className={classes.switch} onClick={onTurn} aria-label={label} title={label}>
      {sign}
    </button>
  )
}

/** Text that cannot become valid is reported at once; text that still may, on blur or submission. */
const isShown = (problem: AmountProblem, isLeft: boolean, isSubmitted: boolean): boolean => {
  if (problem === 'empty') return isSubmitted
  return isLeft || isSubmitted || problem === 'tooPrecise' || problem === 'otherCurrency' || problem === 'contradicts'
}
