import { IconArrowBackUp, IconChecklist, IconEyeOff, IconPencil, IconPigMoney, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { Trans, useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { usePeople } from '#components/usePeople.ts'
import { KindIcon } from '#components/accounts/KindIcon.tsx'
import { Explain } from '#components/explain/Explain.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'
import type { AccountsDialog } from './AccountsDialogs.tsx'
import classes from './AccountsPanel.module.css'
import { useLoad } from '#components/useLoad.ts'

export interface AccountRowProps {
  account: Account
  /** Called to open a dialog. */
  onOpen: (dialog: AccountsDialog) => void
}

/**
 * An account with its balance; its name links to its transactions. A hidden one is muted and can be shown again.
 *
 * Read aloud: each tool with the name of its account.
 */
export const AccountRow = observer(function AccountRow({ account, onOpen }: AccountRowProps) {
  const { t } = useTranslation()
  const { accounts, currencies } = useStores()
  const { accountId, name, description, amount, hidden, currencyId } = account
  const restoring = useQuickAction(accounts.show, () => notify(t('accounts.said.restored', { name })))
  const restore = () => void restoring.run(accounts.byId.get(accountId) ?? account)
  const notifyUndoable = useNotifyUndoable()
  const hiding = useQuickAction(accounts.hide, (_, changeSetId) =>
    notifyUndoable(t('accounts.said.hidden', { name }), changeSetId),
  )

  return (
    <li
      className={classes.account}
      data-hidden={hidden || undefined}
      data-unsaved={accounts.unsaved.has(accountId) || undefined}
    >
      <span className={classes.words}>
        <Link className={classes.name} to={`/transactions?accounts=${accountId}`}>
          {name}
        </Link>
        {account.kind !== undefined && (
          <span className={classes.mark}>
            <KindIcon kind={account.kind} />
          </span>
        )}
        <RoundUpMark accountId={accountId} />
        {account.ownerId !== undefined && <OwnerNote ownerId={account.ownerId} />}
        {hidden && <span className={classes.note}>{t('accounts.hidden')}</span>}
        {!account.inNetWorth && <span className={classes.note}>{t('accounts.notInNetWorth')}</span>}
        {description !== undefined && <span className={classes.note}>{description}</span>}
        {account.upcoming !== undefined && (
          <span className={classes.note}>
            <Trans
              i18nKey="accounts.upcoming"
              components={{
                money: (
                  <Money
                    amount={account.upcoming.amount}
                    unit={currencies.byId.get(currencyId)}
                    signs="both"
                    isInline
                  />
                ),
              }}
            />
          </span>
        )}
      </span>
      <span className={classes.figure}>
        <May needs="edit">
          <span className={classes.tools}>
            <ToolButton
              label={t('accounts.actions.edit', { name })}
              icon={IconPencil}
              onClick={() => onOpen({ kind: 'editAccount', account })}
            />
            {hidden ? (
              <>
                <ToolButton label={t('accounts.actions.restore', { name })} icon={IconArrowBackUp} onClick={restore} />
                <ToolButton
                  label={t('accounts.actions.delete', { name })}
                  icon={IconTrash}
                  onClick={() => onOpen({ kind: 'deleteAccount', account })}
                />
              </>
            ) : (
              <>
                <ToolButton
                  label={t('accounts.actions.reconcile', { name })}
                  icon={IconChecklist}
                  onClick={() => onOpen({ kind: 'reconcile', account })}
                />
                <ToolButton
                  label={t('roundUps.action', { name })}
                  icon={IconPigMoney}
                  onClick={() => onOpen({ kind: 'roundUp', account })}
                />
                <ToolButton
                  label={t('accounts.actions.hide', { name })}
                  icon={IconEyeOff}
                  onClick={() => void hiding.run(account)}
                />
              </>
            )}
          </span>
        </May>
        <Explain name={name} filter={{ accountsIds: String(accountId) }} currencyId={currencyId} counted="balance">
          <Money amount={amount} unit={currencies.byId.get(currencyId)} tone={hidden ? 'muted' : 'plain'} />
        </Explain>
      </span>
    </li>
  )
})

/** Whose account it is, in a book that others keep, too. */
const OwnerNote = observer(function OwnerNote({ ownerId }: { ownerId: number }) {
  const { t } = useTranslation()
  const { members } = useStores()
  const owner = usePeople().people?.options.find(({ id }) => id === ownerId)
  const name = ownerId === members.list.value.yourId ? t('accounts.owner.isMine') : owner?.label
  return name === undefined ? null : <span className={classes.note}>{name}</span>
})

/**
 * An icon beside an account with round-ups.
 *
 * Read aloud: the target account.
 */
const RoundUpMark = observer(function RoundUpMark({ accountId }: { accountId: number }) {
  const { t } = useTranslation()
  const { accounts, roundUps } = useStores()
  useLoad(roundUps.list)
  const roundUp = roundUps.bySource.get(accountId)
  const target = roundUp && accounts.byId.get(roundUp.targetAccountId)
  if (target === undefined) return null
  const label = t('roundUps.mark', { target: target.name })
  return (
    <span className={classes.mark} role="img" aria-label={label} title={label}>
      <IconPigMoney size={16} stroke={1.5} aria-hidden />
    </span>
  )
})
