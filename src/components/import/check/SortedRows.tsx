import { when } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CategorySelect } from '#components/categories/CategorySelect.tsx'
import { PATH_SEPARATOR } from '#components/categories/categoryPath.ts'
import { SortedBy } from '#components/transactions/parts/SortedBy.tsx'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { VirtualRows } from '#components/ui/data/VirtualRows.tsx'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useStores } from '#components/useStores.ts'
import { useRangeText } from '#components/filters/useRangeText.ts'
import { formatMoney } from '#components/ui/data/formatMoney.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { dayIn } from '#shared/zone.ts'
import { type SortedGroup, sources } from '#import/plan/sortedGroups.ts'
import { MoreRows } from './ImportRows.tsx'
import classes from './SortedRows.module.css'

/** In pixels, before it is measured. */
const ROW = 66

/**
 * The categories of the rows and where each comes from, alike rows once; what has none first. A choice here is the person's,
 * and its row stays where it is until the step is left.
 *
 * Keys: a choice moves on to the field of the next rows.
 *
 * Read aloud: each category with the text of its rows.
 */
export const SortedRows = observer(function SortedRows() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { findings, reading, stored, decisions } = imports
  useEffect(() => {
    const stop = when(
      () => imports.isCompared,
      () => void reading.keepOrder(true),
    )
    return () => {
      stop()
      void reading.keepOrder(false)
    }
  }, [imports, reading])
  if (findings === undefined) return null
  const { sorted, sortedGroupCount, toReviewCount } = findings
  const isAsked = sources.some((source) => source !== 'person' && sorted[source] > 0) || decisions.sorted.size > 0
  if (!isAsked) return null
  const counts = sources.filter((source) => sorted[source] > 0)
  const retry = () => {
    stored.proposals.forget()
    void imports.lookForStored()
  }
  return (
    <div className={classes.sorted}>
      <Panel title={t('import.sorted.title')}>
        <p className={classes.counts}>
          {[
            ...counts.map((source) => t(`import.sorted.${source}`, { count: sorted[source] })),
            ...(toReviewCount > 0 ? [t('import.sorted.toReview', { count: toReviewCount })] : []),
          ].join(' · ')}
        </p>
        {stored.proposals.status === 'failed' ? (
          <Callout tone="warning">
            {t('import.sorted.failed')} <LinkButton onClick={retry}>{t('common.actions.tryAgain')}</LinkButton>
          </Callout>
        ) : (
          <p className={classes.hint}>{t('import.sorted.hint')}</p>
        )}
        <VirtualRows
          as="ul"
          className={classes.rows}
          label={t('import.sorted.title')}
          rows={reading.sorted.rows}
          keyOf={keyOf}
          rowHeight={ROW}
        >
          {(group, place) => <GroupRow group={group} place={place} />}
        </VirtualRows>
        <MoreRows shown={reading.sorted.rows.length} total={sortedGroupCount} onMore={reading.sorted.more} />
      </Panel>
    </div>
  )
})

/** The same before and after a choice, so that the field keeps the focus. */
const keyOf = ({ alike, place }: SortedGroup) => `${place} ${alike}`

/** So many rows before the last one shown, further ones are fetched. */
const ROWS_AHEAD = 5

/** Focuses the field of the next rows that are not alike. */
const focusNext = (row: HTMLElement): void => {
  const next = row.nextElementSibling
  if (!(next instanceof HTMLElement)) return
  if (next.dataset['alike'] === row.dataset['alike']) focusNext(next)
  else next.querySelector('input')?.focus()
}

const GroupRow = observer(function GroupRow({ group, place }: { group: SortedGroup; place: RowPlace }) {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { alike, by, ruleId, reason, category, categoryId, isIncome, payeeBy } = group
  const cell = useRef<HTMLDivElement>(null)
  const { sorted } = imports.reading
  const text = group.text === '' ? t('import.sorted.noText') : group.text
  // The user's choice is shown at once, while a large file is still being analysed.
  const chosen = imports.decisions.sorted.get(alike)
  const source = chosen === undefined ? by : 'person'
  const isNew = by !== 'none' && categoryId === undefined
  const choose = async (id: number | undefined) => {
    const isNearEnd = place['data-index'] + ROWS_AHEAD >= sorted.rows.length
    const field = cell.current?.querySelector('input')
    const row = field?.closest('li')
    // Tab moves the focus by itself, after this.
    setTimeout(() => field === document.activeElement && row && focusNext(row))
    await imports.resolve('sorted', alike, id)
    if (isNearEnd) await sorted.more()
  }
  const reset = () => {
    void imports.resolve('sorted', alike, undefined)
    cell.current?.querySelector('input')?.focus()
  }
  return (
    <li {...place} className={classes.row} data-alike={alike}>
      <div className={classes.text}>
        <span className={classes.name}>{text}</span> <Facts group={group} />
        {(payeeBy === 'rule' || payeeBy === 'learned') && (
          <p className={classes.reason}>
            {group.rowText} · {t('import.sorted.payeeBy')}{' '}
            <SortedBy by={payeeBy} ruleId={group.payeeRuleId} reason={group.payeeReason} />
          </p>
        )}
      </div>
      <div ref={cell}>
        <CategorySelect
          label={t(isIncome ? 'import.sorted.categoryIn' : 'import.sorted.category', { text })}
          isLabelHidden
          placeholder={t('import.sorted.choose')}
          value={chosen ?? (by === 'none' ? undefined : categoryId)}
          {...(isNew ? { unread: category.join(PATH_SEPARATOR) } : {})}
          onChange={(id) => void choose(id)}
          canCreate
          typeOfNew={isIncome ? 1 : -1}
        />
        <p className={classes.reason}>
          {source !== 'none' && <SortedBy by={source} ruleId={ruleId} reason={reason} />}
          {chosen !== undefined && (
            <>
              {' '}
              <LinkButton onClick={reset}>{t('import.sorted.reset')}</LinkButton>
            </>
          )}
        </p>
      </div>
    </li>
  )
})

/** How many rows they are, what moved and when. */
const Facts = observer(function Facts({ group: { count, sums, isIncome, from, to } }: { group: SortedGroup }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { zone } = useStores().imports.context
  const days = useRangeText(dayIn(zone, from), dayIn(zone, to))
  const moved = sums.map(({ amount, currency }) =>
    t(isIncome ? 'import.check.moneyIn' : 'import.check.moneyOut', { amount: formatMoney(amount, currency, locale) }),
  )
  return <span className={classes.count}>{[t('import.unknown.lines', { count }), ...moved, days].join(', ')}</span>
})
