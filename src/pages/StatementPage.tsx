import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { May } from '#components/May.tsx'
import { DeleteDialog } from '#components/history/DeleteDialog.tsx'
import { idOf } from '#components/idOf.ts'
import { Explanations } from '#components/statements/Explanations.tsx'
import { FinishStatement } from '#components/statements/FinishStatement.tsx'
import { rowMarks } from '#components/statements/rowMarks.ts'
import { StatementDialog } from '#components/statements/StatementDialog.tsx'
import { StatementFigures } from '#components/statements/StatementFigures.tsx'
import { StatementLine } from '#components/statements/StatementLine.tsx'
import { StatementList } from '#components/statements/StatementList.tsx'
import { OpenedTransaction } from '#components/transactions/form/OpenedTransaction.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useGo } from '#components/ui/layout/useGo.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'
import type { Statement } from '#contract/statements.ts'
import type { Transaction } from '#contract/transactions.ts'
import { sign } from '#shared/money.ts'
import { monthsAfter, daysAfter } from '#shared/zone.ts'
import type { StatementSheet } from '#stores/statements/StatementSheet.ts'
import classes from './StatementPage.module.css'

/** `/accounts/:accountId/statements/:statementId`: reconciling a statement, or what a reconciled one lists. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const params = useParams()
  const statementId = idOf(params['statementId'] ?? null) ?? 0
  const { accounts, categories, currencies, payees, settings, statements } = useStores()
  const sheet = statements.sheetOf(statementId)
  const loads = [
    useLoad(accounts.list),
    useLoad(currencies.list),
    useLoad(settings.current),
    useLoad(statements.list),
    useLoad(sheet.loaded),
  ]
  useLoad(categories.list)
  useLoad(payees.list)
  const failed = loads.find(({ status }) => status === 'failed')
  const account = accounts.byId.get(Number(params['accountId']))
  const { statement } = sheet
  const title = account === undefined ? t('statements.reconcile') : t(titleOf(statement), { name: account.name })
  if (failed !== undefined) {
    return (
      <>
        <PageTitle title={title} />
        <LoadFailed refusal={failed.refusal} onRetry={() => loads.forEach((each) => void each.load())} />
      </>
    )
  }
  if (account === undefined || statement === undefined || loads.some(({ isReady }) => !isReady)) {
    return (
      <>
        <PageTitle title={title} />
        <SkeletonRows count={12} />
      </>
    )
  }
  return (
    <>
      <nav className={classes.path} aria-label={t('statements.breadcrumb')}>
        <span>
          <Link to="/">{t('statements.breadcrumb')}</Link> /{' '}
          <Link to={`/transactions?accounts=${account.accountId}`}>{account.name}</Link>
        </span>
        <span>
          <Trans
            i18nKey="statements.today"
            components={{
              money: <Money amount={account.amount} unit={currencies.byId.get(account.currencyId)} isInline />,
            }}
          />
        </span>
      </nav>
      <PageTitle title={title} />
      <OpenStatement key={statementId} account={account} statement={statement} sheet={sheet} />
    </>
  )
})

const titleOf = (statement: Statement | undefined) =>
  statement?.state === 'reconciled' ? ('statements.titleDone' as const) : ('statements.title' as const)

interface OpenStatementProps {
  account: Account
  statement: Statement
  sheet: StatementSheet
}

type Opened = { kind: 'edit' | 'delete' } | { kind: 'add'; month: string } | { kind: 'row'; transaction: Transaction }

const OpenStatement = observer(function OpenStatement({ account, statement, sheet }: OpenStatementProps) {
  const { t } = useTranslation()
  const { statements } = useStores()
  const go = useGo()
  const refusalText = useRefusalText()
  const [opened, setOpened] = useState<Opened>()
  const [pointed, setPointed] = useState<readonly number[]>([])
  const aside = useRef<HTMLElement>(null)
  const close = () => setOpened(undefined)
  const isReconciled = statement.state === 'reconciled'
  const hasDifference = !isReconciled && sign(statement.difference) !== 0
  useEffect(() => {
    if (hasDifference) void sheet.suggestions.need()
  }, [hasDifference, sheet])
  const previous = statements
    .ofAccount(account.accountId)
    .findLast(({ day, state }) => day < statement.day && state !== 'draft')
  const marks = rowMarks(hasDifference ? sheet.suggestions.value : [])
  const open = (transaction: Transaction) => setOpened({ kind: 'row', transaction })
  const count = sheet.rows.filter(({ ticked }) => ticked).length
  return (
    <>
      <StatementLine
        account={account}
        currentId={statement.statementId}
        onAdd={(month) => setOpened({ kind: 'add', month })}
      />
      <StatementFigures
        account={account}
        statement={statement}
        count={count}
        explanations={hasDifference ? sheet.suggestions.value.length : 0}
        onExplain={() => aside.current?.querySelector('button')?.focus()}
        edit={
          !isReconciled && (
            <May needs="edit">
              <LinkButton onClick={() => setOpened({ kind: 'edit' })}>{t('statements.figures.edit')}</LinkButton>
            </May>
          )
        }
      >
        <FinishStatement account={account} statement={statement} sheet={sheet} />
      </StatementFigures>
      {sheet.refusal && (
        <Callout tone="danger" isAlert>
          {t('statements.notTicked', { reason: refusalText(sheet.refusal) })}
        </Callout>
      )}
      <div className={classes.columns} data-alone={isReconciled || undefined}>
        <StatementList
          account={account}
          statement={statement}
          sheet={sheet}
          previous={previous}
          marks={marks}
          marked={pointed}
          onOpen={open}
        />
        {!isReconciled && (
          <May needs="edit">
            <aside ref={aside}>
              <Explanations account={account} statement={statement} sheet={sheet} onPoint={setPointed} onOpen={open} />
            </aside>
          </May>
        )}
      </div>
      {opened?.kind === 'row' && <OpenedTransaction transaction={opened.transaction} onClose={close} />}
      {opened?.kind === 'edit' && (
        <StatementDialog
          purpose="edit"
          account={account}
          statement={statement}
          onDelete={() => setOpened({ kind: 'delete' })}
          onClose={close}
        />
      )}
      {opened?.kind === 'add' && (
        <StatementDialog
          purpose="start"
          account={account}
          day={daysAfter(`${monthsAfter(opened.month, 1)}-01`, -1)}
          onClose={close}
        />
      )}
      {opened?.kind === 'delete' && (
        <DeleteDialog
          title={t('statements.delete')}
          done={t('statements.deleted')}
          onDelete={(options) => statements.remove(statement, options)}
          onClose={close}
          onDone={() => go(`/transactions?accounts=${account.accountId}`)}
        >
          {t('statements.deleteText')}
        </DeleteDialog>
      )}
    </>
  )
})
