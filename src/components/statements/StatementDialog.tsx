import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { BalanceField } from '#components/accounts/BalanceField.tsx'
import { readBalance } from '#components/accounts/readBalance.ts'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { amountFormat } from '#components/ui/data/formatMoney.ts'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { DateField } from '#components/ui/inputs/date/DateField.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useGo } from '#components/ui/layout/useGo.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useAction } from '#components/useAction.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'
import { isDebt } from '#contract/lists.ts'
import type { Statement } from '#contract/statements.ts'
import { type Amount, negate } from '#shared/money.ts'
import type { Day } from '#shared/zone.ts'
import { addressOf } from './statementAddress.ts'

export interface StatementDialogProps {
  account: Account
  /** Begins a statement, corrects one, or states a balance that is only compared. */
  purpose: 'start' | 'edit' | 'assert'
  /** The statement to correct. */
  statement?: Statement | undefined
  /** The initial day; today by default. */
  day?: Day | undefined
  /** Called to delete the statement. */
  onDelete?: (() => void) | undefined
  onClose: () => void
}

/** Asks for what the bank says: a day, and the balance at its end. */
export const StatementDialog = observer(function StatementDialog(props: StatementDialogProps) {
  const { account, purpose, statement, onDelete, onClose } = props
  const { t } = useTranslation()
  const { currencies, settings, statements } = useStores()
  useLoad(currencies.list)
  const go = useGo()
  const notifyUndoable = useNotifyUndoable()
  const locale = useLocale()
  const unit = currencies.byId.get(account.currencyId)
  const [day, setDay] = useState<Day | undefined>(statement?.day ?? props.day ?? settings.today())
  const [typed, setTyped] = useState(statement === undefined ? '' : typedBalance(statement.balance, account))
  const [isChecked, setChecked] = useState(false)
  const balance = readBalance(typed, account.kind, amountFormat(unit, locale))
  const { accountId } = account
  const sending = useAction(
    async (asked: { day: Day; balance: Amount }, options: CallOptions) => {
      if (purpose === 'assert') await statements.assert({ accountId, ...asked }, options)
      if (purpose === 'start') return statements.start({ accountId, ...asked }, options)
      if (statement !== undefined) {
        await statements.edit({ statementId: statement.statementId, version: statement.version, ...asked }, options)
      }
      return undefined
    },
    (statementId, changeSetId) => {
      onClose()
      if (purpose === 'assert') notifyUndoable(t('statements.statedSaved'), changeSetId)
      if (statementId !== undefined) go(addressOf({ accountId, statementId }))
    },
  )
  const submit = () => {
    setChecked(true)
    if (day !== undefined && balance !== undefined) void sending.run({ day, balance })
  }
  return (
    <Dialog
      isOpen
      title={t(`statements.dialog.${purpose}`)}
      submitLabel={submitLabels[purpose] === undefined ? t('common.actions.save') : t(submitLabels[purpose])}
      isPending={sending.isPending}
      refusal={sending.refusal}
      aside={
        onDelete && (
          <LinkButton tone="danger" onClick={onDelete}>
            {t('common.actions.delete')}
          </LinkButton>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <DateField
        label={t(purpose === 'assert' ? 'statements.dialog.assertDay' : 'statements.day')}
        value={day}
        onChange={setDay}
        zone={settings.timeZone}
      />
      <BalanceField
        kind={account.kind}
        value={typed}
        onChange={setTyped}
        unit={unit}
        variant="figure"
        isSubmitted={isChecked}
        autoFocus
        hint={t(purpose === 'assert' ? 'statements.dialog.assertHint' : 'statements.dialog.startHint')}
      />
    </Dialog>
  )
})

const submitLabels = {
  start: 'statements.dialog.startLabel',
  edit: undefined,
  assert: undefined,
} as const

/** As it is typed: a debt is what one owes. */
const typedBalance = (balance: Amount, { kind }: Account): Amount => (isDebt(kind) ? negate(balance) : balance)
