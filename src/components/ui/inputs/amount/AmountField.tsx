import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSum, writeAmount } from '#contract/readAmount.ts'
import { numberStyle, type Region } from '#contract/region.ts'
import classes from './AmountField.module.css'
import { AmountQuestion } from './AmountQuestion.tsx'
import { amountFormat, type MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { OptionalLabel } from '#components/ui/inputs/OptionalLabel.tsx'
import { OperatorKeys } from './OperatorKeys.tsx'
import { type AmountProblem, type Direction, readSigned, shownSign, splitSign, turnSign } from './readSigned.ts'
import { useAmountWords } from './useAmountWords.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'

export interface AmountFieldProps {
  /** Its name, as it is read. */
  label: string
  /** It may stay empty; the label says so. */
  isOptional?: boolean
  /** The label is there for screen readers only: what stands above says it already. */
  isLabelHidden?: boolean
  /** What was typed, as it was typed; `readSigned` says what it means. */
  typed: string
  /** Called with what is typed, as it is typed. */
  onType: (typed: string) => void
  /** The symbol of the currency, and how many digits it has. */
  unit: MoneyUnit | undefined
  /** Whether the amount leaves, arrives, or may do either. */
  direction: Direction
  /** `figure` is the lead of a dialog, `column` stands over a column of amounts. */
  look?: 'field' | 'figure' | 'column'
  /** Says what is missing even before the field was left. */
  isChecked?: boolean
  /** It was proposed, not typed: the first press selects it whole, so that typing replaces it. */
  isProposal?: boolean
  /** Beside the result: why the sign is what it is. */
  hint?: ReactNode
  /** Leaves the result of a sum to be said elsewhere. */
  isResultElsewhere?: boolean
  /** What the server said of it. */
  error?: ReactNode
  /** Takes the focus as soon as it is drawn. */
  autoFocus?: boolean
  /** The input itself, to give it the focus. */
  ref?: Ref<HTMLInputElement>
}

/**
 * A field for an amount, which may be a sum to work out: `12.40 + 3*4`. Says the result, or what is wrong, below; where two
 * amounts can be meant, it asks.
 *
 * Use for every amount that is typed; not for showing one: that is Money.
 *
 * Keys: Backspace at the start takes a typed sign away; Enter is the form's. The sign is typed; where it can be
 * chosen it is a button for the mouse, which Tab passes over.
 *
 * Read aloud: the label, what was typed, then the result or what is wrong.
 *
 * Left to you: a label, the currency, and an error in words.
 */
export const AmountField = ({ ref, autoFocus = false, look = 'field', ...props }: AmountFieldProps) => {
  const amountWords = useAmountWords()
  const { label, isLabelHidden, isOptional, typed, onType, unit, direction, hint, error } = props
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRef(input, ref)
  const [isLeft, setLeft] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const locale = useLocale()
  const format = amountFormat(unit, locale)
  const { amount, problem, readings } = readSigned(typed, direction, format)
  const { typedSign, size } = splitSign(typed)
  const sign = shownSign(typed, direction)
  // A sign that is not allowed stays in the text, where it can be taken out.
  const isSignApart = sign !== '' && problem !== 'contradicts'
  const text = isSignApart ? size : typed

  const change = (text: string) => {
    setLeft(false)
    const isSigned = !isSignApart || typedSign === undefined || splitSign(text).typedSign !== undefined
    onType(isSigned ? text : typedSign + text)
  }
  const dropSign = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.key !== 'Backspace' || selectionStart !== 0 || selectionEnd !== 0 || !isSignApart) return
    if (typedSign !== undefined) onType(size)
  }

  const isDue = isLeft || props.isChecked === true
  const question = readings && (
    <AmountQuestion
      readings={readings}
      unit={unit ?? { symbol: '', decimals: format.decimals }}
      onChoose={(chosen) => {
        onType(`${isSignApart ? (typedSign ?? '') : ''}${writeAmount(chosen, format)}`)
        input.current?.focus()
      }}
    />
  )
  const shownProblem = problem !== undefined && isShown(problem, isDue, props.isChecked === true)
  const result = amount !== undefined && isWorthSaying(size, locale.region) && props.isResultElsewhere !== true && (
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
      {...(isLabelHidden
        ? { 'aria-label': label }
        : { label: isOptional ? <OptionalLabel>{label}</OptionalLabel> : label })}
      ref={inputRef}
      classNames={{ root: classes[look] ?? '', input: classes.input ?? '', section: classes.section ?? '' }}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={dropSign}
      {...(props.isProposal === true ? { onMouseDown: selectWhole } : {})}
      onFocus={() => {
        clearTimeout(leaving.current)
        setFocused(true)
      }}
      onBlur={() => {
        // The press that takes the focus ends first: it would miss what moves from under the finger.
        leaving.current = setTimeout(() => {
          setFocused(false)
          setLeft(typed.trim() !== '')
        })
      }}
      inputContainer={withKeys(isFocused && <OperatorKeys input={input} />)}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      maxLength={201}
      data-autofocus={autoFocus || undefined}
      autoFocus={autoFocus}
      error={question ?? error ?? (shownProblem ? amountWords(problem, format) : undefined)}
      description={hints || undefined}
      leftSection={
        <span className={classes.before}>
          {sign !== '' && direction === 'either' ? (
            <SignSwitch sign={sign} onTurn={() => onType(turnSign(typed))} />
          ) : (
            <span className={classes.sign}>{problem !== 'contradicts' && (sign || shownSign('', direction))}</span>
          )}
          <span className={classes.symbol}>{unit?.symbol}</span>
        </span>
      }
      leftSectionWidth="auto"
      leftSectionPointerEvents={direction === 'either' ? 'auto' : 'none'}
    />
  )
}

const withKeys = (keys: ReactNode) => (field: ReactNode) => (
  <>
    {field}
    {keys}
  </>
)

/** As a press on Tab selects it. */
const selectWhole = (event: MouseEvent<HTMLInputElement>) => {
  const field = event.currentTarget
  if (field.ownerDocument.activeElement === field) return
  event.preventDefault()
  field.focus()
  field.select()
}

interface SignSwitchProps {
  sign: '−' | '+'
  onTurn: () => void
}

const SignSwitch = ({ sign, onTurn }: SignSwitchProps) => {
  const { t } = useTranslation()
  const label = sign === '−' ? t('common.amount.goesOut') : t('common.amount.comesIn')
  return (
    // The keyboard types the sign: the first digits of the amount are not typed on a button.
    <button type="button" tabIndex={-1} className={classes.switch} onClick={onTurn} aria-label={label} title={label}>
      {sign}
    </button>
  )
}

/** A bare number with the decimals of the region says itself what it is. */
const isWorthSaying = (size: string, region: Region): boolean =>
  isSum(size) || size.replaceAll(numberStyle(region).decimals[0] ?? '.', '').replace(/[\p{Nd}\s]/gu, '') !== ''

/** What cannot become right is said at once; what may still become right, when the field is left or the form is sent. */
const isShown = (problem: AmountProblem, isDue: boolean, isChecked: boolean): boolean => {
  if (problem === 'empty') return isChecked
  return isDue || problem === 'tooPrecise' || problem === 'otherCurrency' || problem === 'contradicts'
}
