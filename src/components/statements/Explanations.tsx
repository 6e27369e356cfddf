import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CategorySelect } from '#components/categories/CategorySelect.tsx'
import { useMoneyWords } from '#components/ui/data/useMoneyWords.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'
import type { Statement, Suggestion } from '#contract/statements.ts'
import type { Transaction } from '#contract/transactions.ts'
import { sign } from '#shared/money.ts'
import type { StatementSheet } from '#stores/statements/StatementSheet.ts'
import classes from './Explanations.module.css'
import { isPlainAmount, useCorrections } from './useCorrections.ts'
import { useRowWords } from './useRowWords.ts'

export interface ExplanationsProps {
  account: Account
  statement: Statement
  sheet: StatementSheet
  /** Called with the sides that an explanation names, while the pointer or focus is on it. */
  onPoint: (sideIds: readonly number[]) => void
  onOpen: (transaction: Transaction) => void
}

/** Possible explanations of the difference: each is put right by one press. */
export const Explanations = observer(function Explanations(props: ExplanationsProps) {
  const { account, statement, sheet } = props
  const { t } = useTranslation()
  const { currencies } = useStores()
  const money = useMoneyWords()
  const { isReady, value } = useLoad(sheet.suggestions)
  const unit = currencies.byId.get(account.currencyId)
  if (sign(statement.difference) === 0) {
    return (
      <Panel title={t('statements.explain.none')}>
        <p className={classes.text}>{t('statements.explain.agrees')}</p>
      </Panel>
    )
  }
  return (
    <Panel title={t('statements.explain.title', { amount: money(statement.difference, unit) })}>
      {isReady ? (
        <ul className={classes.list}>
          {value.map((suggestion) => (
            <Explanation key={keyOf(suggestion)} suggestion={suggestion} {...props} />
          ))}
        </ul>
      ) : (
        <p className={classes.text}>{t('statements.explain.looking')}</p>
      )}
      <p className={classes.note}>{t('statements.explain.each')}</p>
    </Panel>
  )
})

const keyOf = (suggestion: Suggestion): string =>
  suggestion.kind === 'missing' ? 'missing' : `${suggestion.kind} ${suggestion.sideIds.join(' ')}`

type ExplanationProps = ExplanationsProps & { suggestion: Suggestion }

const Explanation = observer(function Explanation({ suggestion, ...props }: ExplanationProps) {
  const { account, sheet, onPoint, onOpen } = props
  const { t } = useTranslation()
  const { currencies } = useStores()
  const money = useMoneyWords()
  const { rowsOf } = useRowWords(account)
  const corrections = useCorrections(sheet)
  if (suggestion.kind === 'missing') return <Missing {...props} delta={suggestion.delta} corrections={corrections} />
  const { kind, sideIds } = suggestion
  const found = sideIds.flatMap((id) => sheet.byId.get(id) ?? [])
  const [first] = found
  // The list is newer than the explanation.
  if (first === undefined || found.length < sideIds.length) return null
  const amount = 'delta' in suggestion ? money(suggestion.delta, currencies.byId.get(account.currencyId), 'both') : ''
  const rows = rowsOf(found)
  const act = (label: string, onPress: () => void) => (
    <LinkButton aria-disabled={corrections.isPending} onClick={() => !corrections.isPending && onPress()}>
      {label}
    </LinkButton>
  )
  const tick = act(t('statements.explain.tickAction'), () => sheet.tick(sideIds, true))
  const actions: Record<typeof kind, () => ReactNode> = {
    tick: () => tick,
    transfer: () => tick,
    untick: () => act(t('statements.explain.untickAction'), () => sheet.tick(sideIds, false)),
    duplicate: () =>
      act(t('statements.explain.duplicateAction'), () => corrections.remove((found.at(-1) ?? first).transaction)),
    sign: () => change,
    digits: () => change,
  }
  const change = act(t('statements.explain.change', { amount }), () =>
    'delta' in suggestion && isPlainAmount(first)
      ? corrections.change(first, suggestion.delta)
      : onOpen(first.transaction),
  )
  return (
    // Pointing at it only marks its rows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes.explanation}
      onPointerEnter={() => onPoint(sideIds)}
      onPointerLeave={() => onPoint([])}
      onFocus={() => onPoint(sideIds)}
      onBlur={() => onPoint([])}
    >
      <p className={classes.head}>
        <span className={classes.name}>{t(`statements.explain.${kind}`)}</span>
        {actions[kind]()}
      </p>
      <p className={classes.text}>{t(`statements.explain.${kind}Text`, { rows, amount })}</p>
    </li>
  )
})

interface MissingProps extends ExplanationsProps {
  delta: string
  corrections: ReturnType<typeof useCorrections>
}

const Missing = observer(function Missing({ account, statement, delta, corrections }: MissingProps) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const money = useMoneyWords()
  const [categoryId, setCategoryId] = useState<number>()
  const amount = money(delta, currencies.byId.get(account.currencyId), 'both')
  return (
    <li className={classes.explanation}>
      <p className={classes.name}>{t('statements.explain.missing')}</p>
      <p className={classes.text}>{t('statements.explain.missingText', { amount })}</p>
      <div className={classes.record}>
        <CategorySelect label={t('statements.explain.category')} value={categoryId} onChange={setCategoryId} />
        <Button
          variant="secondary"
          isDisabled={categoryId === undefined}
          isPending={corrections.isPending}
          onClick={() => categoryId !== undefined && corrections.record(statement, categoryId, delta)}
        >
          {t('statements.explain.record', { amount })}
        </Button>
      </div>
    </li>
  )
})
