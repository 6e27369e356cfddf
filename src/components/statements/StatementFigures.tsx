import { IconCheck } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { useMoneyWords } from '#components/ui/data/useMoneyWords.ts'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'
import type { Statement } from '#contract/statements.ts'
import { add, sign } from '#shared/money.ts'
import classes from './StatementFigures.module.css'

export interface StatementFiguresProps {
  account: Account
  statement: Statement
  /** How many sides are ticked. */
  count: number
  /** How many explanations of the difference there are. */
  explanations: number
  /** Called to go to them. */
  onExplain: () => void
  /** Beside the day of the statement. */
  edit?: ReactNode
  /** At the right: how to finish or reopen it. */
  children: ReactNode
}

/**
 * The balance of the statement less what is ticked is the difference. It stays in sight while the list scrolls.
 *
 * Read aloud: the difference whenever it changes.
 */
export const StatementFigures = observer(function StatementFigures(props: StatementFiguresProps) {
  const { account, statement, count, explanations, onExplain, edit, children } = props
  const { t } = useTranslation()
  const dates = useDates()
  const money = useMoneyWords()
  const { currencies } = useStores()
  const unit = currencies.byId.get(account.currencyId)
  const { day, balance, opening, ticked, difference } = statement
  const isEven = sign(difference) === 0
  const of = { opening: money(opening, unit), sum: money(ticked, unit), number: count }
  return (
    <section className={classes.figures} aria-label={t('statements.figures.label')}>
      <dl className={classes.sums}>
        <div className={classes.figure}>
          <dt>
            {t('statements.figures.statement', { day: dates.day(day, { day: 'numeric', month: 'long' }) })} {edit}
          </dt>
          <dd className={classes.amount}>
            <Money amount={balance} unit={unit} />
          </dd>
          <dd className={classes.note}>{t('statements.figures.says')}</dd>
        </div>
        <div className={classes.figure}>
          <dt>{t('statements.figures.ticked')}</dt>
          <dd className={classes.amount}>
            <Money amount={add(opening, ticked)} unit={unit} />
          </dd>
          <dd className={classes.note}>{t('statements.figures.tickedOf', of)}</dd>
        </div>
        <div className={classes.figure} data-difference data-even={isEven || undefined}>
          <dt>{t('statements.figures.difference')}</dt>
          <dd className={classes.amount}>
            {isEven && <IconCheck size={20} stroke={1.5} aria-hidden />}
            <span role="status">
              <Money amount={difference} unit={unit} />
            </span>
          </dd>
          <dd className={classes.found}>
            {isEven && t('statements.figures.agrees')}
            {!isEven && explanations > 0 && (
              <LinkButton onClick={onExplain}>{t('statements.figures.found', { count: explanations })}</LinkButton>
            )}
          </dd>
        </div>
      </dl>
      <div className={classes.actions}>{children}</div>
    </section>
  )
})
