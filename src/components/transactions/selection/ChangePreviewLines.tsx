import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { TransactionLine } from '#components/transactions/parts/TransactionLine.tsx'
import { ReopenLocks } from '#components/statementLock/ReopenLocks.tsx'
import { useStores } from '#components/useStores.ts'
import type { ChangePreview, LeftOut } from '#contract/changes.ts'
import type { Transaction } from '#contract/transactions.ts'
import classes from './ChangePreviewLines.module.css'
import type { ErrorCode } from '#contract/errorCodes.ts'

const reasons = [
  'STATEMENT_RECONCILED',
  'SIGN_CONTRADICTS_CATEGORY',
  'LINES_NEEDED',
  'CATEGORY_FOR_TRANSFERS',
  'TRANSACTION_IS_TRANSFER',
  'TRANSACTION_NO_TRANSFER',
  'TRANSACTION_SETS_BALANCE',
  'CURRENCIES_DIFFER',
  'SAME_ACCOUNT',
  'LIMIT_REACHED',
  'AMOUNT_IS_ZERO',
] as const

const isReason = (code: ErrorCode): code is (typeof reasons)[number] => reasons.some((reason) => reason === code)

export interface ChangePreviewLinesProps {
  preview: ChangePreview
  isDeleting?: boolean
  /** Called after a statement in the way was reopened. */
  onReopened: () => void
}

/**
 * The preview of a bulk change: how many transactions change, how many are skipped, and why, with links to these.
 *
 * Read aloud: on every change.
 */
export const ChangePreviewLines = ({ preview, isDeleting = false, onReopened }: ChangePreviewLinesProps) => {
  const { t } = useTranslation()
  const { count, unchanged, roundUps, leftOut } = preview
  const left = leftOut.reduce((sum, each) => sum + each.count, 0)
  const will = isDeleting ? t('selection.preview.willDelete', { count }) : t('selection.preview.willChange', { count })
  return (
    <div className={classes.preview} role="status">
      <p>{count === 0 ? t('selection.preview.none') : will}</p>
      {unchanged > 0 && <p className={classes.second}>{t('selection.preview.unchanged', { count: unchanged })}</p>}
      {roundUps > 0 && <p className={classes.second}>{t('selection.preview.roundUps', { count: roundUps })}</p>}
      {left > 0 && (
        <>
          <p className={classes.second}>{t('selection.preview.leftOut', { count: left })}</p>
          <ul className={classes.reasons}>
            {leftOut.map((each) => (
              <Reason key={each.code} {...each} onReopened={onReopened} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const Reason = observer(function Reason({
  code,
  count,
  transactionIds,
  onReopened,
}: LeftOut & { onReopened: () => void }) {
  const { t } = useTranslation()
  const { ledger } = useStores()
  const [shown, setShown] = useState<Transaction[]>()
  const show = async () => setShown(await Promise.all(transactionIds.map((id) => ledger.find(id))))
  const reason = isReason(code) ? t(`selection.reasons.${code}`) : t(`errors.${code}`)
  const further = count - transactionIds.length
  return (
    <li>
      {t('selection.preview.reason', { reason, count })}{' '}
      <LinkButton onClick={() => (shown === undefined ? void show() : setShown(undefined))}>
        {shown === undefined ? t('selection.preview.show') : t('selection.preview.hide')}
      </LinkButton>
      {shown?.map((transaction) => (
        <TransactionLine key={transaction.transactionId} transaction={transaction} />
      ))}
      {shown !== undefined && code === 'STATEMENT_RECONCILED' && (
        <ReopenLocks transactions={shown} onReopened={onReopened} />
      )}
      {shown !== undefined && further > 0 && (
        <p className={classes.second}>{t('selection.preview.further', { count: further })}</p>
      )}
    </li>
  )
})
