import { observer } from 'mobx-react-lite'
import { Trans, useTranslation } from 'react-i18next'
import { Money } from '#components/ui/data/Money.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { absolute, sign } from '#shared/money.ts'
import { readPlainAmount } from './formValues.ts'
import { type ReadLines, withRest } from './readLines.ts'
import classes from './Rest.module.css'
import type { FormOfLines } from './useTransactionForm.ts'

export interface RestProps {
  form: FormOfLines
  /** Adds the remainder to the split line at this index. */
  onTake: (index: number) => void
}

/** The remainder between the amount and the sum of the split lines, or the excess. */
export const Rest = observer(function Rest({ form, onTake }: RestProps) {
  const { t } = useTranslation()
  const { fields, facts, lines: read, isChecked, errorOf } = form
  const refused = errorOf('lines')
  const last = (fields.lines?.length ?? 0) - 1
  const isApart = read?.left !== undefined && sign(read.left) !== 0
  const isOffered =
    isApart && withRest(fields.lines ?? [], last, read, { ...facts, lines: facts.lines ?? [] }) !== undefined
  const label = isOver(read) ? 'transactions.form.takeRest' : 'transactions.form.addRest'
  const isWrong = refused !== undefined || (isChecked && isApart)
  return (
    <span className={classes.rest} data-wrong={isWrong || undefined} aria-live="polite">
      {refused ?? <Words form={form} />}
      {isOffered && (
        <>
          {' · '}
          <LinkButton onClick={() => onTake(last)}>{t(label, { number: last + 1 })}</LinkButton>
        </>
      )}
    </span>
  )
})

/** The lines are more than the amount. */
const isOver = (read: ReadLines | undefined): boolean =>
  read?.left !== undefined && read.total !== undefined && sign(read.left) !== sign(read.total)

const Words = observer(function Words({ form }: { form: FormOfLines }) {
  const { t } = useTranslation()
  const { fields, facts, lines: read, unit } = form
  if (read?.total === undefined) return null
  const money = (amount: string, signs: 'none' | 'both' = 'none') => (
    <Money amount={signs === 'none' ? absolute(amount) : amount} unit={unit} signs={signs} isInline />
  )
  if (readPlainAmount(fields, facts).problem === 'empty') {
    return <Trans i18nKey="transactions.form.lineTotal" components={{ money: money(read.total, 'both') }} />
  }
  if (read.restTaken !== undefined) return t('transactions.form.takesRest')
  if (read.left === undefined) return null
  if (sign(read.left) === 0) return t('transactions.form.allSplit')
  const key = isOver(read) ? 'transactions.form.over' : 'transactions.form.left'
  return <Trans i18nKey={key} components={{ money: money(read.left) }} />
})
