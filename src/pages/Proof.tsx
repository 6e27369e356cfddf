import { IconPrinter } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { agrees, proofOf } from '#components/statements/proofOf.ts'
import { ProofTable } from '#components/statements/ProofTable.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import classes from './Proof.module.css'

/** `/proof`: what banks and counts state of each account, compared with what is recorded. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const { accounts, currencies, settings, statements } = useStores()
  const loads = [useLoad(accounts.list), useLoad(currencies.list), useLoad(settings.current), useLoad(statements.list)]
  const failed = loads.find(({ status }) => status === 'failed')
  return (
    <>
      <PageTitle
        title={t('statements.proof.title')}
        tools={
          <Button variant="secondary" icon={IconPrinter} onClick={() => print()}>
            {t('statements.proof.print')}
          </Button>
        }
      />
      {failed && <LoadFailed refusal={failed.refusal} onRetry={() => loads.forEach((each) => void each.load())} />}
      {!failed && (loads.every(({ isReady }) => isReady) ? <Accounts /> : <SkeletonRows count={8} />)}
    </>
  )
})

const Accounts = observer(function Accounts() {
  const { t } = useTranslation()
  const { accounts, settings, statements } = useStores()
  const dates = useDates()
  const proofs = accounts.list.value
    .filter(({ hidden }) => !hidden)
    .map((account) => {
      const { accountId } = account
      return proofOf(account, statements.ofAccount(accountId), statements.assertionsOf(accountId), settings.today())
    })
  const { statements: listed, assertions } = statements.list.value
  if (listed.length + assertions.length === 0) {
    return (
      <EmptyState title={t('statements.proof.nothing')} link={<Link to="/">{t('statements.breadcrumb')}</Link>}>
        {t('statements.proof.nothingHint')}
      </EmptyState>
    )
  }
  const differing = proofs.filter((proof) => !agrees(proof)).length
  return (
    <>
      <p className={classes.answer} data-differs={differing > 0 || undefined}>
        {differing === 0 ? t('statements.proof.agree') : t('statements.proof.differ', { count: differing })}
      </p>
      <p className={classes.computed}>{t('statements.proof.computed', { moment: dates.withTime(new Date()) })}</p>
      <Panel title={t('statements.proof.stated')} tools={t('statements.proof.how')}>
        <ProofTable proofs={proofs} />
      </Panel>
    </>
  )
})
