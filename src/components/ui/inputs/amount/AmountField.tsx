import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSum, writeAmount } from '#shared/readAmount.ts'
import { numberStyle, type Region } from '#shared/region.ts'
import classes from './AmountField.module.css'
import { AmountQuestion } from './AmountQuestion.tsx'
import { amountFormat, type MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { type LabelProps, mantineField } from '#components/ui/inputs/TextField.tsx'
import { OperatorKeys } from './OperatorKeys.tsx'
import { type AmountProblem, type Direction, readSigned, shownSign, splitSign, turnSign } from './readSigned.ts'
import { useAmountWords } from './useAmountWords.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'

export interface AmountFieldProps extends LabelProps {
  /** The text as typed; parse it with `readSigned`. */
  typed: string
  /** Called with the text on every change. */
  onType: (typed: string) => void
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
  // A sign that is not allowed stays in the text, where it can be deleted.
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

  const isDue = isLeft || props.isSubmitted === true
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
  const shownProblem = problem !== undefined && isShown(problem, isDue, props.isSubmitted === true)
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
      {...mantineField({ label, isLabelHidden, isOptional })}
      ref={inputRef}
      classNames={{ root: classes[variant] ?? '', input: classes.input ?? '', section: classes.section ?? '' }}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={dropSign}
      {...(props.isProposal === true ? { onMouseDown: selectWhole } : {})}
      onFocus={() => {
        clearTimeout(leaving.current)
        setFocused(true)
      }}
      onBlur={() => {
        // Delayed until the click that takes the focus ends; otherwise the layout would move under the pointer.
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

/** Selects all text, as Tab does. */
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
    // Skipped by Tab, because the sign is typed: digits must not be typed on a button.
    <button type="button" tabIndex={-1} className={classes.switch} onClick={onTurn} aria-label={label} title={label}>
      {sign}
    </button>
  )
}

/** A plain number with the region's decimal separator needs no explanation; `8,000` alone might be meant as eight. */
const isWorthSaying = (size: string, region: Region): boolean => {
  const { groups, decimals } = numberStyle(region)
  const [whole = '', ...rest] = size.split(decimals[0] ?? '.')
  const bare = rest.length > 0 ? whole.replaceAll(groups[0] ?? ',', '') : whole
  return isSum(size) || /[^\p{Nd}\s]/u.test(bare + rest.join(''))
}

/** Text that cannot become valid is reported at once; text that still may, on blur or submission. */
const isShown = (problem: AmountProblem, isDue: boolean, isChecked: boolean): boolean => {
  if (problem === 'empty') return isChecked
  return isDue || problem === 'tooPrecise' || problem === 'otherCurrency' || problem === 'contradicts'
}
