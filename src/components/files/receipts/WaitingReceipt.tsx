import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { useDates } from '#components/dates/useDates.ts'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Offer, WaitingReceipt as Waiting } from '#contract/receipts.ts'
import { ReceiptDialog } from './ReceiptDialog.tsx'
import { ReceiptTile } from './ReceiptTile.tsx'
import { ReceiptViewer } from './ReceiptViewer.tsx'
import { useReceiptWords } from './useReceiptWords.ts'
import classes from './WaitingReceipts.module.css'

export interface WaitingReceiptProps {
  receipt: Waiting
}

/** An unattached receipt: its details, and matching transactions. */
export const WaitingReceipt = observer(function WaitingReceipt({ receipt }: WaitingReceiptProps) {
  const { t } = useTranslation()
  const { receipts } = useStores()
  const notifyUndoable = useNotifyUndoable()
  const words = useReceiptWords()
  const [open, setOpen] = useState<'picture' | 'facts'>()
  const removing = useQuickAction(receipts.remove, (_, changeSetId) =>
    notifyUndoable(t('receipts.removed'), changeSetId),
  )
  const { name, offers } = receipt
  const close = () => setOpen(undefined)
  return (
    <li className={classes.row}>
      <ul className={classes.tile}>
        <ReceiptTile receipt={receipt} onOpen={() => setOpen('picture')} />
      </ul>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>{words(receipt) ?? t('receipts.waiting.nothing')}</span>
        {offers.length > 0 && (
          <ul className={classes.offers}>
            {offers.map((offer) => (
              <OfferLine key={offer.transactionId} offer={offer} receipt={receipt} />
            ))}
          </ul>
        )}
        <May needs="edit">
          <span className={classes.tools}>
            <LinkButton label={t('receipts.waiting.editOf', { name })} onClick={() => setOpen('facts')}>
              {t('receipts.waiting.edit')}
            </LinkButton>
            <LinkButton tone="danger" label={t('files.deleteOf', { name })} onClick={() => void removing.run(receipt)}>
              {t('common.actions.delete')}
            </LinkButton>
          </span>
        </May>
      </div>
      {open === 'picture' && <ReceiptViewer receipt={receipt} onClose={close} />}
      {open === 'facts' && <ReceiptDialog receipt={receipt} onClose={close} />}
    </li>
  )
})

const OfferLine = observer(function OfferLine({ offer, receipt }: { offer: Offer; receipt: Waiting }) {
  const { t } = useTranslation()
  const dates = useDates()
  const { accounts, currencies, payees, receipts } = useStores()
  const notifyUndoable = useNotifyUndoable()
  const attaching = useQuickAction(receipts.attach, (_, changeSetId) =>
    notifyUndoable(t('receipts.attached'), changeSetId),
  )
  const { transactionId, payeeId, description, accountId, currencyId, createdAt, delta } = offer
  const payee = payeeId === undefined ? undefined : payees.byId.get(payeeId)?.name
  const what = payee ?? description ?? accounts.byId.get(accountId)?.name ?? ''
  return (
    <li>
      {what} · {dates.short(createdAt)} · <Money amount={delta} unit={currencies.byId.get(currencyId)} isInline />{' '}
      <May needs="edit">
        <LinkButton
          label={t('receipts.attachTo', { name: receipt.name, transaction: what })}
          onClick={() => void attaching.run(receipt.receiptId, transactionId)}
        >
          {t('receipts.attach')}
        </LinkButton>
      </May>
    </li>
  )
})
