import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { CurrencyTotal, FolderNode } from '#stores/AccountsStore.ts'
import { Explain } from '#components/explain/Explain.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { isEqual, sign } from '#shared/money.ts'
import { leadFirst } from '#components/accounts/leadFirst.ts'
import { useConversion } from '#components/accounts/useConversion.ts'
import { AccountRow } from './AccountRow.tsx'
import type { AccountsDialog } from './AccountsDialogs.tsx'
import classes from './AccountsPanel.module.css'
import folderSectionClasses from './FolderSection.module.css'

export interface FolderSectionProps {
  node: FolderNode
  /** Called to open a dialog. */
  onOpen: (dialog: AccountsDialog) => void
}

/**
 * A collapsible folder with its subtotal and accounts.
 *
 * Keys: Enter on the name collapses and expands it.
 *
 * Read aloud: a region with the name of the folder.
 */
export const FolderSection = observer(function FolderSection({ node, onOpen }: FolderSectionProps) {
  const { t } = useTranslation()
  const { settings } = useStores()
  const { folder, accounts } = node
  const { folderId, name, description } = folder
  const folding = useQuickAction(settings.toggleFolder)
  const isFolded = settings.collapsedFolders.has(folderId)
  const Chevron = isFolded ? IconChevronRight : IconChevronDown

  return (
    <section className={classes.folder} aria-label={name}>
      <header className={classes.head} data-folded={isFolded || undefined}>
        <UnstyledButton
          className={classes.fold ?? ''}
          aria-expanded={!isFolded}
          onClick={() => void folding.run(folderId)}
        >
          <Chevron size={16} stroke={1.5} aria-hidden />
          <span className={classes.words}>
            <span className={classes.folderName}>{name}</span>
            {isFolded && <span className={classes.note}>{t('accounts.count', { count: accounts.length })}</span>}
            {description !== undefined && <span className={classes.note}>{description}</span>}
          </span>
        </UnstyledButton>
        <span className={classes.figure}>
          <May needs="edit">
            <span className={classes.tools}>
              <ToolButton
                label={t('accounts.actions.add', { name })}
                icon={IconPlus}
                onClick={() => onOpen({ kind: 'newAccount', folderId })}
              />
              <ToolButton
                label={t('accounts.actions.edit', { name })}
                icon={IconPencil}
                onClick={() => onOpen({ kind: 'editFolder', folder })}
              />
              {accounts.length === 0 && (
                <ToolButton
                  label={t('accounts.actions.delete', { name })}
                  icon={IconTrash}
                  onClick={() => onOpen({ kind: 'deleteFolder', folder })}
                />
              )}
            </span>
          </May>
          <span className={classes.subtotals}>
            <FolderSum node={node} isFolded={isFolded} />
          </span>
        </span>
      </header>
      {!isFolded && accounts.length > 0 && (
        <ul className={classes.accounts}>
          {accounts.map((account) => (
            <AccountRow key={account.accountId} account={account} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {!isFolded && accounts.length === 0 && (
        <p className={classes.none}>
          {t('accounts.folder.empty')}{' '}
          <May needs="edit">
            <LinkButton onClick={() => onOpen({ kind: 'newAccount', folderId })}>{t('accounts.new')}</LinkButton>
          </May>
        </p>
      )}
    </section>
  )
})

interface FolderSumProps {
  node: FolderNode
  isFolded: boolean
}

/**
 * A folder's total in the base currency, and beside it the totals by currency. With a missing rate, only the totals by currency. A single-currency total is omitted where it repeats the only account, or net worth.
 */
const FolderSum = observer(function FolderSum({ node, isFolded }: FolderSumProps) {
  const { accounts: all, currencies, settings } = useStores()
  const { folder, accounts } = node
  const totals = shownTotals(node, settings.preferredCurrencyId, isFolded)
  const { status, conversion } = useConversion(totals)
  const filter = { accountsIds: accounts.map(({ accountId }) => accountId).join(',') }
  const isOne = totals.length === 1 && totals[0]?.currencyId === settings.preferredCurrencyId
  if (status === 'loading' || status === 'idle') return null
  if (!isFolded && isOne && (accounts.length === 1 || isTheSame(totals, all.totals))) return null
  const sums = totals.map(({ currencyId, amount }) => {
    const figure = <Money key={currencyId} amount={amount} unit={currencies.byId.get(currencyId)} />
    if (accounts.length === 0) return figure
    const ofCurrency = isOne ? filter : { ...filter, currenciesIds: String(currencyId) }
    return (
      <Explain key={currencyId} name={folder.name} filter={ofCurrency} currencyId={currencyId} counted="balance">
        {figure}
      </Explain>
    )
  })
  if (isOne || conversion === undefined || conversion.missing.length > 0) return sums
  return (
    <>
      <span className={folderSectionClasses.parts}>{sums}</span>
      <Explain
        name={folder.name}
        filter={filter}
        currencyId={conversion.currencyId}
        counted="balance"
        conversion={conversion}
      >
        <Money
          amount={conversion.total}
          unit={currencies.byId.get(conversion.currencyId)}
          isApproximate={conversion.isApproximate}
        />
      </Explain>
    </>
  )
})

const isTheSame = ([one]: readonly CurrencyTotal[], [other, ...others]: readonly CurrencyTotal[]): boolean =>
  one !== undefined && others.length === 0 && one.currencyId === other?.currencyId && isEqual(one.amount, other.amount)

/** Currencies with a zero total are omitted, unless all are zero. */
const shownTotals = ({ totals }: FolderNode, preferredId: number | undefined, isFolded: boolean): CurrencyTotal[] => {
  const filled = totals.filter(({ amount }) => sign(amount) !== 0)
  if (filled.length > 0) return leadFirst(filled, preferredId)
  return isFolded ? [] : leadFirst(totals, preferredId).slice(0, 1)
}
