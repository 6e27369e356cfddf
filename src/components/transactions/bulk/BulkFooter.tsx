import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useStores } from '#components/useStores.ts'
import classes from './BulkFooter.module.css'
import type { BulkForm } from './useBulkForm.ts'
import { useFormFacts } from '#components/transactions/form/useFormFacts.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { add, type Amount } from '#shared/money.ts'

/**
 * Sticky below the rows: their totals, missing fields, and the button to record all.
 *
 * Keys: Ctrl+Enter records all from any field.
 *
 * Read aloud: totals and missing fields as they change.
 */
export const BulkFooter = observer(function BulkFooter({ book }: { book: BulkForm }) {
  const { t } = useTranslation()
  const { bulk } = useStores()
  const refusalText = useRefusalText()
  const [isAsking, setAsking] = useState(false)
  const { incomplete } = book
  const [first] = incomplete
  return (
    <footer className={classes.footer} data-foot-bar>
      {book.refusal !== undefined && (
        <Callout tone="danger" isAlert>
          {refusalText(book.refusal)}
        </Callout>
      )}
      {!bulk.isKept && <Callout>{t('bulk.notKept')}</Callout>}
      <div className={classes.line}>
        <Button variant="tertiary" onClick={() => setAsking(true)}>
          {t('bulk.removeAll')}
        </Button>
        <div className={classes.words} role="status">
          {first === undefined ? (
            <BulkSums book={book} />
          ) : (
            <>
              {t('bulk.incomplete', { count: incomplete.length })}{' '}
              <LinkButton onClick={() => book.goTo(first)}>{t('bulk.showFirst')}</LinkButton>
            </>
          )}
        </div>
        <Button isPending={book.isPending} isDisabled={bulk.filled.length === 0} shortcut="Ctrl ↵" onClick={book.book}>
          {t('bulk.book', { count: bulk.filled.length })}
        </Button>
      </div>
      <ConfirmDialog
        title={t('bulk.removeAllAsk')}
        confirmLabel={t('bulk.removeAll')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          bulk.removeAll()
        }}
      >
        {t('bulk.removeAllHow', { count: bulk.rows.length })}
      </ConfirmDialog>
    </footer>
  )
})

const SHOWN = 3

/** The totals of the rows by currency. Transfers within a currency do not change them. */
const BulkSums = observer(function BulkSums({ book }: { book: BulkForm }) {
  const { t } = useTranslation()
  const { bulk, currencies } = useStores()
  const { about } = useFormFacts()
  const sums = new Map<number, Amount>()
  const count = (currencyId: number | undefined, delta: Amount) => {
    if (currencyId !== undefined) sums.set(currencyId, add(sums.get(currencyId) ?? '0', delta))
  }
  for (const row of bulk.filled) {
    const { draft, transfer } = book.read(row)
    const { currencyId, toCurrencyId } = about(row).facts
    if (draft !== undefined) count(currencyId, draft.delta)
    if (transfer === undefined || currencyId === toCurrencyId) continue
    count(currencyId, transfer.fromDelta)
    count(toCurrencyId, transfer.toDelta)
  }
  const shown = [...sums].slice(0, SHOWN)
  return (
    <span className={classes.sums}>
      {shown.length > 0 && <span>{t('bulk.sum')}</span>}
      {shown.map(([currencyId, sum]) => (
        <b key={currencyId}>
          <Money amount={sum} unit={currencies.byId.get(currencyId)} signs="both" isInline />
        </b>
      ))}
      {sums.size > SHOWN && t('transactions.moreCurrencies', { count: sums.size - SHOWN })}
    </span>
  )
})
