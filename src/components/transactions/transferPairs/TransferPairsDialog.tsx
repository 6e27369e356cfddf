import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { VirtualRows } from '#components/ui/data/VirtualRows.tsx'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useAction } from '#components/useAction.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import type { TransferPair } from '#contract/transferPairs.ts'
import { TransferPairRow } from './TransferPairRow.tsx'
import classes from './TransferPairsDialog.module.css'

export interface TransferPairsDialogProps {
  /** Called on closing, and when all pairs are done. */
  onClose: () => void
}

/** In pixels, before it is measured. */
const ROW = 96

const keyOf = ({ from, to }: TransferPair): string => `${from.transactionId} ${to.transactionId}`

/** Equal amounts alone may be a coincidence, so these pairs are not selected by default. */
const isChosenAtFirst = ({ because }: TransferPair): boolean => because !== 'amounts'

/**
 * Pairs of transactions that look like transfers: selected ones become transfers together, others can be dismissed.
 *
 * Keys: Space selects, Ctrl+Enter creates the transfers.
 */
export const TransferPairsDialog = observer(function TransferPairsDialog({ onClose }: TransferPairsDialogProps) {
  const { t } = useTranslation()
  const { accounts, currencies, payees, transferPairs } = useStores()
  const notifyUndoable = useNotifyUndoable()
  useLoad(accounts.list)
  useLoad(currencies.list)
  useLoad(payees.list)
  const { newest } = transferPairs
  const { status, refusal } = useLoad(newest)
  const older = useOlder()
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isChosen = (pair: TransferPair) => pressed.get(keyOf(pair)) ?? isChosenAtFirst(pair)
  const choose = (pairs: readonly TransferPair[], isNow: boolean) =>
    setPressed((before) => new Map([...before, ...pairs.map((pair) => [keyOf(pair), isNow] as const)]))
  const found = [...newest.value.pairs, ...older.pairs]
  const chosen = found.filter(isChosen).slice(0, limits.transferPairs)
  const match = useAction(
    transferPairs.match,
    (count, changeSetId) => {
      notifyUndoable(t('transferPairs.made', { count }), changeSetId)
      onClose()
    },
    { onRefused: () => void newest.load() },
  )
  const dismiss = useAction(
    (pair: TransferPair, options: CallOptions) => transferPairs.dismiss([pair], options),
    (_, changeSetId) => notifyUndoable(t('transferPairs.dismissed'), changeSetId),
  )
  const next = older.isAsked ? older.next : newest.value.next
  const further = newest.value.count - newest.value.pairs.length
  const areAllChosen = chosen.length === found.length
  return (
    <Dialog
      isOpen
      title={t('transferPairs.title')}
      {...(chosen.length > 0 && { submitLabel: t('transferPairs.make', { count: chosen.length }) })}
      isPending={match.isPending}
      refusal={match.refusal ?? dismiss.refusal ?? older.refusal}
      onSubmit={() => chosen.length > 0 && void match.run(chosen)}
      onClose={onClose}
    >
      <p className={classes.hint}>{t('transferPairs.hint')}</p>
      {status === 'failed' && <LoadFailed refusal={refusal} onRetry={() => void newest.load()} />}
      {status === 'loading' && <SkeletonRows count={4} />}
      {found.length > 1 && (
        <p className={classes.all}>
          <LinkButton onClick={() => choose(found, !areAllChosen)}>
            {areAllChosen ? t('transferPairs.chooseNone') : t('transferPairs.chooseAll')}
          </LinkButton>
        </p>
      )}
      {status === 'ready' && found.length === 0 && <p role="status">{t('transferPairs.none')}</p>}
      <VirtualRows as="ul" className={classes.list} rows={found} keyOf={keyOf} rowHeight={ROW}>
        {(pair, place) => (
          <TransferPairRow
            pair={pair}
            place={place}
            isChosen={isChosen(pair)}
            onChoose={(isNow) => choose([pair], isNow)}
            onDismiss={() => void dismiss.run(pair).then((isDone) => isDone && older.forget(pair))}
            isPending={match.isPending}
          />
        )}
      </VirtualRows>
      {further > 0 && <p className={classes.hint}>{t('transferPairs.further', { count: further })}</p>}
      {next !== undefined && further <= 0 && (
        <LinkButton onClick={() => void older.ask(next)}>{t('transferPairs.older')}</LinkButton>
      )}
    </Dialog>
  )
})

/** Pairs older than the initial range. */
const useOlder = () => {
  const { transferPairs } = useStores()
  const [found, setFound] = useState<{ pairs: readonly TransferPair[]; next: string | undefined }>()
  const { run, refusal } = useAction(
    transferPairs.before,
    ({ pairs, next }) => setFound((before) => ({ pairs: [...(before?.pairs ?? []), ...pairs], next })),
    { isLoad: true },
  )
  return {
    pairs: found?.pairs ?? [],
    next: found?.next,
    isAsked: found !== undefined,
    ask: run,
    refusal,
    forget: (pair: TransferPair) =>
      setFound((before) => before && { ...before, pairs: before.pairs.filter((each) => each !== pair) }),
  }
}
