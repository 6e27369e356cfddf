import { IconAlertTriangle, IconCheck, IconLock } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { Trans, useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import type { MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { Table } from '#components/ui/data/Table.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import type { Assertion, Statement } from '#contract/statements.ts'
import { sign, subtract } from '#shared/money.ts'
import { type AccountProof, agrees, isReconciled } from './proofOf.ts'
import classes from './ProofTable.module.css'
import { Agreement } from './StatedBalances.tsx'
import { addressOf } from './statementAddress.ts'

/** Accounts with the balance that was stated last, what came since, and whether it agrees. */
export const ProofTable = observer(function ProofTable({ proofs }: { proofs: readonly AccountProof[] }) {
  const { t } = useTranslation()
  const columns = [
    { label: t('statements.proof.account') },
    { label: t('statements.proof.today'), isNumeric: true },
    { label: t('statements.proof.by') },
    { label: t('statements.proof.since') },
    { label: t('statements.proof.result') },
  ]
  return (
    <Table label={t('statements.proof.stated')} columns={columns}>
      <tbody>
        {proofs.map((proof) => (
          <ProofRow key={proof.account.accountId} proof={proof} />
        ))}
      </tbody>
    </Table>
  )
})

const ProofRow = observer(function ProofRow({ proof }: { proof: AccountProof }) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const dates = useDates()
  const list = new Intl.ListFormat(useLocale().words)
  const { account, stated, missing } = proof
  const unit = currencies.byId.get(account.currencyId)
  const since = stated && subtract(account.amount, stated.balance)
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.name}>
        <Link to={`/transactions?accounts=${account.accountId}`}>{account.name}</Link>
      </th>
      <td data-numeric>
        <Money amount={account.amount} unit={unit} />
      </td>
      <td className={classes.whole}>
        {stated === undefined ? (
          <span className={classes.second}>{t('statements.proof.never')}</span>
        ) : (
          <Stated stated={stated} unit={unit} />
        )}
        {missing.length > 0 && (
          <p className={classes.second}>
            {t('statements.proof.missing', { months: list.format(missing.map((month) => dates.monthInside(month))) })}
          </p>
        )}
      </td>
      <td className={classes.since} data-label={t('statements.proof.since')}>
        {since !== undefined &&
          (sign(since) === 0 ? (
            <span className={classes.second}>{t('statements.proof.nothingSince')}</span>
          ) : (
            <Money amount={since} unit={unit} signs="both" isInline />
          ))}
      </td>
      <td className={classes.whole}>
        <Result proof={proof} unit={unit} />
      </td>
    </tr>
  )
})

interface StatedProps {
  stated: Statement | Assertion
  unit: MoneyUnit | undefined
}

const Stated = ({ stated, unit }: StatedProps) => {
  const { t } = useTranslation()
  const dates = useDates()
  const name = isReconciled(stated) ? stated.reconciledBy : undefined
  return (
    <>
      <Trans
        i18nKey="statements.proof.on"
        values={{ day: dates.shortDay(stated.day) }}
        components={{ money: <Money amount={stated.balance} unit={unit} isInline /> }}
      />{' '}
      <span className={classes.how}>
        {isReconciled(stated) ? (
          <>
            <IconLock size={14} stroke={1.5} aria-hidden />{' '}
            {name === undefined ? t('statements.proof.reconciled') : t('statements.proof.reconciledBy', { name })}
          </>
        ) : (
          t('statements.proof.counted')
        )}
      </span>
    </>
  )
}

const Result = ({ proof, unit }: { proof: AccountProof; unit: MoneyUnit | undefined }) => {
  const { t } = useTranslation()
  const dates = useDates()
  const { stated, differing, open } = proof
  if (agrees(proof)) {
    return (
      stated !== undefined && (
        <span className={classes.agrees}>
          <IconCheck size={14} stroke={1.5} aria-hidden /> {t('statements.agrees')}
        </span>
      )
    )
  }
  return (
    <>
      {differing.map((assertion) => (
        <p key={assertion.statementId} className={classes.line}>
          {dates.shortDay(assertion.day)}: <Agreement assertion={assertion} unit={unit} />
        </p>
      ))}
      {open && (
        <p className={classes.open}>
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden />{' '}
          <Link to={addressOf(open)}>
            <Trans
              i18nKey="statements.proof.draft"
              values={{ day: dates.shortDay(open.day) }}
              components={{ money: <Money amount={open.difference} unit={unit} signs="both" isInline /> }}
            />
          </Link>
        </p>
      )}
    </>
  )
}
