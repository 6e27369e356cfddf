import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { useMoneyWords } from '#components/ui/data/useMoneyWords.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'
import type { Statement } from '#contract/statements.ts'
import classes from './StatementLine.module.css'
import { addressOf } from './statementAddress.ts'
import { type StatementMonth, statementMonths } from './statementMonths.ts'

/** As many as fit on a page. */
const MONTHS = 12

export interface StatementLineProps {
  account: Account
  /** The statement that the page shows. */
  currentId?: number | undefined
  /** Called to begin the statement of a month that lacks one. */
  onAdd: (month: string) => void
}

/** The statements of an account over the months, with the months that lack one. */
export const StatementLine = observer(function StatementLine({ account, currentId, onAdd }: StatementLineProps) {
  const { t } = useTranslation()
  const { settings, statements } = useStores()
  const [shown, setShown] = useState(MONTHS)
  const months = statementMonths(statements.ofAccount(account.accountId), settings.today())
  const newest = useScrolledToEnd(months.length)
  if (months.length === 0) return null
  return (
    <nav className={classes.line} aria-label={t('statements.line', { name: account.name })}>
      {months.length > shown && (
        <LinkButton className={classes.earlier ?? ''} onClick={() => setShown(shown + MONTHS)}>
          {t('statements.earlier')}
        </LinkButton>
      )}
      <ol ref={newest} className={classes.months}>
        {months.slice(-shown).map((month) => (
          <li
            key={month.month}
            className={classes.month}
            data-missing={month.statements.length === 0 || undefined}
            data-current={month.statements.some(({ statementId }) => statementId === currentId) || undefined}
          >
            <Month month={month} account={account} currentId={currentId} onAdd={onAdd} />
          </li>
        ))}
      </ol>
    </nav>
  )
})

/** On a phone the line is wider than the screen: the newest month is in sight. */
const useScrolledToEnd = (length: number) => {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (length > 0 && list.current) list.current.scrollLeft = list.current.scrollWidth
  }, [length])
  return list
}

type MonthProps = StatementLineProps & { month: StatementMonth }

const Month = observer(function Month({ month: { month, statements, coveredBy }, onAdd, ...props }: MonthProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const mayEdit = useMay('edit')
  const name = (
    <span className={classes.name}>
      {dates.monthShort(month)} <Year month={month} />
    </span>
  )
  const [first, ...others] = statements
  if (first !== undefined) {
    return (
      <>
        <StatementLink statement={first} name={name} {...props} />
        {others.map((statement) => (
          <StatementLink key={statement.statementId} statement={statement} {...props} />
        ))}
      </>
    )
  }
  const missing = (
    <>
      {name}
      <span className={classes.words}>
        <IconAlertTriangle size={14} stroke={1.5} aria-hidden /> {t('statements.missing')}
      </span>
    </>
  )
  const covered = coveredBy && t('statements.covered', { month: dates.day(`${coveredBy}-01`, { month: 'long' }) })
  if (!mayEdit) return <span title={covered}>{missing}</span>
  return (
    <button type="button" className={classes.press} title={covered || undefined} onClick={() => onAdd(month)}>
      {missing}
      <VisuallyHidden>{t('statements.addMissing', { month: dates.monthInside(month) })}</VisuallyHidden>
    </button>
  )
})

/** Shown with each January, and read aloud with every month. */
const Year = ({ month }: { month: string }) =>
  month.endsWith('-01') ? (
    <span className={classes.year}>{month.slice(0, 4)}</span>
  ) : (
    <VisuallyHidden>{month.slice(0, 4)}</VisuallyHidden>
  )

interface StatementLinkProps extends Pick<StatementLineProps, 'account' | 'currentId'> {
  statement: Statement
  name?: ReactNode
}

const StatementLink = observer(function StatementLink({ statement, account, currentId, name }: StatementLinkProps) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const money = useMoneyWords()
  const { statementId, state, day, balance } = statement
  const isReconciled = state === 'reconciled'
  const words = {
    draft: t('statements.draft'),
    reconciled: t('statements.locked'),
    reopened: t('statements.reopenedState'),
  }
  const amount = money(balance, currencies.byId.get(account.currencyId))
  return (
    <Link
      className={classes.press}
      to={addressOf(statement)}
      aria-current={statementId === currentId ? 'page' : undefined}
    >
      {isReconciled && (
        <span className={classes.lock} role="img" aria-label={words.reconciled} title={words.reconciled}>
          <IconLock size={14} stroke={1.5} aria-hidden />
        </span>
      )}
      {name ?? <span className={classes.name}>{day.slice(8)}</span>}
      <span className={classes.words}>{amount}</span>
      {!isReconciled && <span className={classes.words}>{words[state]}</span>}
    </Link>
  )
})
